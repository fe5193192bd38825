#include "show/html/html.hpp"

#include <algorithm>

#include "core/finding.hpp"
#include "show/answers/audit.hpp"
#include "show/text/text.hpp"
#include "text/sha256.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::string allowed(std::string_view text) { return cat("'sha256-", base64(sha256(text)), '\''); }

/// The content security policy. It allows data URIs as images, since an empty icon avoids a request to the server.
std::string policy(Scripted scripted) {
    static const std::string style = allowed(page_style());
    static const std::string script = allowed(page_script());
    return cat("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src ", style,
               scripted == Scripted::yes ? cat("; script-src ", script) : std::string{});
}

std::string entry(std::string_view term, std::string_view what) {
    return cat("<dt>", term, "</dt><dd>", what, "</dd>\n");
}

/// The source line with the word at the position marked.
std::string excerpt_html(const Finding& finding) {
    if (finding.excerpt.empty()) return {};
    std::string excerpt = finding.excerpt;
    std::replace(excerpt.begin(), excerpt.end(), '\t', ' ');
    const Shown shown = printable_at(excerpt, finding.caret);
    const std::string_view text = shown.text;
    const std::size_t end = std::min(text.find_first_of(" ,:}])", shown.offset), text.size());
    return cat("<pre>", xml_text(text.substr(0, shown.offset)), "<mark>",
               xml_text(text.substr(shown.offset, end - shown.offset)), "</mark>", xml_text(text.substr(end)),
               "</pre>\n");
}

}  // namespace

std::string page_head(std::string_view title, Scripted scripted) {
    return cat(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"",
        policy(scripted), "\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n",
        page_generator, "\n<link rel=\"icon\" href=\"data:,\"/>\n<title>", html(title), "</title>\n<style>",
        page_style(), "</style>\n</head>\n<body>\n");
}

std::string page_foot(Scripted scripted) {
    return cat(scripted == Scripted::yes ? cat("<script>", page_script(), "</script>\n") : std::string{},
               "</body>\n</html>\n");
}

std::string html(std::string_view text) { return xml_text(printable(text)); }

std::string lines_html(const std::vector<std::string>& lines) {
    std::string text = "<pre tabindex=\"0\">";
    for (const std::string& line : lines) text += xml_text(line) + '\n';
    return text + "</pre>\n";
}

std::string verdict_html(Verdict verdict) {
    return cat("<strong class=\"", name_of(verdict), "\">", name_of(verdict), "</strong>");
}

std::string finding_html(const Finding& finding, const FindingPlace& place) {
    const Verdict verdict = verdict_of(finding);
    std::string text = cat("<div class=\"finding ", name_of(verdict), '"',
                           place.id.empty() ? std::string{} : cat(" id=\"", place.id, '"'), ">\n<p class=\"message\">",
                           verdict_html(verdict), " ");
    if (finding.event > 0) {
        text += place.event.empty() ? cat("event ", finding.event, ": ")
                                    : cat("<a href=\"#", place.event, "\">event ", finding.event, "</a>: ");
    }
    text += cat(xml_text(finding.message), "</p>\n<p class=\"place\">", html(finding.where.file), ':',
                finding.where.line, ':', finding.where.column, " <code>", finding.rule->id, "</code></p>\n",
                excerpt_html(finding), "<dl>\n",
                entry("rule", cat(xml_text(finding.rule->title), " (", xml_text(finding.rule->source), ')')));
    if (!finding.decided.empty()) text += entry("ruled", xml_text(finding.decided));
    if (const std::string rulings = rulings_words(finding); !rulings.empty())
        text += entry("ruling", xml_text(rulings));
    if (finding.board.empty() && !finding.situation.empty()) text += entry("state", xml_text(finding.situation));
    std::string legal;
    for (const std::string& line : finding.legal) legal += cat(legal.empty() ? "" : "<br/>", xml_text(line));
    if (!legal.empty()) text += entry("legal", legal);
    text += "</dl>\n";
    if (!finding.board.empty()) text += lines_html(finding.board);
    return text + "</div>\n";
}

std::string awards_html(const std::vector<Award>& awards, const Names& names) {
    if (awards.empty()) return {};
    std::string text = "<ul class=\"awards\">\n";
    for (const Award& award : awards) {
        text += cat("<li>", html(award.what), award.supposed ? ", not scored yet" : "");
        if (!award.points.players.empty())
            text += cat(" <span class=\"brought\">", xml_text(points_words(award.points, names, true)), "</span>");
        text += cat("\n<ul><li>", xml_text(award.source), "</li>");
        for (const std::string& line : award.working) text += cat("<li>", xml_text(visible(line)), "</li>");
        text += "</ul></li>\n";
    }
    return text + "</ul>\n";
}

}  // namespace referee
