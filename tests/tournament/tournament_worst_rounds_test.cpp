#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judging.hpp"
#include "support/tournaments.hpp"

/// Which rounds are candidates for those that do not count, and what they are worth. Everything is counted by hand.
namespace referee::testing {
namespace {

/// Tables of two, which pay 4 and 1; the worst round does not count.
Value league_of(const std::vector<std::string>& players, const std::vector<Value>& tables) {
    return {{"tournament", 1}, {"players", players},           {"points", {{"2", {4, 1}}}}, {"attendance", "open"},
            {"drop-worst", 1}, {"tie-breaks", Value::array()}, {"tables", tables}};
}

/// A table of a round that the first player wins.
Value won(int round, const char* winner, const char* other) {
    return table_of(round, 1, sheet_of({{winner, 40}, {other, 30}}));
}

Value after(const Value& tournament, int round) {
    TournamentOptions options;
    options.after = round;
    return json_of(judged_tournament(tournament, options).report);
}

/// What a player has, and what of it does not count.
void expect_row(const Value& report, const char* player, const Value& points, const Value& dropped) {
    EXPECT_EQ(row_of(report, player)["points"], points) << player;
    EXPECT_EQ(row_of(report, player)["dropped"], dropped) << player;
}

/// Of R rounds, one with a single table included, at most R - 1 do not count.
TEST(TournamentsWorstRounds, ARoundOfOneTableIsARound) {
    const Value report = json_of(judged_tournament(league_of({"a", "b"}, {won(1, "a", "b"), won(2, "b", "a")})).report);
    EXPECT_EQ(report["verdict"], "legal");
    expect_row(report, "a", 4, 1);
    expect_row(report, "b", 4, 1);
}

TEST(TournamentsWorstRounds, WithoutARoundNoneIsLeftOut) {
    const TournamentReport report = judged_tournament(league_of({"a", "b"}, {})).report;
    ASSERT_TRUE(report.standings);
    EXPECT_EQ(report.standings->dropped_rounds(), 0);
}

/// A round in which a player was away is left out before any other: c, who missed two, keeps the only one.
TEST(TournamentsWorstRounds, WhoMissedSeveralRoundsKeepsTheOthers) {
    const Value report = json_of(
        judged_tournament(league_of({"a", "b", "c"}, {won(1, "a", "b"), won(2, "a", "b"), won(3, "b", "c")})).report);
    expect_row(report, "a", 8, 0);
    expect_row(report, "b", 5, 1);
    expect_row(report, "c", 1, 0);
}

/// A table without a result is worth 0, and so is the worst.
TEST(TournamentsWorstRounds, ATableWithoutAResultIsTheWorst) {
    Value tournament = league_of({"a", "b"}, {won(1, "b", "a"), won(2, "a", "b"), won(3, "b", "a")});
    tournament["tables"][1]["record"]["result"] = Value::object();
    const TournamentReport report = judged_tournament(tournament).report;
    EXPECT_EQ(rules_of(report), std::vector<std::string>{"tournament/no-result"});
    expect_row(json_of(report), "a", 2, 0);
    expect_row(json_of(report), "b", 8, 0);
    ASSERT_TRUE(report.standings);
    EXPECT_EQ(report.standings->dropped_rounds(0), std::vector<int>{2});
}

/// c has a bye in round 3, in which no table is recorded. Byes and penalties count from their round on.
TEST(TournamentsWorstRounds, AfterARoundThoseUpToItAreCandidates) {
    Value tournament = small_tournament();
    tournament["tie-breaks"] = Value::array();
    tournament["attendance"] = "open";
    tournament["drop-worst"] = 1;
    tournament["bye"] = 2;
    tournament["byes"] = Value::array({{{"round", 3}, {"player", "c"}}});
    tournament["penalties"] = Value::array({{{"player", "a"}, {"points", 0.25}, {"round", 2}}});
    const Value second = after(tournament, 2);
    expect_row(second, "a", 4.75, 1);
    expect_row(second, "c", 3, 1);
    expect_row(second, "e", 5, 2.5);
    const Value third = after(tournament, 3);
    expect_row(third, "a", 5.75, 0);
    expect_row(third, "c", 5, 1);
    expect_row(third, "e", 7.5, 0);
}

}  // namespace
}  // namespace referee::testing
