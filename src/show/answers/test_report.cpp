#include "show/answers/test_report.hpp"

#include <algorithm>

#include "show/answers/test_coverage.hpp"
#include "show/ci/junit.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

std::string place_of(const Difference& difference) {
    const std::string game = cat("game ", difference.game,
                                 difference.name.empty() ? "" : cat(" (", printable(difference.name), ')'));
    return difference.event > 0 ? cat(game, ", event ", difference.event) : cat(game, ", at the start");
}

std::string times_of(const DifferenceGroup& group) {
    return cat(group.games == 1 ? "in 1 game" : cat("in ", group.games, " games"));
}

/// The groups that are gathered in another.
std::string also_words(const DifferenceGroup& group) {
    std::string words;
    for (const auto& [id, games] : group.also) words += cat(words.empty() ? "; of these " : ", ", id, " in ", games);
    return words;
}

/// The players, variants, rulings and components of a log.
std::string table_words(const Value& log) {
    Value table = Value::object();
    for (const char* key : {"players", "variants", "rulings", "components"}) {
        if (log.contains(key)) table[key] = log.at(key);
    }
    return json_text(table);
}

std::string game_lines(const Difference& difference, Style style) {
    std::string text = row_text("    ", cat("table: ", printable(table_words(difference.log))), style);
    if (!difference.about_event.is_null() && !difference.about_event.empty())
        text += row_text("    ", cat("event: ", printable(json_text(difference.about_event))), style);
    text += row_text("    ", cat("expected: ", difference.due), style);
    text += row_text("    ", cat("actual: ", difference.actual), style);
    if (!difference.situation.empty()) text += row_text("    ", cat("state: ", difference.situation), style);
    text += board_text(difference.board, "      ", style);
    return text;
}

std::string transcript_lines(const Difference& difference, Style style) {
    std::string text = "    requests and answers:\n";
    for (const Exchange& exchange : difference.transcript) {
        text += row_text("      ", cat("> ", printable(exchange.request)), style);
        text += row_text("      ", cat("< ", exchange.answer.empty() ? "(nothing)" : printable(exchange.answer)),
                         style);
    }
    return text;
}

std::string complaint_lines(const Difference& difference, Style style) {
    if (difference.complaints.empty()) return {};
    std::string text = "    its standard error:\n";
    for (const std::string& line : difference.complaints) text += row_text("      ", printable(line), style);
    return text;
}

std::string group_text(const DifferenceGroup& group, const TestShown& shown, Style style) {
    std::string text = headed_text(
        "", cat(group.id, ": "),
        cat(times_of(group), also_words(group), group.known.empty() ? "" : cat("; known: ", printable(group.known))),
        style);
    if (!group.known.empty()) return text;
    text += row_text("  ", cat("first: ", place_of(group.first)), style);
    text += game_lines(group.first, style);
    const bool crashed = group.first.kind == Differs::crash || group.first.kind == Differs::timeout;
    if (crashed || shown.transcript) text += complaint_lines(group.first, style);
    if (shown.transcript) text += transcript_lines(group.first, style);
    text += row_text("  ",
                     cat("shortest: ", counted(static_cast<long long>(group.smallest.events()), "event"), ", ",
                         place_of(group.smallest), group.search.empty() ? "" : cat("; ", group.search),
                         shown.out.empty() ? "" : cat(": ", printable(shown.out), '/', file_of(group))),
                     style);
    return text;
}

/// The last line of a report without differences.
std::string clean_words(const TestReport& report) {
    if (report.counts.games == 0) return "no game was played\n";
    std::string words = cat("no difference in ", counted(static_cast<long long>(report.counts.games), "game"));
    const std::size_t missing = report.coverage.size() - rows_reached(report);
    if (report.plan == "whole" && missing > 0)
        words += cat(", but ", counted(static_cast<long long>(missing), "row"), " of the coverage ",
                     missing == 1 ? "was" : "were", " not reached as often as required");
    return words + '\n';
}

std::string counts_words(const TestCounts& counts) {
    const auto number = [](std::size_t count, std::string_view noun) {
        return counted(static_cast<long long>(count), noun);
    };
    return cat(number(counts.events, "event"), ", ", number(counts.wrong_events, "illegal event"), ", ",
               number(counts.lists, "list"), " and ", number(counts.facts, "fact"), " compared in ",
               number(counts.requests, "request"));
}

Value difference_value(const Difference& difference, const TestShown& shown) {
    Value value = {{"game", difference.game},         {"name", difference.name}, {"event", difference.event},
                   {"about", difference.about_event}, {"due", difference.due},   {"said", difference.actual}};
    if (!difference.situation.empty()) value["state"] = difference.situation;
    if (!difference.complaints.empty()) value["stderr"] = difference.complaints;
    value["log"] = difference.log;
    if (!shown.transcript) return value;
    value["transcript"] = Value::array();
    for (const Exchange& exchange : difference.transcript)
        value["transcript"].push_back({{"request", exchange.request}, {"answer", exchange.answer}});
    return value;
}

}  // namespace

