#include <gtest/gtest.h>

#include "log/game_registry.hpp"
#include "support/printed.hpp"

/// A finding lists exactly the unconfirmed rows of printed data that its result depends on.
namespace referee::testing {
namespace {

/// Anna is first at the palace, bruno is second; the cathedral is laid.
std::string log_with(const std::string& claims, const std::string& last = "") {
    return cat(
        "referee: 1\ngame: kings-gate\nplayers: [anna, bruno, carla]\nstatus: unfinished\nevents:\n"
        "  - {player: anna, place: [{tile: 1, at: [-1, -1]}, {tile: 1, at: [0, -1]}, {tile: 1, at: [1, -1]}, {tile: 1, "
        "at: [2, -1]}, {tile: 1, at: [-1, "
        "0]}, {tile: 1, at: [2, 0]}]}\n"
        "  - {player: bruno, place: [{tile: 1, at: [-1, 1]}, {tile: 1, at: [0, 1]}, {tile: 1, at: [1, 1]}, {tile: 1, "
        "at: [2, 1]}], locate: {at: [0, 2], "
        "lie: horizontal}, claims: {",
        claims, "}}\n", last);
}

TEST(KingsGatePrinted, RowsOfLocationsAreNamedWhereTheyCount) {
    const Rows palace = {"palace: white, 2-2-1, 1st: king"};
    EXPECT_EQ(rows_of(log_with("scores: {bruno: 3}"), "claim/scores"), palace);
    EXPECT_EQ(rows_of(log_with("scored: {points: {bruno: 3}}"), "claim/scored"), palace);
    EXPECT_EQ(rows_of(log_with("scores: {anna: 3}"), "claim/scores"), Rows{})
        << "what the first gets there is in the rulebook";
    EXPECT_EQ(rows_of(log_with("scored: {totals: {yellow: 9}}"), "claim/scored"), Rows{})
        << "totals are counted from tiles";
    EXPECT_EQ(rows_of(log_with("tiles-left: {anna: 3}"), "claim/tiles-left"), Rows{});
}

TEST(KingsGatePrinted, RowsAreNamedWhereARuleWasJudgedByThem) {
    const std::string covering =
        "  - {player: carla, place: [{tile: 2, at: [0, 3]}]}\n  - {player: anna, place: [{tile: 4, at: [0, 3]}]}\n";
    EXPECT_EQ(rows_of(log_with("", covering), "kings-gate/occupied-safe"),
              (Rows{"cathedral: white, 3-3-1, 1st: bishop"}));
    const std::string bishop = "  - {player: carla, place: [{tile: 2, at: [0, 3], character: bishop}]}\n";
    EXPECT_EQ(rows_of(log_with("", bishop), "kings-gate/character-not-held"),
              (Rows{"cathedral: white, 3-3-1, 1st: bishop"}));
    const std::string king = "  - {player: carla, place: [{tile: 2, at: [0, 3], character: king}]}\n";
    EXPECT_EQ(rows_of(log_with("", king), "kings-gate/character-not-held"), Rows{})
        << "the King at the palace is in the rulebook";
}

/// Only the rows that the rulebook itself states, the graveyard and the dragon, are confirmed.
TEST(KingsGatePrinted, DataIsAsSureAsItsSources) {
    std::vector<std::string_view> sure;
    for (const Data& data : find_game("kings-gate")->data) {
        for (const Datum& row : data.rows) {
            if (row.sure.starts_with("confirmed")) sure.push_back(row.item);
        }
    }
    EXPECT_EQ(sure, (std::vector<std::string_view>{"dragon", "graveyard"}));
}

}  // namespace
}  // namespace referee::testing
