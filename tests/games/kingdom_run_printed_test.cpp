#include <gtest/gtest.h>

#include "support/printed.hpp"

/// A finding lists exactly the unconfirmed rows of printed data that its result depends on.
namespace referee::testing {
namespace {

std::string log_with(const std::string& claims, const std::string& setup = "") {
    return cat("referee: 1\ngame: kingdom-run\nplayers: [{id: anna, clan: knights}, {id: bruno, clan: sorcerers}]\n",
               setup,
               "status: unfinished\nevents:\n  - player: anna\n    turn: {roll: [bathe, steal, steal, steal], actions: "
               "[{bathe: knights@4}, {steal: bruno}, "
               "{steal: bruno}]}\n    claims: {",
               claims, "}\n");
}

TEST(KingdomRunPrinted, RowsOfTrackAndPodiumAreNamedWhereTheyCount) {
    EXPECT_EQ(rows_of(log_with("scores: {anna: 1}"), "claim/scores"), (Rows{"space 7: 3 lake"}));
    EXPECT_EQ(rows_of(log_with("scores: {bruno: 1}"), "claim/scores"), Rows{}) << "tokens are in the rulebook";
    EXPECT_EQ(rows_of(log_with("ended: podium"), "claim/ended"), (Rows{"places of the podium: 8"}));
    const std::string track =
        "setup: {track: [{score: 2}, {score: 2}, {score: 3, lake: true}, {score: 3, lake: true}, {score: 4, lake: "
        "true}]}\n";
    EXPECT_EQ(rows_of(log_with("scores: {anna: 1}", track), "claim/scores"), Rows{});
}

}  // namespace
}  // namespace referee::testing
