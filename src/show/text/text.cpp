#include "show/text/text.hpp"

#include <algorithm>
#include <numeric>

#include "show/answers/listing.hpp"
#include "show/text/result.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

/// Maximum number of mendings shown below a finding.
constexpr std::size_t most_ways = 3;

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view red = "\x1b[1;31m";
constexpr std::string_view green = "\x1b[1;32m";
constexpr std::string_view yellow = "\x1b[1;33m";
constexpr std::string_view plain = "\x1b[0m";

std::string dressed(std::string_view text, std::string_view dress, Style style) {
    return style.color ? cat(dress, text, plain) : std::string(text);
}

std::string_view dress_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::legal:
        case Verdict::ruled: return green;
        case Verdict::incomplete:
        case Verdict::misreported: return yellow;
        case Verdict::illegal:
        case Verdict::malformed: return red;
    }
    return plain;
}

/// The source line with a caret below the position. A tab is shown as one blank; unprintable bytes are escaped.
std::string excerpt_text(const Finding& finding, Style style) {
    std::string excerpt = finding.excerpt;
    std::replace(excerpt.begin(), excerpt.end(), '\t', ' ');
    const Shown shown = printable_at(excerpt, finding.caret);
    const std::string margin = std::to_string(finding.where.line);
    const std::string blank(margin.size(), ' ');
    const std::string indent(columns_of(std::string_view(shown.text).substr(0, shown.offset)), ' ');
    return cat("  ", margin, " | ", shown.text, "\n  ", blank, " | ", indent, dressed("^", green, style), '\n');
}

/// In some languages none and one are singular.
std::string found_legal_words(std::size_t judged, Language language) {
    if (judged == 0) return std::string(in(language, ", 0 found legal"));
    if (judged == 1) return std::string(in(language, ", 1 found legal"));
    return say(language, ", {} found legal", judged);
}

std::string ending_words(const Report& report, const std::string& winners, Language language) {
    if (report.verdict == Verdict::malformed) {
        const std::size_t faults = report.findings.size() + report.more;
        return say(language, "; {} in the log, nothing judged",
                   counted(language, static_cast<long long>(faults), "fault"));
    }
    std::string text = report.sheet
        ? say(language, "; scoresheet")
        : say(language, "; {}", counted(language, static_cast<long long>(report.events), "event"));
    if (report.ruled > 0) text += say(language, ", {} ruled on", report.ruled);
    if (report.judged < report.events) text += found_legal_words(report.judged, language);
    if (report.ended.is_string())
        text += say(language, "; ended by {}", in(language, report.ended.value().get<std::string>()));
    if (!winners.empty()) text += say(language, "; {}", winners);
    return text;
}

/// A sentence after a mark, wrapped.
std::string marked(std::string_view mark, std::string_view sentence, Style style) {
    return wrapped(sentence, mark, std::string(columns_of(mark), ' '), style.width);
}

std::string state_text(const Finding& finding, Style style) {
    if (!finding.board.empty()) return cat(in(style.language, "  state:\n"), board_text(finding.board, "    ", style));
    return finding.situation.empty() ? std::string{}
                                     : marked(in(style.language, "  state: "), finding.situation, style);
}

bool same_state(const Finding& a, const Finding& b) { return a.situation == b.situation && a.board == b.board; }

std::string finding_text(const Finding& finding, Style style, bool with_state) {
    const std::string place = cat(printable(finding.where.file), ':', finding.where.line, ':', finding.where.column,
                                  ':');
    const Verdict verdict = verdict_of(finding);
    std::string text = cat(dressed(place, bold, style), ' ', verdict_word(verdict, style), " [", finding.rule->id,
                           "] ");
    const Language language = style.language;
    if (finding.event > 0) text += say(language, "event {}: ", finding.event);
    text += finding.message + '\n';
    text += excerpt_text(finding, style);
    if (with_state) text += state_text(finding, style);
    text += marked(in(language, "  rule:  "),
                   cat(in(language, finding.rule->title), " (", in(language, finding.rule->source), ')'), style);
    if (!finding.decided.empty()) text += marked(in(language, "  ruled: "), finding.decided, style);
    if (const std::string rulings = rulings_words(finding, language); !rulings.empty())
        text += marked(in(language, "  ruling: "), rulings, style);
    const std::string_view head = in(language, "  legal: ");
    const std::string blank(columns_of(head), ' ');
    for (std::size_t i = 0; i < finding.legal.size(); ++i)
        text += wrapped(finding.legal[i], i == 0 ? head : blank, cat(blank, "  "), style.width);
    return text;
}

}  // namespace

std::string ending_words(const Report& report, Language language) {
    return ending_words(report, winners_text(report, language), language);
}

