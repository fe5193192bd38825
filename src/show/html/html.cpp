#include "show/html/html.hpp"

#include <algorithm>

#include "core/finding.hpp"
#include "show/answers/audit.hpp"
#include "show/answers/listing.hpp"
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

/// Maximum number of corrections of an event, as in the text of `check`.
constexpr std::size_t most_corrections = 3;

std::string lines_with_breaks(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        text += cat(text.empty() ? "" : "<br/>", xml_text(lines.substr(0, end)));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return text;
}

std::string entry(std::string_view term, std::string_view what) {
    return cat("<dt>", term, "</dt><dd>", what, "</dd>\n");
}

/// The path of a claimed value in words: `scores.ada` as `scores of ada`, `scored[2].points.ada` as `points of ada in
/// scored 2`.
std::string path_in_words(std::string_view path) {
    const std::size_t end = path.find('.');
    if (end == std::string_view::npos) return std::string(path);
    const std::string_view head = path.substr(0, end);
    const std::string_view rest = path.substr(end + 1);
    const std::size_t item = head.find('[');
    if (item == std::string_view::npos || !head.ends_with(']')) return cat(head, " of ", rest);
    const std::string row = cat(head.substr(0, item), ' ', head.substr(item + 1, head.size() - item - 2));
    const std::size_t key = rest.find('.');
    return key == std::string_view::npos ? cat(rest, " in ", row)
                                         : cat(rest.substr(0, key), " of ", rest.substr(key + 1), " in ", row);
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

std::string sentence_html(std::string_view message) {
    std::string text;
    while (!message.empty()) {
        const std::size_t begin = std::min(message.find('`'), message.size());
        text += message.substr(0, begin);
        message.remove_prefix(begin);
        const std::size_t end = message.empty() ? std::string_view::npos : message.find('`', 1);
        if (end == std::string_view::npos) {
            text += message;
            break;
        }
        const std::string_view code = message.substr(1, end - 1);
        message.remove_prefix(end + 1);
        text += message.starts_with(" is claimed") ? path_in_words(code) : std::string(code);
    }
    return xml_text(text);
}

void add_to_group(const Finding& finding, std::string line, std::vector<FindingGroup>& groups) {
    const auto is_kind = [&](const FindingGroup& group) {
        return group.rule == finding.rule && group.verdict == verdict_of(finding);
    };
    auto found = std::find_if(groups.begin(), groups.end(), is_kind);
    if (found == groups.end()) found = groups.insert(found, {verdict_of(finding), finding.rule, {}});
    found->lines.push_back(std::move(line));
}

std::string groups_html(const std::vector<FindingGroup>& groups) {
    std::string text;
    for (const FindingGroup& group : groups) {
        text += cat("<div class=\"finding ", name_of(group.verdict), "\">\n<p>", verdict_html(group.verdict),
                    " The rule: ", xml_text(group.rule->title), " <span class=\"place\">(",
                    xml_text(group.rule->source), ", ", group.rule->id, ")</span></p>\n<ul>\n");
        for (const std::string& line : group.lines) text += cat(line, '\n');
        text += "</ul>\n</div>\n";
    }
    return text;
}

std::string notes_html(const std::vector<const Finding*>& notes) {
    if (notes.empty()) return {};
    std::string text = cat("<details class=\"notes\">\n<summary>",
                           counted(static_cast<long long>(notes.size()), "text"), notes.size() == 1 ? " is" : " are",
                           " read as meant</summary>\n<ul>\n");
    for (const Finding* note : notes)
        text += cat("<li>", sentence_html(note->message), " <span class=\"place\">", html(note->where.file), ':',
                    note->where.line, ':', note->where.column, "</span></li>\n");
    return text + "</ul>\n</details>\n";
}

std::string lines_html(const std::vector<std::string>& lines) {
    std::string text = "<pre tabindex=\"0\">";
    for (const std::string& line : lines) text += xml_text(line) + '\n';
    return text + "</pre>\n";
}

std::string verdict_html(Verdict verdict) {
    return cat("<strong class=\"", name_of(verdict), "\">", name_of(verdict), "</strong>");
}

std::string finding_html(const Finding& finding, const FindingPlace& place, const Corrections* nearest) {
    const Verdict verdict = verdict_of(finding);
    std::string text = cat("<div class=\"finding ", name_of(verdict), '"',
                           place.id.empty() ? std::string{} : cat(" id=\"", place.id, '"'), ">\n<p class=\"message\">",
                           verdict_html(verdict), " ");
    if (finding.event > 0) {
        text += place.event.empty() ? cat("event ", finding.event, ": ")
                                    : cat("<a href=\"#", place.event, "\">event ", finding.event, "</a>: ");
    }
    text += cat(sentence_html(finding.message), "</p>\n<p class=\"place\">", html(finding.where.file), ':',
                finding.where.line, ':', finding.where.column, " <code>", finding.rule->id, "</code></p>\n<dl>\n",
                entry("rule", cat(xml_text(finding.rule->title), " (", xml_text(finding.rule->source), ')')));
    if (!finding.decided.empty()) text += entry("ruled", xml_text(finding.decided));
    if (const std::string rulings = rulings_words(finding); !rulings.empty())
        text += entry("ruling", sentence_html(rulings));
    if (finding.board.empty() && !finding.situation.empty()) text += entry("state", xml_text(finding.situation));
    std::string legal;
    for (const std::string& line : finding.legal) legal += cat(legal.empty() ? "" : "<br/>", xml_text(line));
    if (!legal.empty()) text += entry("legal", legal);
    if (nearest != nullptr && !nearest->list.empty())
        text += entry("nearest", lines_with_breaks(correction_rows(*nearest, most_corrections, "", {})));
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
