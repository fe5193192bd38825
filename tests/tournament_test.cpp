#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/announced.hpp"
#include "core/text.hpp"
#include "engine/tournament_schema.hpp"
#include "support/judging.hpp"
#include "support/schema.hpp"
#include "support/specimen.hpp"
#include "support/tournaments.hpp"
#include "tournament/rules.hpp"

namespace referee::testing {
namespace {

using tournament::Fraction;

const std::string folder = REFEREE_ROOT "/fixtures/tournaments";

std::vector<std::string> fixtures() {
    std::vector<std::string> files;
    for (const std::string& path : files_below(folder, {".yaml"})) {
        if (path.find("/records/") == std::string::npos) files.push_back(path);
    }
    return files;
}

JudgedTournament judged_file(const std::string& path) { return judged_tournament(file_text(path), Format::yaml, path); }

/// All findings of a report in its own file, those of records behind that of their table.
std::vector<Finding> findings_of(const TournamentReport& report) {
    std::vector<Finding> all;
    for (const tournament::Found& found : report.found) {
        all.push_back(found.finding);
        if (!found.of) continue;
        const auto& own = report.records[*found.of].findings;
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

std::vector<std::string> rules_of(const TournamentReport& report) {
    std::vector<std::string> rules;
    for (const Finding& finding : findings_of(report)) rules.emplace_back(finding.rule->id);
    return rules;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& param) {
    std::string name = param.param.substr(folder.size() + 1);
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
    a.erase("findings");
    b.erase("findings");
    EXPECT_EQ(a, b);
}

INSTANTIATE_TEST_SUITE_P(All, TournamentsFixtures, ::testing::ValuesIn(fixtures()), test_name);

TEST(Tournaments, EveryRuleIsBrokenAndKept) {
    for (const Rule* rule : tournament::all_rules()) {
        const std::string slug(rule->id.substr(rule->id.find('/') + 1));
        const std::string stem = cat(folder, rule == &tournament::standings_rule() ? "/claims/" : "/rules/", slug);
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

/// The schema accepts every tournament whose file is well-formed, and refuses what its shape gives away.
TEST(Tournaments, HaveTheirSchema) {
    const Value schema = tournament_schema();
    std::size_t accepted = 0;
    std::size_t refused = 0;
    for (const std::string& path : fixtures()) {
        const std::string json = json_of_yaml(file_text(path));
        if (json.empty()) continue;
        const TournamentReport report = judged_file(path).report;
        const std::vector<std::string> faults = schema_faults(schema, Value::parse(json));
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

/// The verdict of a record is that of its finding.
TEST(Tournaments, RecordsHaveTheirVerdict) {
    for (const Verdict verdict : {Verdict::incomplete, Verdict::misreported, Verdict::illegal, Verdict::malformed}) {
        EXPECT_EQ(tournament::record_rule(verdict).verdict, verdict);
        EXPECT_EQ(tournament::record_rule(verdict).id, "tournament/record");
        EXPECT_EQ(tournament::record_rule(verdict).severity, Severity::error);
    }
    EXPECT_EQ(tournament::record_rule(Verdict::ruled).severity, Severity::note) << "what an arbiter decided is no fault";
    EXPECT_EQ(judged_file(folder + "/rules/record.ruled.yaml").report.verdict, Verdict::ruled);
}

TEST(TournamentsNumbers, AreRoundedHalfAwayFromZero) {
    using tournament::rounded_text;
    EXPECT_EQ(rounded_text({10, 3}), "3.33");
    EXPECT_EQ(rounded_text({20, 3}), "6.67");
    EXPECT_EQ(rounded_text({4, 1}), "4");
    EXPECT_EQ(rounded_text({9, 2}), "4.5");
    EXPECT_EQ(rounded_text({1, 200}), "0.01");
    EXPECT_EQ(rounded_text({-1, 200}), "-0.01");
    EXPECT_EQ(rounded_text({-1, 201}), "0");
    EXPECT_EQ(rounded_text({999, 1000}), "1");
    EXPECT_EQ(rounded_text({-59, 6}), "-9.83");
    EXPECT_EQ(rounded_text({0, 7}), "0");
}

TEST(TournamentsNumbers, AreExactInJson) {
    using tournament::exact_value;
    EXPECT_EQ(exact_value({12, 3}).dump(), "4");
    EXPECT_EQ(exact_value({17, 4}).dump(), "4.25");
    EXPECT_EQ(exact_value({-23, 2}).dump(), "-11.5");
    EXPECT_EQ(exact_value({10, 3}).dump(), "\"10/3\"");
    EXPECT_EQ(exact_value({1, 8}).dump(), "\"1/8\"") << "three decimals";
    EXPECT_EQ(exact_value({-11, 6}).dump(), "\"-11/6\"");
    EXPECT_EQ(exact_value({4'799'520'004'799'999, 10'000}).dump(), "\"4799520004799999/10000\"");
    EXPECT_EQ(exact_value({42'949'672'950'000 * 4 + 1, 4}).dump(), "42949672950000.25") << "the largest margin";
}

/// What is written is true exactly when the number, rounded to as many decimals, is that.
TEST(TournamentsNumbers, AreHeldToTheDecimalsThatAreWritten) {
    struct Case {
        Fraction number;
        const char* text;
        bool is_true;
    };
    const std::vector<Case> cases = {{{10, 3}, "3", true},
                                     {{10, 3}, "3.3", true},
                                     {{10, 3}, "3.33", true},
                                     {{10, 3}, "3.333333", true},
                                     {{10, 3}, "3.34", false},
                                     {{10, 3}, "3.30", false},
                                     {{9, 2}, "5", true},
                                     {{9, 2}, "4", false},
                                     {{9, 2}, "4.50", true},
                                     {{-9, 2}, "-5", true},
                                     {{-9, 2}, "-4", false},
                                     {{-9, 2}, "4.5", false},
                                     {{9, 2}, "-4.5", false},
                                     {{1, 3}, "0", true},
                                     {{-1, 3}, "-0", true},
                                     {{-1, 3}, "0", true},
                                     {{1, 3}, ".33", true},
                                     {{7, 1}, "007", true},
                                     {{7, 1}, "+7.", true},
                                     {{7, 1}, "7.000000", true},
                                     {{7, 1}, "70", false},
                                     {{1, 2000000}, "0.000001", true},
                                     {{1, 2000001}, "0.000001", false}};
    for (const Case& one : cases) {
        const auto written = tournament::decimal_in(one.text);
        ASSERT_TRUE(written) << one.text;
        EXPECT_EQ(tournament::is_written(one.number, *written), one.is_true) << one.number.above << ' ' << one.text;
    }
    for (const char* wrong : {"", ".", "-", "1e2", "1.2345678", "0x1F", "1_000", ".inf", "1/2", "--1", "1.-2"})
        EXPECT_FALSE(tournament::decimal_in(wrong)) << wrong;
    const std::string many(5000, '9');
    EXPECT_FALSE(tournament::is_written({7, 1}, *tournament::decimal_in(many)));
    EXPECT_TRUE(tournament::is_written({7, 1}, *tournament::decimal_in(std::string(5000, '0') + '7')));
}

TEST(TournamentsNumbers, MayBeFractionsInQuotes) {
    const auto holds = [](Fraction number, const char* text) {
        return tournament::is_written(number, *tournament::fraction_in(text));
    };
    EXPECT_TRUE(holds({10, 3}, "10/3"));
    EXPECT_TRUE(holds({10, 3}, "20/6"));
    EXPECT_TRUE(holds({-10, 3}, "-10/3"));
    EXPECT_FALSE(holds({10, 3}, "333333/100000"));
    EXPECT_FALSE(holds({10, 3}, "-10/3"));
    EXPECT_TRUE(holds({520'000'000'000'000'000, 12'000}, "520000000000000000/12000")) << "as large as there is";
    for (const char* wrong :
         {"", "/", "1/", "/3", "1/0", "1/-3", "1.5/2", "10", "1/2/3", "1234567890123456789/2", " 1/2"})
        EXPECT_FALSE(tournament::fraction_in(wrong)) << wrong;
}

/// What a table pays, in hundredths.
std::vector<tournament::Units> paid(const std::vector<int>& places, tournament::Ties ties) {
    const tournament::PointsRow row{
        4, {5 * tournament::whole, 3 * tournament::whole, 2 * tournament::whole, 1 * tournament::whole}};
    return tournament::table_points(places, row, ties);
}

TEST(Tournaments, TiesFillAsManyPlacesAsTheyAre) {
    using tournament::Ties;
    using tournament::whole;
    using Paid = std::vector<tournament::Units>;
    EXPECT_EQ(paid({2, 1, 4, 3}, Ties::share), (Paid{3 * whole, 5 * whole, 1 * whole, 2 * whole}));
    EXPECT_EQ(paid({1, 1, 1, 4}, Ties::share), (Paid{whole * 10 / 3, whole * 10 / 3, whole * 10 / 3, whole}));
    EXPECT_EQ(paid({1, 2, 2, 4}, Ties::share), (Paid{5 * whole, whole * 5 / 2, whole * 5 / 2, whole}));
    EXPECT_EQ(paid({1, 1, 1, 4}, Ties::higher), (Paid{5 * whole, 5 * whole, 5 * whole, whole}));
    EXPECT_EQ(paid({1, 1, 1, 4}, Ties::lower), (Paid{2 * whole, 2 * whole, 2 * whole, whole}));
    EXPECT_EQ(paid({1, 2, 2, 2}, Ties::lower), (Paid{5 * whole, whole, whole, whole}));
}

Value table_of(int round, int table, Value record) {
    return {{"round", round}, {"table", table}, {"record", std::move(record)}};
}

/// Five players, two rounds of two tables; d and e tie for the first place at theirs.
Value small_tournament() {
    return {{"tournament", 1},
            {"players", {"a", "b", "c", "d", "e"}},
            {"points", {{"2", {4, 1}}, {"3", {5, 3, 1}}}},
            {"tie-breaks", {"wins", "seconds", "score", "share", "margin", "best", "opponents", "defeated", "direct"}},
            {"tables",
             {table_of(1, 1, sheet_of({{"a", 50}, {"b", 40}, {"c", 30}})),
              table_of(1, 2, sheet_of({{"d", 20}, {"e", 20}})), table_of(2, 1, sheet_of({{"a", 30}, {"d", 45}})),
              table_of(2, 2, sheet_of({{"b", 10}, {"e", 25}, {"c", 12}}))}}};
}

Value row_of(const Value& report, const std::string& player) {
    for (const Value& row : report["standings"]) {
        if (row["player"] == player) return row;
    }
    return nullptr;
}

/// Counted by hand.
TEST(Tournaments, TieBreaksAreThoseCountedByHand) {
    const Value report = json_of(judged_tournament(small_tournament()).report);
    ASSERT_EQ(report["verdict"], "legal") << report.dump(1);
    const auto expect = [&](const char* player, Value values) {
        const Value row = row_of(report, player);
        for (const auto& [key, value] : values.items()) EXPECT_EQ(row[key], value) << player << ' ' << key;
    };
    // Points: 5 + 1; 3 + 1; 1 + 3; 2.5 + 4; 2.5 + 5.
    expect("a",
           {{"place", 3},
            {"points", 6},
            {"wins", 1},
            {"seconds", 1},
            {"score", 80},
            {"share", "16/39"},
            {"margin", 0},
            {"best", 50},
            {"opponents", 14.5},
            {"defeated", 8},
            {"direct", 0}});
    expect("b",
           {{"place", 4},
            {"points", 4},
            {"wins", 0},
            {"seconds", 1},
            {"score", 50},
            {"share", "50/167"},
            {"margin", -8.5},
            {"best", 40},
            {"opponents", 21.5},
            {"defeated", 4},
            {"direct", 0}});
    expect("c",
           {{"place", 5},
            {"points", 4},
            {"wins", 0},
            {"seconds", 1},
            {"score", 42},
            {"share", "42/167"},
            {"margin", -20.5},
            {"best", 30},
            {"opponents", 21.5},
            {"defeated", 4},
            {"direct", 0}});
    expect("d",
           {{"place", 2},
            {"points", 6.5},
            {"wins", 1.5},
            {"seconds", 0},
            {"score", 65},
            {"share", "13/23"},
            {"margin", 15},
            {"best", 45},
            {"opponents", 13.5},
            {"defeated", 9.75},
            {"direct", 0}});
    expect("e",
           {{"place", 1},
            {"points", 7.5},
            {"wins", 1.5},
            {"seconds", 0},
            {"score", 45},
            {"share", "15/29"},
            {"margin", 14},
            {"best", 25},
            {"opponents", 14.5},
            {"defeated", 11.25},
            {"direct", 0}});
}

/// `direct` is asked of those who are still tied when it comes: b and c, at two tables, where they got the same.
TEST(Tournaments, DirectIsAskedOfThoseStillTied) {
    Value tournament = small_tournament();
    tournament["tie-breaks"] = {"direct"};
    Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(row_of(report, "b")["direct"], 4);
    EXPECT_EQ(row_of(report, "c")["direct"], 4);
    EXPECT_EQ(row_of(report, "b")["place"], 4);
    EXPECT_EQ(row_of(report, "c")["place"], 4) << "who is tied to the end shares a place";
    EXPECT_EQ(row_of(report, "a")["direct"], 0) << "tied with nobody";
    tournament["tie-breaks"] = {"score", "direct"};
    report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(row_of(report, "b")["direct"], 0) << "told apart by then";
}

TEST(Tournaments, AfterARoundOnlyItsTablesCount) {
    Value tournament = small_tournament();
    tournament["bye"] = 2.25;
    tournament["byes"] = {{{"round", 3}, {"player", "a"}}};
    tournament["standings"] = {{{"player", "c"}, {"place", 1}}};
    TournamentOptions options;
    options.after = 1;
    const Value report = json_of(judged_tournament(tournament, options).report);
    EXPECT_EQ(report["findings"].size(), 0U) << "claims are not compared";
    EXPECT_EQ(row_of(report, "a")["points"], 5);
    EXPECT_EQ(row_of(report, "d")["opponents"], 2.5);
    EXPECT_EQ(row_of(json_of(judged_tournament(tournament).report), "a")["points"], 8.25);
}

/// A temporary folder that goes with the test.
class TournamentsFiles : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "referee-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(folder_ + "/" + name).parent_path());
        std::ofstream(folder_ + "/" + name, std::ios::binary) << text;
    }
    /// A log of its own.
    static Value log(const std::vector<std::pair<std::string, int>>& scores) {
        Value log = {{"referee", 1}};
        log.update(sheet_of(scores));
        return log;
    }
    [[nodiscard]] JudgedTournament judge(const std::vector<std::string>& records) const {
        Value tournament = {
            {"tournament", 1}, {"players", {"a", "b"}}, {"points", {{"2", {3, 1}}}}, {"tables", Value::array()}};
        for (std::size_t i = 0; i < records.size(); ++i)
            tournament["tables"].push_back({{"round", i + 1}, {"table", 1}, {"record", records[i]}});
        return judged_tournament(tournament.dump(), Format::json, folder_ + "/cup/cup.json");
    }

    std::string folder_;  // NOLINT(*-non-private-member-variables-in-classes)
};

TEST_F(TournamentsFiles, AreFoundFromTheTournamentsOwn) {
    write("cup/one.yaml", yaml_of(log({{"a", 3}, {"b", 2}})));
    write("season.jsonl", log({{"b", 3}, {"a", 2}}).dump() + "\n\n" + log({{"b", 1}, {"a", 1}}).dump() + "\n");
    const JudgedTournament judged = judge(
        {"one.yaml", "../season.jsonl:3", "../season.jsonl:1", folder_ + "/cup/one.yaml"});
    EXPECT_EQ(judged.unreadable, std::vector<std::string>{});
    const Value report = json_of(judged.report);
    EXPECT_EQ(report["verdict"], "legal") << report.dump(1);
    EXPECT_EQ(report["tables"][0]["points"], Value({{"a", 3}, {"b", 1}}));
    EXPECT_EQ(report["tables"][1]["points"], Value({{"b", 2}, {"a", 2}}));
    EXPECT_EQ(report["tables"][2]["points"], Value({{"b", 3}, {"a", 1}}));
    EXPECT_EQ(report["tables"][3]["points"], Value({{"a", 3}, {"b", 1}}));
}

/// A record that cannot be read is told, and the others are judged.
TEST_F(TournamentsFiles, ThatCannotBeReadHaveNoResult) {
    write("cup/one.yaml", yaml_of(log({{"a", 3}, {"b", 2}})));
    write("cup/two.jsonl", log({{"a", 3}, {"b", 2}}).dump() + "\n" + log({{"a", 3}, {"b", 2}}).dump() + "\n");
    std::filesystem::create_directories(folder_ + "/cup/folder");
    const JudgedTournament judged = judge(
        {"none.yaml", "one.yaml", "folder", "two.jsonl", "two.jsonl:7", "one.yaml:2", "-"});
    EXPECT_EQ(judged.unreadable.size(), 6U) << listed(judged.unreadable);
    const Value report = json_of(judged.report);
    EXPECT_EQ(report["verdict"], "incomplete");
    EXPECT_EQ(row_of(report, "a")["points"], 3);
    std::size_t without = 0;
    for (const Value& table : report["tables"]) without += table["verdict"].is_null() ? 1 : 0;
    EXPECT_EQ(without, 6U);
    EXPECT_EQ(report["findings"].size(), 6U) << "nobody is missing where it is not known who played";
    for (const Value& finding : report["findings"]) EXPECT_EQ(finding["rule"], "tournament/no-result");
}

/// A tournament whose record is itself: read as a log, it is none.
TEST_F(TournamentsFiles, InACycleEnd) {
    write("cup/cup.json",
          R"({"tournament":1,"players":["a"],"points":{},"tables":[{"round":1,"table":1,"record":"cup.json"}]})");
    const JudgedTournament judged = judged_tournament(file_text(folder_ + "/cup/cup.json"), Format::json,
                                                      folder_ + "/cup/cup.json");
    EXPECT_EQ(judged.report.verdict, Verdict::malformed);
    const std::vector<std::string> rules = rules_of(judged.report);
    EXPECT_NE(std::find(rules.begin(), rules.end(), "tournament/record"), rules.end());
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
        tournament["tables"].push_back(table_of(round, 1, sheet_of({{"p1", 3}, {"p2", 2}})));
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