std::string_view uncounted_words(const Report& report, Language language) {
    return report.verdict == Verdict::legal && !report.counted ? in(language, " as far as known: nothing counted") : "";
}

std::string winners_text(const Report& report, Language language) {
    return winners_text(report, report.result.at("winners"), language);
}

std::string winners_text(const Report& report, const Value& ids, Language language) {
    std::vector<std::string> winners;
    for (const Value& winner : ids) {
        const auto& id = winner.get_ref<const std::string&>();
        const auto given = std::find_if(report.display_names.begin(), report.display_names.end(),
                                        [&](const DisplayName& one) { return one.id == id; });
        winners.push_back(
            full_name(id, given == report.display_names.end() ? std::string_view() : std::string_view(given->name)));
    }
    if (winners.empty()) return {};
    const std::string all = listed(language, winners);
    return winners.size() == 1 ? say(language, "winner {}", all) : say(language, "winners {}", all);
}

std::string strong(std::string_view text, Style style) { return dressed(text, bold, style); }

std::string verdict_word(Verdict verdict, Style style) { return dressed(name_of(verdict), dress_of(verdict), style); }

std::string headed_text(std::string_view indent, std::string_view heading, std::string_view rest, Style style) {
    const std::string plain_text = row_text(indent, cat(heading, rest), style);
    const std::string begin = cat(indent, heading);
    if (!plain_text.starts_with(begin)) return plain_text;
    return cat(indent, strong(heading, style), plain_text.substr(begin.size()));
}

std::string row_text(std::string_view indent, std::string_view sentence, Style style) {
    return wrapped(sentence, indent, cat(indent, "    "), style.width);
}

std::string keys_text(std::string_view text, Style style) {
    std::string out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t begin = std::min(line.find_first_not_of(" -"), line.size());
        const std::size_t end = std::min(line.find(':', begin), line.size());
        const std::string_view key = line.substr(begin, end - begin);
        const bool is_key = end < line.size() && key.find_first_of(" {[,#'") == std::string_view::npos;
        out += cat(line.substr(0, begin), is_key ? strong(key, style) : std::string(key), line.substr(end), '\n');
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return out;
}

std::string given_names_text(const Report& report, std::string_view indent, Style style) {
    if (report.display_names.empty()) return {};
    std::string names;
    for (const DisplayName& one : report.display_names)
        names += cat(names.empty() ? "" : ", ", full_name(one.id, one.name));
    return wrapped(names, cat(indent, in(style.language, "players: ")), cat(indent, "  "), style.width);
}

std::string heading_text(const Report& report, std::string_view words, Style style) {
    return headed_text("", printable(report.log) + ":", cat(' ', words), style) + given_names_text(report, "", style);
}

std::string board_text(const std::vector<std::string>& board, std::string_view indent, Style style) {
    const std::string below = cat(indent, "    ");
    std::string text;
    for (const std::string& line : board) text += line.empty() ? "\n" : wrapped(line, indent, below, style.width);
    return text;
}

std::string finding_text(const Finding& finding, Style style) { return finding_text(finding, style, true); }

std::string rulings_words(const Finding& finding, Language language) {
    if (finding.rulings.empty()) return {};
    std::vector<std::string> readings;
    readings.reserve(finding.rulings.size());
    for (const Reading& reading : finding.rulings)
        readings.push_back(cat('`', reading.ruling, ": ", reading.choice, '`'));
    const Verdict verdict = verdict_of(finding);
    const std::string all = listed(language, readings);
    return verdict == Verdict::misreported ? say(language, "true under {}", all)
        : verdict == Verdict::incomplete   ? say(language, "complete under {}", all)
                                           : say(language, "legal under {}", all);
}

std::string findings_text(const Report& report, Style style) {
    std::string text;
    std::string behind;
    std::size_t cause = 0;
    long long count = 0;
    const Finding* above = nullptr;
    for (const Finding& finding : report.findings) {
        if (finding.after == 0) {
            text += finding_text(finding, style, above == nullptr || !same_state(*above, finding));
            above = &finding;
            const bool mended = finding.event > 0 && finding.event == report.nearest.event &&
                verdict_of(finding) == Verdict::illegal;
            if (mended) text += correction_rows(report.nearest, most_ways, "  ", style);
            continue;
        }
        cause = finding.after;
        ++count;
        behind += cat("    ", finding.where.line, ':', finding.where.column, ": ", name_of(verdict_of(finding)), " [",
                      finding.rule->id, "] ",
                      finding.event > 0 ? say(style.language, "event {}: ", finding.event) : std::string{},
                      finding.message, '\n');
    }
    if (count > 0)
        text += cat(say(style.language, "  {} after the illegal event {} may follow from it:\n",
                        counted(style.language, count, "finding"), cause),
                    behind);
    return text + more_text(report, style.language);
}