bool is_clean(const TestReport& report) {
    const bool all_known = std::all_of(report.groups.begin(), report.groups.end(),
                                       [](const DifferenceGroup& group) { return !group.known.empty(); });
    return all_known && report.counts.not_played == 0 && report.counts.games > 0 && report.gone.empty();
}

std::string file_of(const DifferenceGroup& group) {
    std::string name = group.id;
    std::replace(name.begin(), name.end(), '/', '-');
    return name + ".yaml";
}

std::string difference_comment(const DifferenceGroup& group, std::string_view engine) {
    const Difference& shown = group.smallest;
    constexpr std::size_t width = 100;
    const Style plain{false, width};
    std::string words = row_text("", cat(group.id, ": ", printable(engine), ", ", place_of(shown)), plain);
    words += row_text("", cat("expected: ", shown.due), plain) + row_text("", cat("actual: ", shown.actual), plain);
    std::string text;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = words.find('\n', at);
        text += cat("# ", words.substr(at, end - at), '\n');
        at = end + 1;
    }
    return text;
}

std::string test_text(const TestReport& report, const TestShown& shown, Style style) {
    const TestCounts& counts = report.counts;
    std::string text = headed_text(
        "", cat(report.game, ": ", printable(report.engine), ": "),
        cat(coverage_words(report), ", ", counted(static_cast<long long>(counts.games), "game"), ", ",
            counts_words(counts)),
        style);
    if (!report.cannot.empty())
        text += row_text("  ", cat("not tested, because the program cannot do it: ", listed(report.cannot)), style);
    if (!report.stated.empty()) text += row_text("  ", cat("facts that it reported: ", listed(report.stated)), style);
    if (!report.not_stated.empty())
        text += row_text("  ", cat("facts that it never reported: ", listed(report.not_stated)), style);
    if (counts.skipped > 0)
        text += row_text("  ",
                         cat(counted(static_cast<long long>(counts.skipped), "game"),
                             " skipped, because it cannot play ", counts.skipped == 1 ? "it" : "them"),
                         style);
    for (const auto& [why, games] : report.why_skipped)
        text += row_text("    ", cat(printable(why), " (", counted(static_cast<long long>(games), "game"), ')'), style);
    if (counts.cut > 0)
        text += row_text("  ", cat(counted(static_cast<long long>(counts.cut), "game"), " played only in part"), style);
    for (const auto& [why, games] : report.why_cut)
        text += row_text("    ", cat(why, " (", counted(static_cast<long long>(games), "game"), ')'), style);
    if (!report.strange_rules.empty()) {
        std::vector<std::string> names;
        for (const std::string& rule : report.strange_rules) names.push_back(cat('`', brief(rule), '`'));
        text += row_text("  ", cat("unknown rules that it named, which were not compared: ", listed(names)), style);
    }
    if (counts.rules == 0 && counts.wrong_events > 0)
        text += row_text("  ",
                         report.strange_rules.empty()
                             ? "it named no rule when it refused illegal events; rules were not compared"
                             : "it named no rule of the game when it refused illegal events; a rule is named by its "
                               "whole id, as `referee rules` lists it",
                         style);
    if (counts.restarts > 0)
        text += row_text("  ", cat("it was restarted ", counted(static_cast<long long>(counts.restarts), "time")),
                         style);
    if (counts.not_played > 0)
        text += row_text("  ",
                         cat(counted(static_cast<long long>(counts.not_played), "game"),
                             report.interrupted ? " not played: the run was interrupted"
                                                : " not played, because the limit of restarts was reached"),
                         style);
    if (report.plan != "whole") text += test_coverage_text(report, style);
    for (const DifferenceGroup& group : report.groups) text += '\n' + group_text(group, shown, style);
    for (const std::string& gone : report.gone)
        text += row_text("\n", cat(strong(printable(gone), style), ": known, but it no longer occurs"), style);
    if (report.plan == "whole") text += test_coverage_text(report, style);
    return report.groups.empty() ? text + clean_words(report) : text;
}

