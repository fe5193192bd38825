#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// What tables pay and who stands before whom, counted by hand.
namespace referee::testing {
namespace {

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

/// The players that findings of a tournament are about, by rule.
std::vector<std::pair<std::string, std::string>> blamed(const TournamentReport& report) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const tournament::TournamentFinding& found : report.found)
        all.emplace_back(found.finding.rule->id, found.finding.player);
    return all;
}

TEST(Tournaments, FindingsNameTheirPlayers) {
    using Blamed = std::vector<std::pair<std::string, std::string>>;
    Value tournament = small_tournament();
    tournament["standings"] = {{{"player", "d"}, {"place", 2}},
                               {{"player", "e"}, {"place", 1}},
                               {{"player", "b"}, {"place", 4}},
                               {{"player", "c"}, {"place", 5}}};
    const TournamentReport report = judged_tournament(tournament).report;
    ASSERT_EQ(report.verdict, Verdict::misreported);
    const std::string rule(report.found.front().finding.rule->id);
    EXPECT_EQ(blamed(report), (Blamed{{rule, "d"}, {rule, "a"}}))
        << "d stands before e; a, the first player, is missing";
    tournament["tables"][0] = table_of(1, 1, sheet_of({{"a", 50}, {"b", 40}, {"x", 30}}));
    const TournamentReport strange = judged_tournament(tournament).report;
    const auto found = blamed(strange);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const auto& one) { return one.second == "x"; }));
    EXPECT_FALSE(strange.standings);
}

