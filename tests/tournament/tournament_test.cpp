#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "report/announced.hpp"
#include "schema/tournament_schema.hpp"
#include "support/judging.hpp"
#include "support/schema.hpp"
#include "support/specimen.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"
#include "tournament/rules.hpp"

namespace referee::testing {
namespace {

using tournament::Fraction;

const std::string tournaments_folder = REFEREE_ROOT "/fixtures/tournaments";

std::vector<std::string> tournament_files() {
    std::vector<std::string> files;
    for (const std::string& path : files_below(tournaments_folder, {".yaml"})) {
        if (path.find("/games/") == std::string::npos) files.push_back(path);
    }
    return files;
}

JudgedTournament judged_file(const std::string& path) { return judged_tournament(file_text(path), Format::yaml, path); }

std::string test_name(const ::testing::TestParamInfo<std::string>& param) {
    std::string name = param.param.substr(tournaments_folder.size() + 1);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

/// Judged by line, rule and words, both ways.
class TournamentsFixtures : public ::testing::TestWithParam<std::string> {};

TEST_P(TournamentsFixtures, SaysWhatItsCommentsSay) {
    const std::string text = file_text(GetParam());
    std::vector<Announced> expected = announced_findings(text);
    const JudgedTournament judged = judged_file(GetParam());
    for (const Finding& finding : findings_of(judged.report)) {
        if (finding.where.file != GetParam()) continue;  // in a record of its own
        const auto match = std::find_if(expected.begin(), expected.end(), [&](const Announced& one) {
            return one.line == finding.where.line && one.rule == finding.rule->id &&
                finding.message.find(one.words) != std::string::npos;
        });
        if (match == expected.end()) {
            ADD_FAILURE() << finding.where.line << ": [" << finding.rule->id << "] " << finding.message
                          << " — not announced";
        } else {
            expected.erase(match);
        }
    }
    for (const Announced& missing : expected)
        ADD_FAILURE() << missing.line << ": [" << missing.rule << "] " << missing.words << " — not found";
    EXPECT_EQ(judged.unreadable, std::vector<std::string>{});
}

TEST_P(TournamentsFixtures, SaysTheSameAsJson) {
    const std::string json = json_of_yaml(file_text(GetParam()));
    if (json.empty()) return;
    const TournamentReport as_yaml = judged_file(GetParam()).report;
    const TournamentReport as_json = judged_tournament(json, Format::json, GetParam()).report;
    EXPECT_EQ(rules_of(as_yaml), rules_of(as_json));
    Value a = json_of(as_yaml);
    Value b = json_of(as_json);
    for (const char* const placed : {"findings", "notes"}) {
        a.erase(placed);
        b.erase(placed);
    }
    EXPECT_EQ(a, b);
}

INSTANTIATE_TEST_SUITE_P(All, TournamentsFixtures, ::testing::ValuesIn(tournament_files()), test_name);

TEST(Tournaments, EveryRuleIsBrokenAndKept) {
    for (const Rule* rule : tournament::all_rules()) {
        const std::string slug(rule->id.substr(rule->id.find('/') + 1));
        const std::string stem = cat(tournaments_folder, rule == &tournament::standings_rule() ? "/claims/" : "/rules/",
                                     slug);
        const std::vector<std::string> rules = rules_of(judged_file(stem + ".yaml").report);
        EXPECT_NE(std::find(rules.begin(), rules.end(), rule->id), rules.end()) << rule->id;
        EXPECT_EQ(name_of(judged_file(stem + ".kept.yaml").report.verdict), "legal") << rule->id;
    }
}

TEST(Tournaments, RulesCiteHeadingsOfTheirPage) {
    const std::string page = file_text(REFEREE_ROOT "/docs/tournaments.md");
    for (const Rule* rule : tournament::all_rules()) {
        const std::string_view prefix = "tournaments, ";
        ASSERT_TRUE(rule->source.starts_with(prefix)) << rule->id;
        EXPECT_NE(page.find(cat("# ", rule->source.substr(prefix.size()), '\n')), std::string::npos) << rule->id;
        EXPECT_NE(page.find(cat('`', rule->id, '`')), std::string::npos) << rule->id;
    }
    for (const std::string_view key : tournament_keys())
        EXPECT_NE(page.find(cat('`', key, '`')), std::string::npos) << key;
    for (const std::string_view name : tournament::tie_break_names)
        EXPECT_NE(page.find(cat('`', name, '`')), std::string::npos) << name;
}

/// Editors offer the keys in the order in which they are read.
TEST(Tournaments, KeysHaveOneOrder) {
    const Value schema = tournament_schema();
    std::vector<std::string> described;
    for (const auto& property : schema["properties"].items()) described.push_back(property.key());
    const auto keys = tournament_keys();
    EXPECT_EQ(described, std::vector<std::string>(keys.begin(), keys.end()));
}

/// The schema accepts every tournament whose file is well-formed, and refuses what its shape gives away.
TEST(Tournaments, HaveTheirSchema) {
    const Value schema = tournament_schema();
    const auto files = schemas_of_games();
    std::size_t accepted = 0;
    std::size_t refused = 0;
    for (const std::string& path : tournament_files()) {
        const std::string json = json_of_yaml(file_text(path));
        if (json.empty()) continue;
        const TournamentReport report = judged_file(path).report;
        const std::vector<std::string> faults = schema_faults(schema, parsed_value(json), files);
        const auto by_shape = [](const Finding& finding) {
            const std::string_view rule = finding.rule->id;
            return rule == "log/type" || rule == "log/missing-key" || rule == "log/unknown-key";
        };
        const std::vector<Finding> findings = findings_of(report);
        if (!report.malformed) {
            // A record of its own may be at fault, of which the schema says little.
            const bool referee = json.find("\"referee\"") != std::string::npos;
            EXPECT_EQ(faults.empty(), !referee) << path << ": " << listed(faults);
            ++accepted;
        } else if (std::any_of(findings.begin(), findings.end(), by_shape)) {
            EXPECT_FALSE(faults.empty()) << path;
            ++refused;
        }
    }
    EXPECT_GE(accepted, 20U);
    EXPECT_GE(refused, 3U);
}

/// What the shape of a record in the file gives away is refused by the schema and by the program.
TEST(Tournaments, RecordsInTheFileHaveTheirSchema) {
    const Value schema = tournament_schema();
    const auto files = schemas_of_games();
    const auto expect_sound = [&](const Value& record, bool sound) {
        Value tournament = small_tournament();
        tournament["other-games"] = Value::array({"azul"});
        tournament["tables"] = Value::array({table_of(1, 1, record)});
        EXPECT_EQ(schema_faults(schema, tournament, files).empty(), sound) << record.dump();
        const std::vector<Finding> found = findings_of(judged_tournament(tournament.dump(), Format::json).report);
        const bool refused = std::any_of(found.begin(), found.end(), [](const Finding& finding) {
            return std::string_view(finding.rule->id).starts_with("log/");
        });
        EXPECT_EQ(refused, !sound) << record.dump();
    };
    const Value sheet = sheet_of({{"a", 41}, {"b", 40}});
    expect_sound(sheet, true);
    expect_sound({{"game", "azul"}, {"players", {"a", "b"}}, {"result", {{"scores", {{"a", 5}, {"b", 4}}}}}}, true);
    expect_sound({{"game", 100}, {"players", 1}, {"final", false}, {"result", {1}}}, false);
    expect_sound({{"game", "azul"}, {"players", 1}, {"result", Value::object()}}, false);
    expect_sound({{"game", "azul"}, {"players", {"a", "b"}}, {"result", {1}}}, false);
    for (const auto& [key, value] : std::vector<std::pair<std::string, Value>>{{"referee", 1},
                                                                               {"players", {"a", nullptr, "b"}},
                                                                               {"players", 2},
                                                                               {"final", false},
                                                                               {"final", {{"zzz", 1}}},
                                                                               {"result", {1}},
                                                                               {"result", {{"scores", {{"a", "x"}}}}},
                                                                               {"events", Value::array()},
                                                                               {"rulings", nullptr},
                                                                               {"zzz", 1}}) {
        Value wrong = sheet;
        wrong[key] = value;
        expect_sound(wrong, false);
    }
    for (const char* const key : {"game", "players", "final"}) {
        Value lacking = sheet;
        lacking.erase(key);
        expect_sound(lacking, false);
    }
}

/// The verdict of a record is that of its finding.
TEST(Tournaments, RecordsHaveTheirVerdict) {
    for (const Verdict verdict : {Verdict::incomplete, Verdict::misreported, Verdict::illegal, Verdict::malformed}) {
        EXPECT_EQ(tournament::record_rule(verdict).verdict, verdict);
        EXPECT_EQ(tournament::record_rule(verdict).id, "tournament/record");
        EXPECT_EQ(tournament::record_rule(verdict).severity, Severity::error);
    }
    EXPECT_EQ(tournament::record_rule(Verdict::ruled).severity, Severity::note)
        << "what an arbiter decided is no fault";
    EXPECT_EQ(judged_file(tournaments_folder + "/rules/record.ruled.yaml").report.verdict, Verdict::ruled);
}

TEST(Tournaments, TheNumberOfWorkersChangesNothing) {
    Value tournament = small_tournament();
    for (int round = 3; round < 40; ++round) {
        tournament["tables"].push_back(table_of(round, 1, sheet_of({{"a", round}, {"stranger", 3}})));
        tournament["tables"].push_back(table_of(round, 2, sheet_of({{"b", round}, {cat("nobody", round), 3}})));
    }
    TournamentOptions four;
    four.jobs = 4;
    const Value one = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(one, json_of(judged_tournament(tournament, four).report));
    EXPECT_GE(one["findings"].size(), 100U);
}

TEST(Tournaments, LimitsHold) {
    Value tournament = {
        {"tournament", 1}, {"players", Value::array()}, {"points", Value::object()}, {"tables", Value::array()}};
    for (std::size_t i = 0; i < tournament::most_players; ++i) tournament["players"].push_back(cat('p', i));
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::legal);
    tournament["players"].push_back("one too many");
    EXPECT_EQ(rules_of(judged_tournament(tournament).report), std::vector<std::string>{"log/limit"});
    tournament["players"] = {"a"};
    Value tables(tournament::most_tables + 1, {{"round", 1}, {"table", 1}, {"record", "none.yaml"}});
    tournament["tables"] = tables;
    EXPECT_EQ(rules_of(judged_tournament(tournament).report), std::vector<std::string>{"log/limit"});
    const TournamentReport large = judge_tournament({.text = {}, .file = "test", .too_large = true}, "test", {}, {});
    ASSERT_EQ(rules_of(large), std::vector<std::string>{"log/limit"});
    EXPECT_EQ(large.verdict, Verdict::malformed);
}

/// Findings beyond what is kept are counted, and the verdict knows of them.
TEST(Tournaments, ManyFindingsAreCounted) {
    Value tournament = {
        {"tournament", 1}, {"players", Value::array()}, {"points", {{"2", {3, 1}}}}, {"tables", Value::array()}};
    for (int i = 0; i < 3000; ++i) tournament["players"].push_back(cat('p', i));
    for (int round = 1; round <= 9; ++round)
        tournament["tables"].push_back(table_of(round, 1, sheet_of({{"p1", 43}, {"p2", 42}})));
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(report["findings"].size(), tournament::most_findings);
    EXPECT_EQ(report["more"], 9 * 2998 - 10'000);
    EXPECT_EQ(report["verdict"], "illegal");
}

/// Whatever stands in names, a page holds no markup but its own, and lines are lines.
TEST(Tournaments, HostileNamesAreText) {
    const std::string evil = "<script>alert(1)</script>\"'&\x1b[31m\r\n::error::x\xE2\x80\xAE";
    Value tournament = small_tournament();
    tournament["name"] = evil;
    tournament["players"][0] = {{"id", "a"}, {"name", evil}, {evil, evil}};
    tournament["players"].push_back(evil.substr(0, 40));
    tournament["standings"] = {{{"player", evil.substr(0, 30)}, {"place", 1}}};
    TournamentOptions options;
    options.audits = true;
    const TournamentReport report = judged_tournament(tournament, options).report;
    EXPECT_EQ(report.verdict, Verdict::illegal);
    std::string html;
    tournament_html(report, [&](std::string_view piece) { html += piece; });
    std::string text;
    tournament_text(report, {}, [&](std::string_view piece) { text += piece; });
    for (const std::string* page : {&html, &text}) {
        EXPECT_EQ(page->find('\x1b'), std::string::npos);
        EXPECT_EQ(page->find('\r'), std::string::npos);
        EXPECT_EQ(page->find("\n::"), std::string::npos);
        EXPECT_EQ(page->find("\xE2\x80\xAE"), std::string::npos);
    }
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_NE(html.find("&lt;script&gt;"), std::string::npos);
    EXPECT_TRUE(Value::accept(json_of(report).dump()));
}

}  // namespace
}  // namespace referee::testing
