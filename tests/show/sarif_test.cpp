#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "cli/program/session.hpp"
#include "log/game_registry.hpp"
#include "show/ci/sarif.hpp"
#include "support/illegal_report.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// SARIF: what its schema requires, whatever a log contains.
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

}  // namespace
}  // namespace referee::testing
