#include "show/text.hpp"

#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "show/listing.hpp"

namespace referee {

namespace {

/// Ways to mend a log that are shown below a finding.
constexpr std::size_t most_ways = 3;

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view red = "\x1b[1;31m";
constexpr std::string_view green = "\x1b[1;32m";
constexpr std::string_view yellow = "\x1b[1;33m";
constexpr std::string_view plain = "\x1b[0m";

std::string dressed(std::string_view text, std::string_view dress, Style style) { return style.color ? cat(dress, text, plain) : std::string(text); }

std::string_view dress_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::legal: return green;
        case Verdict::incomplete:
        case Verdict::misreported: return yellow;
        case Verdict::illegal:
        case Verdict::malformed: return red;
    }
    return plain;
}

/// The source line and a caret below the place. Tabs are shown as one blank, and so are the bytes of a hostile log.
std::string excerpt_text(const Finding& finding, Style style) {
    std::string excerpt = finding.excerpt;
    std::replace(excerpt.begin(), excerpt.end(), '\t', ' ');
    const Shown shown = printable_at(excerpt, finding.caret);
    const std::string margin = std::to_string(finding.where.line);
    const std::string blank(margin.size(), ' ');
    const std::string indent(characters(std::string_view(shown.text).substr(0, shown.offset)), ' ');
    return cat("  ", margin, " | ", shown.text, "\n  ", blank, " | ", indent, dressed("^", green, style), '\n');
}

std::string cell(const Value& value) {
    if (value.is_string()) return printable(value.get<std::string>());
    if (value.is_array()) {
        std::vector<std::string> items;
        for (const Value& item : value) items.push_back(cell(item));
        return listed(items, "-");
    }
    return visible(json_text(value));
}

std::vector<std::string> row_of(std::string_view head, const Value& values, const std::vector<std::string>& columns) {
    std::vector<std::string> row = {std::string(head)};
    for (const std::string& column : columns) row.push_back(values.contains(column) ? cell(values[column]) : "-");
    return row;
}

/// Scores and those tallies that are by player share one table; others follow line by line.
std::string result_text(const Value& result) {
    std::vector<std::string> players;
    std::vector<std::string> heads = {""};
    for (const auto& [player, score] : result["scores"].items()) {
        players.push_back(player);
        heads.push_back(printable(player));
    }
    std::vector<std::vector<std::string>> rows = {heads, row_of("scores", result["scores"], players)};
    std::string lines;
    for (const auto& [name, tally] : result["tallies"].items()) {
        const bool by_player = tally.is_object() && std::all_of(tally.items().begin(), tally.items().end(), [&](const auto& item) {
                                   return std::find(players.begin(), players.end(), item.key()) != players.end();
                               });
        if (by_player) {
            rows.push_back(row_of(name, tally, players));
        } else {
            lines += cat("  ", printable(name), ": ", cell(tally), '\n');
        }
    }
    return table_text(rows, "  ") + lines;
}

std::string outcome(const Report& report) {
    std::string text = cat("; ", counted(static_cast<long long>(report.events), "event"));
    if (report.judged < report.events) text += cat(", ", report.judged, " found legal");
    if (report.ended.is_string()) text += cat("; ended by ", report.ended.get<std::string>());
    if (!report.result.is_null() && !report.result["winners"].empty()) {
        text += cat(report.result["winners"].size() == 1 ? "; winner " : "; winners ", cell(report.result["winners"]));
    }
    return text;
}

/// Lines of a picture, indented.
std::string board_text(const std::vector<std::string>& board, std::string_view indent) {
    std::string text;
    for (const std::string& line : board) text += line.empty() ? "\n" : cat(indent, line, '\n');
    return text;
}

}  // namespace

