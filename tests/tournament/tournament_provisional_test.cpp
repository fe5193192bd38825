#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "show/tournament/tournament.hpp"
#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"
#include "tournament/provisional.hpp"
#include "types/json_text.hpp"

/// Standings that leave out the tables for which none can be computed, and players whose names are not exact.
namespace referee::testing {
namespace {

using Rounds = std::vector<std::pair<int, int>>;

/// The tables that the provisional standings of a report leave out, by round and number.
Rounds left_out(const Value& report) {
    Rounds all;
    if (!report.contains("provisional")) return all;
    for (const Value& table : report["provisional"]["without"])
        all.emplace_back(table["round"].get<int>(), table["table"].get<int>());
    return all;
}

/// `ID POINTS` for each row of standings.
std::vector<std::string> points_in(const Value& standings) {
    std::vector<std::string> rows;
    for (const Value& row : standings)
        rows.push_back(cat(row["player"].get<std::string>(), ' ', json_text(row["points"])));
    return rows;
}

TEST(Tournaments, ProvisionalStandingsNameTheByesThatTheyLeaveOut) {
    Value tournament = small_tournament();
    tournament["byes"] = {{{"round", 1}, {"player", "a"}}, {{"round", 9}, {"player", "b"}}};
    const TournamentReport report = judged_tournament(tournament).report;
    const Value json = json_of(report);
    EXPECT_EQ(json["provisional"]["without-byes"].dump(), R"([{"round":1,"player":"a"}])");
    const std::string words = provisional_words(report);
    EXPECT_TRUE(words.find("; the bye of a in round 1; claimed standings") != std::string::npos) << words;
    EXPECT_EQ(reservations(report).back(), "b: bye in round 9; it counts, although no table of round 9 is recorded");
    EXPECT_EQ(reservations(report).size(), 2U) << "a tie is open, and the bye in round 1 does not count";
}

TEST(Tournaments, StandingsAreMadeWithoutTheTableOfAStranger) {
    Value tournament = small_tournament();
    tournament["tables"][0] = table_of(1, 1, sheet_of({{"a", 50}, {"bob", 40}, {"c", 30}}));
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_TRUE(report["standings"].is_null());
    EXPECT_EQ(left_out(report), (Rounds{{1, 1}}));
    // d and e share 4 and 1; d has 4 more, e 5, c 3, a and b one each.
    EXPECT_EQ(points_in(report["provisional"]["standings"]),
              (std::vector<std::string>{"e 7.5", "d 6.5", "c 3", "a 1", "b 1"}));
}

TEST(Tournaments, StandingsAreMadeWithoutTheTablesOfAPlayerAtTwo) {
    Value tournament = small_tournament();
    tournament["tables"][1] = table_of(1, 2, sheet_of({{"d", 20}, {"a", 20}}));
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(left_out(report), (Rounds{{1, 1}, {1, 2}}));
    EXPECT_EQ(points_in(report["provisional"]["standings"]),
              (std::vector<std::string>{"e 5", "d 4", "c 3", "a 1", "b 1"}));
}

TEST(Tournaments, StandingsAreMadeWithoutATableThatHasTwoRecordsOrNoPoints) {
    Value twice = small_tournament();
    twice["tables"][1]["table"] = 1;
    EXPECT_EQ(left_out(json_of(judged_tournament(twice).report)), (Rounds{{1, 1}}));
    Value unpaid = small_tournament();
    unpaid["points"].erase("3");
    EXPECT_EQ(left_out(json_of(judged_tournament(unpaid).report)), (Rounds{{1, 1}, {2, 2}}));
}

TEST(Tournaments, WithoutAnyTableThereAreNoProvisionalStandings) {
    Value tournament = small_tournament();
    tournament["points"] = {{"4", {4, 3, 2, 1}}};
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_TRUE(report["standings"].is_null());
    EXPECT_FALSE(report.contains("provisional"));
    EXPECT_FALSE(json_of(judged_tournament(small_tournament()).report).contains("provisional"));
}

/// No reader lets a record name a player twice. If one did, no finding would tell what to leave out.
TEST(Tournaments, WhatIsUnsoundWithoutAFindingHasNoProvisionalStandings) {
    tournament::Event event;
    event.players = {{"a", {}}, {"b", {}}};
    event.points = {{2, {tournament::whole, 0}}};
    tournament::Table table;
    table.round = 1;
    table.number = 1;
    table.players = {0, 0};
    table.places = {1, 2};
    event.tables = {table};
    event.attendance = tournament::Attendance::open;
    event.tie_breaks = {};
    const tournament::Findings findings = check_seats(event, std::vector<tournament::FirstOfRecord>(1));
    EXPECT_FALSE(findings.sound);
    EXPECT_TRUE(findings.found.empty());
    EXPECT_FALSE(provisional_standings(event, findings, 1));
}

TEST(Tournaments, AStrangerWithAByeIsLeftOut) {
    Value tournament = small_tournament();
    tournament["byes"] = {{{"round", 1}, {"player", "zoe"}}};
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_TRUE(report["standings"].is_null());
    EXPECT_EQ(left_out(report), Rounds{});
    EXPECT_EQ(points_in(report["provisional"]["standings"]),
              points_in(json_of(judged_tournament(small_tournament()).report)["standings"]));
}

TEST(Tournaments, InScoresheetsPlayersAreFoundByNamesThatAreNotExact) {
    Value tournament = small_tournament();
    tournament["players"][1] = {{"id", "b"}, {"name", "B\xC3\xA9n Barr"}};
    const Value due = json_of(judged_tournament(tournament).report);
    tournament["tables"][0] = table_of(1, 1, sheet_of({{"A", 50}, {"ben barr", 40}, {"c", 30}}));
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(report["standings"], due["standings"]);
    TournamentOptions strict;
    strict.judging.strict = true;
    const TournamentReport refused = judged_tournament(tournament, strict).report;
    EXPECT_FALSE(refused.standings);
    EXPECT_TRUE(refused.provisional);
    // Two players that differ only in case are told apart, and a name that fits both is a stranger's.
    tournament["players"] = {"a", "A", "b", "c", "d", "e"};
    tournament["tables"][0] = table_of(1, 1, sheet_of({{"a", 50}, {"A", 40}, {"C", 30}}));
    const Value told = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(told["tables"][0]["scores"], (Value{{"a", 50}, {"A", 40}, {"c", 30}}));
}

}  // namespace
}  // namespace referee::testing