/// Where the standings cannot be counted, claimed ones are not compared; a stranger in them is found all the same.
TEST(Tournaments, StandingsThatCannotBeCountedAreNotCompared) {
    Value tournament = small_tournament();
    tournament["tables"][0] = table_of(1, 1, sheet_of({{"a", 50}, {"b", 40}, {"x", 30}}));
    tournament["standings"] = {{{"player", "a"}, {"place", 5}}, {{"player", "y"}, {"place", 1}}};
    const TournamentReport report = judged_tournament(tournament).report;
    EXPECT_FALSE(report.standings);
    for (const auto& [rule, player] : blamed(report)) EXPECT_NE(player, "a") << rule;
    const auto found = blamed(report);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const auto& one) { return one.second == "y"; }));
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
            {"share", "50/187"},
            {"margin", -18.5},
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
            {"share", "42/187"},
            {"margin", -30.5},
            {"best", 30},
            {"opponents", 21.5},
            {"defeated", 4},
            {"direct", 0}});
    expect("d",
           {{"place", 2},
            {"points", 6.5},
            {"wins", 1.5},
            {"seconds", 0},
            {"score", 85},
            {"share", "17/31"},
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
            {"score", 85},
            {"share", "85/147"},
            {"margin", 34},
            {"best", 45},
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

/// Tables where the tied players did not meet pay nothing to `direct`. Counted by hand: a and b have 5 points, and met
/// in the first round, where a got 4 and b 1.
TEST(Tournaments, DirectCountsTablesOfTheTiedAlone) {
    Value tournament = small_tournament();
    tournament["players"] = {"a", "b", "c", "d"};
    tournament["tie-breaks"] = Value::array({"direct"});
    tournament["tables"] = {
        table_of(1, 1, sheet_of({{"a", 49}, {"b", 43}})), table_of(1, 2, sheet_of({{"c", 49}, {"d", 43}})),
        table_of(2, 1, sheet_of({{"a", 42}, {"c", 43}})), table_of(2, 2, sheet_of({{"b", 48}, {"d", 47}}))};
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(row_of(report, "a")["points"], 5);
    EXPECT_EQ(row_of(report, "b")["points"], 5);
    EXPECT_EQ(row_of(report, "a")["direct"], 4);
    EXPECT_EQ(row_of(report, "b")["direct"], 1);
    EXPECT_EQ(row_of(report, "a")["place"], 2);
    EXPECT_EQ(row_of(report, "b")["place"], 3);
}

/// A table of one player, of which no game knows, is no division by nobody.
TEST(Tournaments, AloneAtATableIsNoMargin) {
    tournament::Event event;
    event.players.push_back({"a", {}});
    event.points = {{1, {tournament::whole}}};
    event.tie_breaks = {tournament::TieBreak::margin};
    tournament::Table table;
    table.round = 1;
    table.number = 1;
    table.players = {0};
    table.places = {1};
    table.scores = {7};
    event.tables.push_back(table);
    const tournament::Standings standings = standings_of(event, 1);
    EXPECT_EQ(tournament::exact_text(standings.of(0).tie_breaks.front()), "0");
    EXPECT_EQ(standings.of(0).points, tournament::whole);
}

/// The usual names of two tie-breaks mean ours, and have the same values.
TEST(Tournaments, UsualNamesMeanTheSame) {
    Value tournament = small_tournament();
    tournament["tie-breaks"] = {"opponents", "defeated", "direct"};
    const Value ours = json_of(judged_tournament(tournament).report);
    tournament["tie-breaks"] = {"buchholz", "sonneborn-berger", "direct-encounter"};
    const Value usual = json_of(judged_tournament(tournament).report);
    for (const Value& row : ours["standings"]) {
        const Value other = row_of(usual, row["player"]);
        EXPECT_EQ(row["place"], other["place"]);
        EXPECT_EQ(row["opponents"], other["buchholz"]);
        EXPECT_EQ(row["defeated"], other["sonneborn-berger"]);
        EXPECT_EQ(row["direct"], other["direct-encounter"]);
    }
    tournament["standings"] = {{{"player", "a"}, {"opponents", 14.5}}};
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::malformed) << "a claim has the name in the file";
}

/// Counted by hand: a met b (4), c (4) and d (6.5); e met d (6.5), b (4) and c (4). Of two equal ones, one is cut.
TEST(Tournaments, CutsLeaveOutOneOpponentAtAnEnd) {
    Value tournament = small_tournament();
    tournament["tie-breaks"] = {"buchholz-cut-1", "median-buchholz"};
    Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(row_of(report, "a")["buchholz-cut-1"], 10.5);
    EXPECT_EQ(row_of(report, "a")["median-buchholz"], 4);
    EXPECT_EQ(row_of(report, "e")["median-buchholz"], 4);
    TournamentOptions options;
    options.after = 1;
    report = json_of(judged_tournament(tournament, options).report);
    EXPECT_EQ(row_of(report, "d")["buchholz-cut-1"], 0) << "the only opponent is cut";
    EXPECT_EQ(row_of(report, "d")["median-buchholz"], 0);
    EXPECT_EQ(row_of(report, "a")["median-buchholz"], 0) << "b and c are cut";
    EXPECT_EQ(row_of(report, "a")["buchholz-cut-1"], 3);
}

/// Counted by hand: b has 5 points, c 4 and d 3. a met b and d; the table of a and c has no result.
TEST(Tournaments, ATableWithoutAResultHasNoOpponents) {
    Value tournament = small_tournament();
    tournament["players"] = {"a", "b", "c", "d"};
    tournament["tie-breaks"] = {"opponents", "buchholz-cut-1", "median-buchholz"};
    tournament["attendance"] = "open";
    const auto won = [](int round, int table, const char* winner, const char* other) {
        return table_of(round, table, sheet_of({{winner, 40}, {other, 30}}));
    };
    tournament["tables"] = {won(1, 1, "a", "b"), won(1, 2, "c", "d"), won(2, 1, "a", "c"), won(2, 2, "b", "d"),
                            won(3, 1, "a", "d")};
    tournament["tables"][2]["record"]["result"] = Value::object();
    const Value row = row_of(json_of(judged_tournament(tournament).report), "a");
    EXPECT_EQ(row["points"], 8);
    EXPECT_EQ(row["opponents"], 8);
    EXPECT_EQ(row["buchholz-cut-1"], 5);
    EXPECT_EQ(row["median-buchholz"], 0);
}

TEST(Tournaments, SeedsTellEqualsApart) {
    Value tournament = small_tournament();
    tournament["tables"] = Value::array();
    tournament["players"] = {"a", {{"id", "b"}, {"seed", 70}}, "c", {{"id", "d"}, {"seed", 8}}};
    tournament["tie-breaks"] = Value::array({"seeds"});
    const TournamentReport judged = judged_tournament(tournament).report;
    const Value report = json_of(judged);
    std::string order;
    for (const Value& row : report["standings"]) order += cat(row["player"].get<std::string>(), row["place"].dump());
    EXPECT_EQ(order, "d1b2a3c4") << "those with a seed first";
    EXPECT_EQ(row_of(report, "b")["seeds"], 2);
    EXPECT_NE(standing_text(judged, 1, {}).find("seeds: 2\n    the seed of the player"), std::string::npos);
    EXPECT_NE(standing_text(judged, 2, {}).find("seeds: 4\n    the order of `players`"), std::string::npos);
    tournament["players"][1]["seed"] = "70";
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::malformed);
    tournament["tie-breaks"] = Value::array({"wins"});
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::legal) << "text is kept and not judged";
}

TEST(Tournaments, CutOpponentsAreExplained) {
    Value tournament = small_tournament();
    tournament["tie-breaks"] = {"median-buchholz", "buchholz-cut-1"};
    const std::string text = standing_text(judged_tournament(tournament).report, 0, {});
    EXPECT_NE(text.find("round 2, table 1: d 6.5\n    left out: b 4 and d 6.5\n"), std::string::npos) << text;
    EXPECT_NE(text.find("    left out: b 4\n"), std::string::npos) << text;
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
    tournament["players"].push_back("f");
    tournament["byes"].push_back({{"round", 1}, {"player", "f"}});
    EXPECT_EQ(row_of(json_of(judged_tournament(tournament, options).report), "f")["points"], 2.25)
        << "a bye of this round counts";
}

}  // namespace
}  // namespace referee::testing