std::string finding_text(const Finding& finding, Style style) {
    const std::string place = cat(printable(finding.where.file), ':', finding.where.line, ':', finding.where.column, ':');
    const Verdict verdict = finding.rule->verdict;
    std::string text = cat(dressed(place, bold, style), ' ', dressed(name_of(verdict), dress_of(verdict), style), " [", finding.rule->id, "] ");
    if (finding.event > 0) text += cat("event ", finding.event, ": ");
    text += finding.message + '\n';
    text += excerpt_text(finding, style);
    if (!finding.board.empty()) {
        text += cat("  state:\n", board_text(finding.board, "    "));
    } else if (!finding.situation.empty()) {
        text += cat("  state: ", finding.situation, '\n');
    }
    text += cat("  rule:  ", finding.rule->title, " (", finding.rule->source, ")\n");
    if (const std::string rulings = rulings_words(finding); !rulings.empty()) text += cat("  ruling: ", rulings, '\n');
    for (std::size_t i = 0; i < finding.legal.size(); ++i) text += cat(i == 0 ? "  legal: " : "         ", finding.legal[i], '\n');
    return text;
}

std::string rulings_words(const Finding& finding) {
    if (finding.rulings.empty()) return {};
    std::vector<std::string> readings;
    readings.reserve(finding.rulings.size());
    for (const Reading& reading : finding.rulings) readings.push_back(cat('`', reading.ruling, ": ", reading.choice, '`'));
    const Verdict verdict = finding.rule->verdict;
    const std::string_view good = verdict == Verdict::misreported ? "true" : verdict == Verdict::incomplete ? "complete" : "legal";
    return cat(good, " under ", listed(readings));
}

std::string findings_text(const Report& report, Style style) {
    std::string text;
    std::string behind;
    std::size_t cause = 0;
    long long count = 0;
    for (const Finding& finding : report.findings) {
        if (finding.after == 0) {
            text += finding_text(finding, style);
            const bool mended = finding.event > 0 && finding.event == report.nearest.event && finding.rule->verdict == Verdict::illegal;
            if (mended) text += ways_text(report.nearest, most_ways, "  ");
            continue;
        }
        cause = finding.after;
        ++count;
        behind += cat("    ", finding.where.line, ':', finding.where.column, ": ", name_of(finding.rule->verdict), " [", finding.rule->id, "] ",
                      finding.event > 0 ? cat("event ", finding.event, ": ") : std::string{}, finding.message, '\n');
    }
    if (count > 0) text += cat("  ", counted(count, "finding"), " behind the illegal event ", cause, " may follow from it:\n", behind);
    return text + more_text(report);
}

std::string more_text(const Report& report) {
    if (report.more == 0) return {};
    return cat(printable(report.log), ": ", counted(static_cast<long long>(report.more), "more finding"), '\n');
}

std::string verdict_text(const Report& report, Style style) {
    std::string text = cat(dressed(printable(report.log) + ":", bold, style), ' ', dressed(name_of(report.verdict), dress_of(report.verdict), style));
    const std::size_t faults = report.findings.size() + report.more;
    if (report.verdict == Verdict::malformed) return cat(text, "; ", counted(static_cast<long long>(faults), "fault"), " in the log, nothing judged\n");
    text += outcome(report) + '\n';
    if (report.verdict == Verdict::legal) text += result_text(report.result);
    return text + board_text(report.board, "  ");
}

std::size_t Summary::logs() const { return std::accumulate(verdicts.begin(), verdicts.end(), std::size_t{0}); }

std::string summary_text(const Summary& summary) {
    std::vector<std::string> counts;
    for (std::size_t i = 0; i < summary.verdicts.size(); ++i) {
        if (summary.verdicts[i] > 0) counts.push_back(cat(summary.verdicts[i], ' ', name_of(static_cast<Verdict>(i))));
    }
    std::string text = cat(counted(static_cast<long long>(summary.logs()), "log"), ": ");
    for (std::size_t i = 0; i < counts.size(); ++i) text += cat(i == 0 ? "" : ", ", counts[i]);
    return text + '\n';
}

}  // namespace referee
