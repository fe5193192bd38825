#include "show/html/html.hpp"

#include <algorithm>
#include <array>

#include "core/finding.hpp"
#include "show/answers/audit.hpp"
#include "show/answers/listing.hpp"
#include "show/text/text.hpp"
#include "text/sha256.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

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

/// Whether a sentence says, behind the path of a value, what is claimed of it.
bool is_claimed(std::string_view rest, Language language) {
    constexpr std::array sentences = {translatable("`{}` is claimed as {}, but is {}"),
                                      translatable("`{}` is claimed, but there is none")};
    return std::any_of(sentences.begin(), sentences.end(), [&](std::string_view sentence) {
        std::string_view words = in(language, sentence);
        words.remove_prefix(words.find('`', 1) + 1);
        return rest.starts_with(words.substr(0, words.find_first_of(",{")));
    });
}

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
std::string path_in_words(std::string_view path, Language language) {
    const std::size_t end = path.find('.');
    if (end == std::string_view::npos) return std::string(path);
    const std::string_view head = path.substr(0, end);
    const std::string_view rest = path.substr(end + 1);
    const std::size_t item = head.find('[');
    if (item == std::string_view::npos || !head.ends_with(']')) return say(language, "{} of {}", head, rest);
    const std::string row = cat(head.substr(0, item), ' ', head.substr(item + 1, head.size() - item - 2));
    const std::size_t key = rest.find('.');
    return key == std::string_view::npos
        ? say(language, "{} in {}", rest, row)
        : say(language, "{} of {} in {}", rest.substr(0, key), rest.substr(key + 1), row);
}

/// The sentences of `page.js`, which a page has in its own language (`say` there looks them up).
constexpr std::array script_sentences = {
    translatable("{0} of {1}"),  // a place among others; `{} of {}` is of a player
    translatable("by {}, ascending"),
    translatable("by {}, descending"),
    translatable("{} of {} logs"),
};

/// The attribute of the body with the translations of the script's sentences; empty in English.
std::string script_words(Language language) {
    if (language == Language::english) return {};
    Value words = Value::object();
    for (const std::string_view sentence : script_sentences)
        words[std::string(sentence)] = std::string(in(language, sentence));
    return cat(" data-words=\"", xml_text(words.dump()), '"');
}

}  // namespace

std::string page_head(std::string_view title, Scripted scripted, Language language) {
    return cat("<!DOCTYPE html>\n<html lang=\"", names_of(language)[static_cast<std::size_t>(language)],
               "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"",
               policy(scripted), "\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n",
               page_generator, "\n<link rel=\"icon\" href=\"data:,\"/>\n<title>", html(title), "</title>\n<style>",
               page_style(), "</style>\n</head>\n<body",
               scripted == Scripted::yes ? script_words(language) : std::string{}, ">\n");
}

std::string page_foot(Scripted scripted) {
    return cat(scripted == Scripted::yes ? cat("<script>", page_script(), "</script>\n") : std::string{},
               "</body>\n</html>\n");
}

std::string html(std::string_view text) { return xml_text(printable(text)); }

std::string sentence_html(std::string_view message, Language language) {
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
        text += is_claimed(message, language) ? path_in_words(code, language) : std::string(code);
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

std::string groups_html(const std::vector<FindingGroup>& groups, Language language) {
    std::string text;
    for (const FindingGroup& group : groups) {
        text += cat("<div class=\"finding ", name_of(group.verdict), "\">\n<p>", verdict_html(group.verdict), ' ',
                    say(language, "The rule: {}", xml_text(in(language, group.rule->title))),
                    " <span class=\"place\">(", xml_text(in(language, group.rule->source)), ", ", group.rule->id,
                    ")</span></p>\n<ul>\n");
        for (const std::string& line : group.lines) text += cat(line, '\n');
        text += "</ul>\n</div>\n";
    }
    return text;
}

std::string notes_html(const std::vector<const Finding*>& notes, Language language) {
    if (notes.empty()) return {};
    std::string text = cat("<details class=\"notes\">\n<summary>",
                           notes.size() == 1 ? say(language, "1 text is read as meant")
                                             : say(language, "{} texts are read as meant", notes.size()),
                           "</summary>\n<ul>\n");
    for (const Finding* note : notes)
        text += cat("<li>", sentence_html(note->message, language), " <span class=\"place\">", html(note->where.file),
                    ':', note->where.line, ':', note->where.column, "</span></li>\n");
    return text + "</ul>\n</details>\n";
}

std::string lines_html(const std::vector<std::string>& lines) {
    std::string text = "<pre tabindex=\"0\">";
    for (const std::string& line : lines) append(text, xml_text(line), '\n');
    return text + "</pre>\n";
}

std::string verdict_html(Verdict verdict) {
    return cat("<strong class=\"", name_of(verdict), "\">", name_of(verdict), "</strong>");
}

std::string finding_html(const Finding& finding, Language language, const FindingPlace& place,
                         const Corrections* nearest) {
    const Verdict verdict = verdict_of(finding);
    std::string text = cat("<div class=\"finding ", name_of(verdict), '"',
                           place.id.empty() ? std::string{} : cat(" id=\"", place.id, '"'), ">\n<p class=\"message\">",
                           verdict_html(verdict), " ");
    if (finding.event > 0) {
        text += place.event.empty()
            ? say(language, "event {}: ", finding.event)
            : cat("<a href=\"#", place.event, "\">", say(language, "event {}", finding.event), in(language, "</a>: "));
    }
    text += cat(sentence_html(finding.message, language), "</p>\n<p class=\"place\">", html(finding.where.file), ':',
                finding.where.line, ':', finding.where.column, " <code>", finding.rule->id, "</code></p>\n<dl>\n",
                entry(in(language, "rule"),
                      xml_text(cat(in(language, finding.rule->title), " (", in(language, finding.rule->source), ')'))));
    if (!finding.decided.empty()) text += entry(in(language, "ruled"), xml_text(finding.decided));
    if (const std::string rulings = rulings_words(finding, language); !rulings.empty())
        text += entry(in(language, "ruling"), sentence_html(rulings, language));
    if (finding.board.empty() && !finding.situation.empty())
        text += entry(in(language, "state"), xml_text(finding.situation));
    std::string legal;
    for (const std::string& line : finding.legal) legal += cat(legal.empty() ? "" : "<br/>", xml_text(line));
    if (!legal.empty()) text += entry(in(language, "legal"), legal);
    if (nearest != nullptr && !nearest->list.empty())
        text += entry(in(language, "nearest"),
                      lines_with_breaks(correction_rows(*nearest, most_corrections, "", {.language = language})));
    text += "</dl>\n";
    if (!finding.board.empty()) text += lines_html(finding.board);
    return text + "</div>\n";
}

std::string awards_html(const std::vector<Award>& awards, const Names& names) {
    if (awards.empty()) return {};
    std::string text = "<ul class=\"awards\">\n";
    for (const Award& award : awards) {
        text += cat("<li>", html(award.what), award.supposed ? in(names, ", not scored yet") : "");
        if (!award.points.players.empty())
            text += cat(" <span class=\"brought\">", xml_text(points_words(award.points, names, true)), "</span>");
        text += cat("\n<ul><li>", xml_text(in(names, award.source)), "</li>");
        for (const std::string& line : award.working) text += cat("<li>", xml_text(line), "</li>");
        text += "</ul></li>\n";
    }
    return text + "</ul>\n";
}

}  // namespace referee
