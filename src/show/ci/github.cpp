#include "show/ci/github.hpp"

#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Escapes text after `::`, or a property value before it: characters that would end it become `%` and two hex digits.
std::string escaped(std::string_view text, bool property) {
    std::string out;
    std::size_t begin = 0;
    const auto flush = [&](std::size_t end) {
        out += property ? printable(text.substr(begin, end - begin)) : visible(text.substr(begin, end - begin));
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string_view code;
        switch (text[i]) {
            case '%': code = "%25"; break;
            case '\r': code = "%0D"; break;
            case '\n': code = "%0A"; break;
            case ':': code = property ? "%3A" : ""; break;
            case ',': code = property ? "%2C" : ""; break;
            default: break;
        }
        if (code.empty()) continue;
        flush(i);
        out += code;
        begin = i + 1;
    }
    flush(text.size());
    return out;
}

/// A path relative to the repository.
std::string file(std::string_view path) {
    while (path.starts_with("./")) path.remove_prefix(2);
    return escaped(path, true);
}

std::string command(const Finding& finding) {
    const Where& where = finding.where;
    std::string text = finding.event > 0 ? cat("event ", finding.event, ": ", finding.message) : finding.message;
    text += cat("\nrule: ", finding.rule->title, " (", finding.rule->source, ')');
    if (const std::string rulings = rulings_words(finding); !rulings.empty()) text += cat("\nruling: ", rulings);
    if (!finding.decided.empty()) text += cat("\nruled: ", finding.decided);
    if (finding.after > 0)
        text += cat("\nafter: comes after the illegal event ", finding.after, " and may follow from it");
    for (std::size_t i = 0; i < finding.legal.size(); ++i)
        text += cat('\n', i == 0 ? "legal: " : "       ", finding.legal[i]);
    return cat(finding.ruled.empty() ? "::error" : "::notice", " file=", file(where.file), ",line=", where.line,
               ",col=", where.character,
               ",title=", escaped(cat(name_of(verdict_of(finding)), " [", finding.rule->id, ']'), true),
               "::", escaped(text, false), '\n');
}

}  // namespace

std::string github_lines(const Report& report) {
    std::string lines;
    for (const Finding& finding : report.findings) lines += command(finding);
    if (report.more > 0) lines += cat("::error title=", name_of(report.verdict), "::", more_text(report));
    return lines;
}

std::string github_note(const Finding& note) {
    const Where& where = note.where;
    return cat("::notice file=", file(where.file), ",line=", where.line, ",col=", where.character,
               ",title=", escaped(cat("note [", note.rule->id, ']'), true), "::", escaped(note.message, false), '\n');
}

std::string github_trouble(std::string_view path, std::string_view why) {
    const std::string where = path.empty() ? "title=interrupted" : cat("file=", file(path), ",title=unreadable");
    return cat("::error ", where, "::", escaped(why, false), '\n');
}

}  // namespace referee