std::string test_jsonl(const TestReport& report, const TestShown& shown) {
    std::string text;
    for (const DifferenceGroup& group : report.groups) {
        Value line = {{"group", group.id},
                      {"kind", std::string(name_of(group.first.kind))},
                      {"about", group.first.about},
                      {"games", group.games}};
        if (!group.known.empty()) line["known"] = group.known;
        if (!group.also.empty()) line["also"] = group.also;
        if (!group.search.empty()) line["search"] = group.search;
        line["first"] = difference_value(group.first, shown);
        line["shortest"] = difference_value(group.smallest, shown);
        text += json_text(line) + '\n';
    }
    const TestCounts& counts = report.counts;
    text += json_text({{"game", report.game},
                       {"engine", report.engine},
                       {"clean", is_clean(report)},
                       {"plan", std::string(report.plan)},
                       {"games", counts.games},
                       {"skipped", counts.skipped},
                       {"not-played", counts.not_played},
                       {"played-in-part", counts.cut},
                       {"restarts", counts.restarts},
                       {"requests", counts.requests},
                       {"events", counts.events},
                       {"wrong-events", counts.wrong_events},
                       {"rules", counts.rules},
                       {"lists", counts.lists},
                       {"facts", counts.facts},
                       {"told", report.stated},
                       {"untold", report.not_stated},
                       {"cannot", report.cannot},
                       {"why-skipped", report.why_skipped},
                       {"why-in-part", report.why_cut},
                       {"strange-rules", report.strange_rules},
                       {"gone", report.gone},
                       {"rows", report.coverage.size()},
                       {"rows-reached", rows_reached(report)},
                       {"coverage", test_coverage_json(report)}}) +
        '\n';
    return text;
}

namespace {

/// The games that the program cannot play, with its reasons: `2 games skipped: no variants (2 games)`.
std::string skipped_words(const TestReport& report) {
    std::string words;
    for (const auto& [why, games] : report.why_skipped)
        words += cat(words.empty() ? ": " : "; ", printable(why), " (", counted(static_cast<long long>(games), "game"),
                     ')');
    return cat(counted(static_cast<long long>(report.counts.skipped), "game"), " skipped", words);
}

/// Why games were not played.
std::string not_played_words(const TestReport& report) {
    const std::string number = counted(static_cast<long long>(report.counts.not_played), "game");
    if (report.counts.not_played > 0) return cat(number, " not played");
    return report.counts.skipped > 0 ? cat("no game was played; ", skipped_words(report)) : "no game was played";
}

std::string skipped_property(const TestReport& report) {
    if (report.counts.skipped == 0) return {};
    return cat("      <property name=\"skipped\" value=\"", xml_text(skipped_words(report)), "\"/>\n");
}

}  // namespace

std::string test_junit(const TestReport& report, std::string_view version) {
    std::size_t known = 0;
    std::size_t failures = report.gone.size();
    std::string cases;
    for (const DifferenceGroup& group : report.groups) {
        cases += cat("    <testcase name=\"", xml_text(group.id), "\" classname=\"", report.game, "\">\n");
        if (!group.known.empty()) {
            ++known;
            cases += cat("      <skipped message=\"", xml_text(printable(group.known)), "\"/>\n");
        } else {
            ++failures;
            cases += cat("      <failure message=\"", xml_text(cat(times_of(group), ": ", group.first.actual)),
                         "\" type=\"", name_of(group.first.kind), "\">", xml_lines(group_text(group, {}, {})),
                         "</failure>\n");
        }
        cases += "    </testcase>\n";
    }
    for (const std::string& gone : report.gone)
        cases += cat(
            "    <testcase name=\"", xml_text(printable(gone)), "\" classname=\"", report.game,
            "\">\n      <failure message=\"known, but it no longer occurs\" type=\"gone\"/>\n    </testcase>\n");
    const bool played = report.counts.not_played == 0 && report.counts.games > 0;
    cases += cat("    <testcase name=\"", report.counts.games, " games\" classname=\"", report.game, "\">\n");
    if (!played)
        cases += cat("      <error message=\"", xml_text(not_played_words(report)), "\" type=\"not-played\"/>\n");
    cases += "    </testcase>\n";
    cases += test_coverage_junit(report);
    const std::size_t rows = report.plan == "whole" ? report.coverage.size() : 0;
    const std::size_t missing = report.plan == "whole" ? rows - rows_reached(report) : 0;
    const std::string totals = cat("tests=\"", report.groups.size() + report.gone.size() + 1 + rows, "\" failures=\"",
                                   failures, "\" errors=\"", played ? 0 : 1, "\" skipped=\"", known + missing, '"');
    return cat("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites ", totals, ">\n  <testsuite name=\"",
               xml_text(printable(report.engine)), "\" ", totals,
               ">\n    <properties>\n      <property name=\"version\" value=\"", version,
               "\"/>\n      <property name=\"command\" value=\"", xml_text(printable(report.command)),
               "\"/>\n      <property name=\"plan\" value=\"", report.plan,
               "\"/>\n      <property name=\"coverage\" value=\"", rows_reached(report), " of ", report.coverage.size(),
               "\"/>\n", skipped_property(report), "    </properties>\n", cases, "  </testsuite>\n</testsuites>\n");
}

}  // namespace referee
