#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
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
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Reports for other programs: what their formats ask for, whatever stands in a log.
namespace referee::testing {
namespace {

/// The reports of every log that shows a rule, kept or broken.
std::vector<Report> many_reports() {
    std::vector<Report> reports;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const bool meant = path.find("/rules/") != std::string::npos || path.find("/format/") != std::string::npos ||
            path.find("/claims/") != std::string::npos;
        if (meant) reports.push_back(judged(file_text(path), Format::yaml, path));
    }
    return reports;
}

Value sarif_of(const std::vector<Report>& reports, const std::vector<Value>& notifications = {}) {
    const Sarif sarif(library().games, "1.2.3");
    std::string text = sarif.head();
    bool first = true;
    for (const Report& report : reports) {
        const std::string results = sarif.results(report);
        if (results.empty()) continue;
        text += (first ? "" : std::string(Sarif::separator)) + results;
        first = false;
    }
    return parsed_value(text + Sarif::foot(notifications));
}

/// The rules of the tool, or of an extension of it.
void expect_rules(const Value& component) {
    std::set<std::string> ids;
    for (const Value& rule : component.at("rules")) {
        EXPECT_TRUE(ids.insert(rule.at("id")).second) << rule["id"];
        for (const char* text : {"shortDescription", "fullDescription", "help"})
            EXPECT_FALSE(rule.at(text).at("text").get<std::string>().empty());
        EXPECT_NE(rule["help"].at("markdown").get<std::string>().find("referee explain"), std::string::npos);
        EXPECT_EQ(rule.at("defaultConfiguration").at("level"), "error");
    }
}

/// The rule that a result refers to.
const Value& rule_of(const Value& run, const Value& result) {
    if (!result.contains("rule")) return run["tool"]["driver"]["rules"].at(result.at("ruleIndex").get<std::size_t>());
    const Value& rule = result["rule"];
    EXPECT_EQ(rule.at("id"), result.at("ruleId"));
    EXPECT_FALSE(result.contains("ruleIndex")) << "which would point into the rules of the tool itself";
    const Value& component = run["tool"]["extensions"].at(rule["toolComponent"].at("index").get<std::size_t>());
    EXPECT_EQ(component.at("name"), rule["toolComponent"].at("name"));
    return component["rules"].at(rule.at("index").get<std::size_t>());
}

TEST(Reports, SarifHasWhatItsSchemaAsksFor) {
    const Value log = sarif_of(many_reports());
    EXPECT_EQ(log.at("version"), "2.1.0");
    ASSERT_EQ(log.at("runs").size(), 1U);
    const Value& run = log["runs"][0];
    const Value& driver = run.at("tool").at("driver");
    EXPECT_EQ(driver.at("name"), "Referee");
    EXPECT_EQ(driver.at("version"), "1.2.3");
    EXPECT_EQ(run.at("columnKind"), "unicodeCodePoints");
    EXPECT_TRUE(run.at("invocations")[0].at("executionSuccessful").get<bool>());
    expect_rules(driver);
    const Value& extensions = run["tool"].at("extensions");
    ASSERT_EQ(extensions.size(), library().games.size());
    for (std::size_t i = 0; i < extensions.size(); ++i) {
        EXPECT_EQ(extensions[i].at("name"), std::string(library().games[i]->key));
        EXPECT_EQ(extensions[i].at("fullName"), std::string(library().games[i]->title));
        expect_rules(extensions[i]);
    }
    std::set<std::string> met;
    for (const Value& result : run.at("results")) {
        EXPECT_EQ(rule_of(run, result).at("id"), result.at("ruleId"));
        const bool settled = result.at("properties").contains("ruled");
        EXPECT_EQ(result.at("level"), settled ? "note" : "error");
        EXPECT_FALSE(result.at("message").at("text").get<std::string>().empty());
        ASSERT_EQ(result.at("locations").size(), 1U);
        const Value& place = result["locations"][0].at("physicalLocation");
        EXPECT_EQ(place.at("artifactLocation").at("uri").get<std::string>().substr(0, 8), "file:///");
        EXPECT_GE(place.at("region").at("startLine").get<int>(), 1);
        EXPECT_GE(place["region"].at("startColumn").get<int>(), 1);
        met.insert(result["ruleId"]);
    }
    EXPECT_GE(run["results"].size(), 250U);
    EXPECT_GE(met.size(), 60U);
}

Report report_of(std::string message, std::string file = "a.yaml") {
    Report report;
    report.log = file;
    report.verdict = Verdict::illegal;
    Finding finding;
    finding.rule = &log_rule(LogRule::after_end);
    finding.message = std::move(message);
    finding.where = {std::move(file), 3, 9, 7};
    report.findings.push_back(finding);
    return report;
}

const Value& first_result(const Value& log) { return log.at("runs")[0].at("results")[0]; }

TEST(Reports, SarifDoublesBracesAndEncodesPaths) {
    const auto uri = [](const std::string& path) {
        return first_result(
                   sarif_of({report_of("a", path)}))["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            .get<std::string>();
    };
    EXPECT_EQ(first_result(sarif_of({report_of("{0} of {")}))["message"]["text"], "{{0}} of {{");
    EXPECT_EQ(uri("./a/b.yaml"), "a/b.yaml");
    EXPECT_EQ(uri("c:d e#f?g%.yaml"), "c%3Ad%20e%23f%3Fg%25.yaml");
    EXPECT_EQ(uri("/ü\xFF"), "file:///%C3%BC%FF");
    EXPECT_EQ(uri("../a"), "../a");
    EXPECT_EQ(first_result(sarif_of({report_of("a")}))["locations"][0]["physicalLocation"]["region"]["startColumn"], 7)
        << "characters, not bytes";
}

TEST(Reports, SarifWithoutResultsIsWhole) {
    const Value log = sarif_of({}, {Sarif::notification("a b", "gone"), Sarif::notification("", "interrupted")});
    EXPECT_TRUE(log["runs"][0].at("results").empty());
    const Value& invocation = log["runs"][0].at("invocations")[0];
    EXPECT_FALSE(invocation.at("executionSuccessful").get<bool>());
    EXPECT_EQ(invocation.at("toolExecutionNotifications").size(), 2U);
    EXPECT_EQ(invocation["toolExecutionNotifications"][0].at("message").at("text"), "a b: gone");
}

/// A game that comes to the list moves no rule: behind the others nothing of a report changes, in front of them only
/// the numbers of the extensions, which have names.
TEST(Reports, SarifKeepsTheIndexesOfRulesWhenAGameComes) {
    const Rule rule{.id = "another/rule", .title = "another", .text = "Another.", .source = "Rules"};
    GameTables another;
    another.key = "another";
    another.title = "Another Game";
    another.rules = {&rule, 1};
    for (const ClaimRow& claim : library().games.front()->claims) another.claims.push_back(claim);
    const std::vector<const GameTables*> today(library().games.begin(), library().games.end());
    std::vector<const GameTables*> behind = today;
    behind.push_back(&another);
    std::vector<const GameTables*> in_front = today;
    in_front.insert(in_front.begin(), &another);

    const Sarif sarif(today, "1");
    const Sarif longer(behind, "1");
    const Sarif moved(in_front, "1");
    EXPECT_NE(longer.head(), sarif.head());
    const auto named = [](const std::string& results) {
        Value list = parsed_value(cat('[', results, ']'));
        for (Value& result : list) {
            if (result.contains("rule")) result["rule"]["toolComponent"].erase("index");
        }
        return list;
    };
    std::size_t in_extensions = 0;
    for (const Report& report : many_reports()) {
        const std::string results = sarif.results(report);
        EXPECT_EQ(longer.results(report), results) << report.log;
        EXPECT_EQ(named(moved.results(report)), named(results)) << report.log;
        in_extensions += moved.results(report) != results ? 1 : 0;
    }
    EXPECT_GE(in_extensions, 100U);
}

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

}  // namespace
}  // namespace referee::testing