std::string unchecked_text(const Report& report, std::string_view indent, Style style) {
    if (report.unchecked.empty()) return {};
    std::string keys;
    for (const std::string_view key : report.unchecked) keys += cat(keys.empty() ? "" : ", ", key);
    std::string text = wrapped(keys, cat(indent, in(style.language, "not decided by this sheet: ")), cat(indent, "  "),
                               style.width);
    for (const std::string& reason : report.open) text += row_text(cat(indent, "  "), reason, style);
    return text;
}

std::string deduced_words(const Deduction& deduction, Language language) {
    std::string words;
    const Value known = deduction.facts.value();
    for (const auto& [key, fact] : known.items())
        words += cat(words.empty() ? "" : in(language, "; "), key, ' ', in_words(fact, language));
    return words;
}

std::string deduced_text(const Report& report, std::string_view indent, Style style) {
    const Deduction& deduction = report.deduction;
    const std::string below = cat(indent, "  ");
    const std::string facts = deduced_words(deduction, style.language);
    std::string text;
    if (!facts.empty())
        text += wrapped(facts, cat(indent, in(style.language, "not counted, but deduced: ")), below, style.width);
    for (const std::string& sentence : deduction.derivation) text += row_text(below, sentence, style);
    for (const std::string& claim : deduction.against)
        text += row_text(below, say(style.language, "contradicted: {}", claim), style);
    return text;
}

std::string notes_text(const Report& report, std::string_view indent, Style style, NoteFrame frame) {
    constexpr std::size_t most_shown = 10;
    std::string text;
    const auto add = [&](std::string_view message, const std::string& row) {
        text += frame != nullptr ? frame(message, row) : row;
    };
    for (std::size_t i = 0; i < std::min(report.notes.size(), most_shown); ++i) {
        const Finding& note = report.notes[i];
        add(note.message,
            row_text(indent, say(style.language, "note: {} ({}:{})", note.message, note.where.line, note.where.column),
                     style));
    }
    if (report.notes.size() > most_shown) {
        const std::string more = counted(style.language, static_cast<long long>(report.notes.size() - most_shown),
                                         "more note");
        add(more, cat(indent, more, '\n'));
    }
    return text;
}

std::string more_text(const Report& report, Language language) {
    if (report.more == 0) return {};
    return cat(printable(report.log), ": ", counted(language, static_cast<long long>(report.more), "more finding"),
               '\n');
}

std::string verdict_text(const Report& report, Style style, NoteFrame frame) {
    std::string text = cat(dressed(printable(report.log) + ":", bold, style), ' ', verdict_word(report.verdict, style),
                           uncounted_words(report, style.language));
    const bool counted_to_the_end = !is_fault(report.verdict) || report.verdict == Verdict::misreported;
    // Parsing it takes most of the time. Where a game goes on, nobody has won.
    const bool shows_result = counted_to_the_end || report.sheet || report.ended.is_string();
    const Value result = shows_result ? report.result.value() : Value();
    const Value winners = result.is_object() ? result["winners"] : Value();
    text += ending_words(report, winners_text(report, winners, style.language), style.language) + '\n';
    text += notes_text(report, "  ", style, frame);
    if (report.verdict == Verdict::malformed) return text;
    text += given_names_text(report, "  ", style);
    if (counted_to_the_end && result.is_object()) text += result_text(result, style);
    text += unchecked_text(report, "  ", style) + deduced_text(report, "  ", style);
    return text + board_text(report.board, "  ", style);
}

std::size_t Summary::logs() const { return std::accumulate(verdicts.begin(), verdicts.end(), std::size_t{0}); }

std::size_t Summary::faults() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < verdicts.size(); ++i) count += is_fault(static_cast<Verdict>(i)) ? verdicts[i] : 0;
    return count;
}

std::string summary_text(const Summary& summary, Language language) {
    std::vector<std::string> counts;
    for (std::size_t i = 0; i < summary.verdicts.size(); ++i) {
        if (summary.verdicts[i] > 0) counts.push_back(cat(summary.verdicts[i], ' ', name_of(static_cast<Verdict>(i))));
        if (static_cast<Verdict>(i) == Verdict::legal && summary.uncounted > 0)
            counts.back() += say(language, " ({} as far as known: nothing counted)", summary.uncounted);
    }
    std::string text = say(language, "{}: ", counted(language, static_cast<long long>(summary.logs()), "log"));
    for (std::size_t i = 0; i < counts.size(); ++i) text += cat(i == 0 ? "" : ", ", counts[i]);
    return text + '\n';
}

}  // namespace referee
