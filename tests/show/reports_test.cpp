#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/program/session.hpp"
#include "cli/run/notes_once.hpp"
#include "core/log_rules.hpp"
#include "log/game_registry.hpp"
#include "show/ci/github.hpp"
#include "show/ci/junit.hpp"
#include "show/ci/sarif.hpp"
#include "show/html/index_page.hpp"
#include "show/json/json.hpp"
#include "show/text/line.hpp"
#include "show/text/statistics.hpp"
#include "show/text/text.hpp"
#include "support/hostile_texts.hpp"
#include "support/illegal_report.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Reports for other programs: what their formats ask for, whatever stands in a log.
namespace referee::testing {
namespace {

TEST(Reports, JunitIsXmlWhateverStandsInALog) {
    const auto count = [](const std::string& text, char mark) { return std::count(text.begin(), text.end(), mark); };
    const std::string plain = junit_case(report_of("a"));
    std::size_t escaped = 0;
    for (const std::string& hostile : hostile_texts()) {
        const std::string xml = junit_case(report_of(printable(hostile), hostile));
        for (const char mark : {'<', '>', '"'}) EXPECT_EQ(count(xml, mark), count(plain, mark)) << printable(hostile);
        EXPECT_EQ(invalid_utf8(xml), std::string::npos) << printable(hostile);
        EXPECT_EQ(xml.find("\xEF\xBF\xBE"), std::string::npos);
        EXPECT_EQ(xml.find("\xEF\xBF\xBF"), std::string::npos);
        EXPECT_TRUE(std::none_of(xml.begin(), xml.end(), [](char c) { return c >= 0 && c < ' ' && c != '\n'; }))
            << printable(hostile);
        for (std::size_t at = xml.find('&'); at != std::string::npos; at = xml.find('&', at + 1)) {
            const std::string entity = xml.substr(at, xml.find(';', at) + 1 - at);
            EXPECT_TRUE(entity == "&amp;" || entity == "&lt;" || entity == "&gt;" || entity == "&quot;") << entity;
        }
        escaped += xml.find("\\x") != std::string::npos ? 1 : 0;
    }
    EXPECT_GE(escaped, 150U);
}

TEST(Reports, JunitCountsWhatItHolds) {
    Summary summary;
    summary.add(Verdict::legal);
    summary.add(Verdict::illegal);
    summary.add(Verdict::malformed);
    EXPECT_NE(
        junit_head(summary, 1, "1").find(R"(<testsuite name="referee" tests="4" failures="2" errors="1" skipped="0">)"),
        std::string::npos);
}

/// A legal scoresheet of which nothing was counted is marked wherever its verdict stands; any other report is not.
TEST(Reports, NothingCountedIsTold) {
    const std::string words = "as far as known: nothing counted";
    Summary summary;
    Report report;
    report.log = "a.yaml";
    report.sheet = true;
    for (const Verdict verdict : {Verdict::legal, Verdict::misreported}) {
        for (const bool counted : {true, false}) {
            report.verdict = verdict;
            report.counted = counted;
            summary.add(verdict, counted);
            const bool told = verdict == Verdict::legal && !counted;
            const auto tells = [&](std::string_view text) { return text.find(words) != std::string_view::npos; };
            EXPECT_EQ(tells(verdict_text(report, {})), told);
            EXPECT_EQ(tells(index_entry(report, "").cells), told);
            EXPECT_EQ(json_line(report).find(R"("judged":0,"counted":false,"findings")") != std::string::npos,
                      !counted);
            EXPECT_EQ(junit_case(report).find(R"(<property name="counted" value="false"/>)") != std::string::npos,
                      !counted);
        }
    }
    EXPECT_EQ(summary_text(summary), "4 logs: 2 legal (1 as far as known: nothing counted), 2 misreported\n");
    report.verdict = Verdict::legal;
    report.result = SerializedValue(R"({"scores":null,"winners":null,"tallies":null})");
    EXPECT_EQ(verdict_line(report), "a.yaml\tlegal\t-\t-\t-\tnothing counted\n");
    report.result = SerializedValue(R"({"scores":{"ada":2},"winners":["ada"],"tallies":null})");
    EXPECT_EQ(verdict_line(report), "a.yaml\tlegal\t-\t-\t-\tnothing counted; winner ada; ada 2\n");
    report.counted = true;
    EXPECT_EQ(verdict_line(report), "a.yaml\tlegal\t-\t-\t-\twinner ada; ada 2\n");
}

TEST(Reports, ALineTellsWhoIsClaimedToHaveWonAndWhatIsOpen) {
    Report report;
    report.log = "a.yaml";
    report.sheet = true;
    report.display_names = {{"zoe", "Zoe Long"}};
    report.result = SerializedValue(R"({"scores":null,"winners":null,"tallies":null})");
    const auto words = [&] {
        const std::string line = verdict_line(report);
        return line.substr(line.rfind('\t') + 1);
    };
    EXPECT_EQ(words(), "-\n");
    report.unchecked = {"scores", "winners", "places"};
    EXPECT_EQ(words(), "not decided: scores, winners, places\n");
    report.claimed_winners = {"zoe"};
    EXPECT_EQ(words(), "winner Zoe Long (zoe) as claimed; not decided: scores, places\n");
    report.unchecked = {"winners"};
    report.result = SerializedValue(R"({"scores":{"zoe":2},"winners":null,"tallies":null})");
    EXPECT_EQ(words(), "winner Zoe Long (zoe) as claimed; zoe 2\n");
}

TEST(Reports, AnIllegalReportNamesTheWinnersOfAGameThatHasEnded) {
    Report report;
    report.log = "a.yaml";
    report.verdict = Verdict::illegal;
    report.events = 2;
    report.judged = 1;
    report.ended = SerializedValue("false");
    report.result = SerializedValue(R"({"scores":{"ada":2},"winners":[],"tallies":{}})");
    EXPECT_EQ(verdict_text(report, {}), "a.yaml: illegal; 2 events, 1 found legal\n");
    report.ended = SerializedValue(R"("forty")");
    report.result = SerializedValue(R"({"scores":{"ada":2},"winners":["ada"],"tallies":{}})");
    EXPECT_EQ(verdict_text(report, {}), "a.yaml: illegal; 2 events, 1 found legal; ended by forty; winner ada\n");
    report.ended = {};
    report.sheet = true;
    EXPECT_EQ(verdict_text(report, {}), "a.yaml: illegal; scoresheet, 1 found legal; winner ada\n");
}

/// A report with two notes.
Report with_notes() {
    Report report;
    report.log = "a.yaml";
    for (const char* const message : {"`Ada` is read as `ada`", "`{x}` is read as `x`"}) {
        Finding& note = report.notes.emplace_back();
        note.rule = &log_rule(LogRule::value);
        note.where = {"a.yaml", 3, 8, 7};
        note.message = message;
    }
    return report;
}

TEST(Reports, NotesAreInEveryFormat) {
    const Report report = with_notes();
    EXPECT_EQ(github_note(report.notes[0]),
              "::notice file=a.yaml,line=3,col=7,title=note [log/value]::`Ada` is read as `ada`\n");
    EXPECT_NE(junit_case(report).find(R"(<property name="note" value="3:8: `Ada` is read as `ada`"/>)"),
              std::string::npos);
    const Sarif sarif(library().games, "1.2.3");
    const Value result = parsed_value(sarif.note(report, report.notes[1]));
    EXPECT_EQ(result["level"], "note");
    EXPECT_EQ(result["ruleId"], "log/value");
    EXPECT_EQ(result["message"]["text"], "`{{x}}` is read as `x`");
    EXPECT_EQ(result["locations"][0]["physicalLocation"]["region"]["startLine"], 3);
    EXPECT_EQ(result["properties"], (Value{{"log", "a.yaml"}, {"note", true}}));
    EXPECT_TRUE(sarif.results(report).empty()) << "a note is no finding";
}

TEST(Reports, ANoteOfAFileIsToldOnce) {
    const std::string file = "a.csv";
    const std::string other = "b.csv";
    const auto framed = [](std::string_view message) { return NotesOnce::framed(message, cat('<', message, '>')); };
    NotesOnce notes;
    EXPECT_FALSE(NotesOnce::any_in("no notes"));
    EXPECT_TRUE(NotesOnce::any_in(framed("a")));
    EXPECT_EQ(notes.taken(file, "1 " + framed("a") + framed("b") + "!"), "1 <a><b>!");
    EXPECT_EQ(notes.taken(file, "2 " + framed("a") + framed("c") + "!"), "2 <c>!");
    EXPECT_EQ(notes.taken(other, framed("a") + framed("a")), "<a>");
    EXPECT_EQ(notes.taken(file, framed("a")), "<a>") << "read again";
}

TEST(Reports, StatisticsTellWhatWasNotCounted) {
    Statistics statistics;
    statistics.add_log("a", "one", Verdict::legal);
    statistics.add_log("b", "one", Verdict::legal, false);
    statistics.add_log("c", "one", Verdict::misreported, false);
    EXPECT_TRUE(
        statistics.text().starts_with("verdict                    logs  first\n"
                                      "legal                         2  a\n"
                                      "of these, nothing counted     1  b\n"
                                      "misreported                   1  c\n"))
        << statistics.text();
}

TEST(Reports, GithubCommandsAreOneLineEach) {
    for (const std::string& hostile : hostile_texts()) {
        const std::string line = github_lines(report_of(printable(hostile), hostile));
        ASSERT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << printable(hostile);
        EXPECT_EQ(line.back(), '\n');
        EXPECT_EQ(line.find('\r'), std::string::npos);
        EXPECT_NE(line.find(",line=3,col=7,title=illegal [log/after-end]::"), std::string::npos) << line;
    }
    const std::string line = github_lines(report_of("100 %, a:b", "a,b:c%.yaml"));
    EXPECT_TRUE(line.starts_with(
        "::error file=a%2Cb%3Ac%25.yaml,line=3,col=7,title=illegal [log/after-end]::100 %25, a:b%0Arule: "))
        << line;
    EXPECT_EQ(github_trouble("a:b", "no\nway"), "::error file=a%3Ab,title=unreadable::no%0Away\n");
}

TEST(Reports, AbridgeKeepsTheFirstFindingsAndTheVerdict) {
    Report report = report_of("a");
    report.findings.resize(5, report.findings[0]);
    truncate_findings(report, 5);
    EXPECT_EQ(report.more, 0U);
    truncate_findings(report, 2);
    EXPECT_EQ(report.findings.size(), 2U);
    EXPECT_EQ(report.more, 3U);
    EXPECT_EQ(report.verdict, Verdict::illegal);
    EXPECT_EQ(more_text(report), "a.yaml: 3 more findings\n");
}

TEST(Reports, AbridgeKeepsWhatDecidesTheVerdict) {
    Report report = report_of("a");
    Finding before = report.findings[0];
    before.rule = &log_rule(LogRule::unfinished);
    report.findings.insert(report.findings.begin(), 2, before);
    EXPECT_EQ(deciding_finding(report), &report.findings[2]);
    truncate_findings(report, 3);
    EXPECT_FALSE(report.dropped);
    truncate_findings(report, 2);
    ASSERT_TRUE(report.dropped);
    EXPECT_EQ(deciding_finding(report), &*report.dropped);
    EXPECT_EQ(report.dropped->rule, &log_rule(LogRule::after_end));
    EXPECT_EQ(report.more, 1U);
}

TEST(Reports, StatisticsCountLogsAndFindings) {
    Statistics statistics;
    EXPECT_EQ(statistics.text(), "no logs\n");
    statistics.add_log("a", "one", Verdict::illegal);
    statistics.add_finding(log_rule(LogRule::after_end), Verdict::illegal, 2);
    statistics.add_finding(log_rule(LogRule::after_end), Verdict::illegal, 3);
    statistics.add_log("b\n", "", Verdict::malformed);
    statistics.add_finding(log_rule(LogRule::type), Verdict::malformed, 0);
    statistics.add_log("c", "one", Verdict::illegal);
    statistics.add_finding(log_rule(LogRule::after_end), Verdict::illegal, 1);
    EXPECT_EQ(statistics.text(),
              "verdict    logs  first\n"
              "illegal       2  a\n"
              "malformed     1  b\\x0A\n"
              "\n"
              "game     logs  illegal  malformed  first\n"
              "unknown     1        -          1  b\\x0A\n"
              "one         2        2          -  a\n"
              "\n"
              "rule           findings  logs  first\n"
              "log/after-end         3     2  a event 2\n"
              "log/type              1     1  b\\x0A\n");
    EXPECT_EQ(rate_text(3, 1.26), "3 logs in 1.3 s, 2 logs per second");
    EXPECT_EQ(rate_text(1, 0), "1 log in 0.0 s, 0 logs per second");
}

TEST(Reports, OneKeyOfAResultIsThatOfTheWhole) {
    const SerializedValue result(
        R"({"scores":{"winners":1,"a\"},{":[1,{"tallies":[]}]},"":{},"winners":["an\\","],","{"],"tallies":-5})");
    const Value whole = result.value();
    ASSERT_EQ(whole.size(), 4U);
    for (const auto& [key, value] : whole.items()) EXPECT_EQ(result.at(key), value) << key;
    for (const std::string_view none : {"winner", "a", "0"}) EXPECT_EQ(result.at(none), Value()) << none;
    for (const std::string_view none : {"null", "{}", "\"a\":1", "[1,2]"})
        EXPECT_EQ(SerializedValue(std::string(none)).at("a"), Value()) << none;
}

}  // namespace
}  // namespace referee::testing
