#include <gtest/gtest.h>

#include "support/tallied.hpp"

/// `referee tally` on the scoring examples of the rulebook. The expected values are the rulebook's.
namespace referee::testing {
namespace {

/// Kingdom Run, End of the game: 13 for the first place of the podium, the score of the space, 2 for a token; a tie
/// goes to the best-placed runner.
TEST(KingdomRunTallies, OfTheRulebook) {
    const std::string two = "kingdom-run anna=knights bruno=goblins --unfinished ";
    EXPECT_EQ(totals(two + "--podium knights"), (Points{{"anna", 13}, {"bruno", 0}}));
    EXPECT_EQ(totals(two + "--tokens anna=5,bruno=7"), (Points{{"anna", 10}, {"bruno", 14}}));
    EXPECT_EQ(totals(two + "--runners knights@5,goblins@14"), (Points{{"anna", 2}, {"bruno", 6}}));
    EXPECT_EQ(totals(two + "--runners knights@1,goblins@4"), (Points{{"anna", 0}, {"bruno", 0}}));
    EXPECT_EQ(totals(two), (Points{{"anna", 0}, {"bruno", 0}}));
    // Runners of a clan without a player occupy places but score for nobody.
    EXPECT_EQ(totals(two + "--podium forest,knights --podium-points 13,12,11,10"),
              (Points{{"anna", 12}, {"bruno", 0}}));
    // 13 against 2 + 2 + 3 + 6: a tie, and Anna is on the podium.
    const std::string tie = two +
        "--podium knights --runners goblins@5,goblins@6,goblins@7,goblins@13 --tokens anna=6,bruno=6";
    EXPECT_EQ(totals(tie), (Points{{"anna", 25}, {"bruno", 25}}));
    EXPECT_TRUE(answer_contains(tie, "anna wins"));
}

/// Missing data is not guessed: no part of the count, no place on the start board, no winner.
TEST(KingdomRunTallies, DecideNothingThatWasNotGiven) {
    const std::string even = "kingdom-run anna=knights bruno=goblins --tokens anna=6,bruno=6 ";
    EXPECT_FALSE(answer_contains(even, "wins"));
    EXPECT_FALSE(answer_contains(even, "share"));
    EXPECT_EQ(totals(even), Points{});
    EXPECT_EQ(tallied(even + "--claim winners=anna")["unchecked"], nlohmann::json({"winners"}));
    EXPECT_NE(tallied(even + "--unfinished")["notes"].dump().find("the winner cannot be determined"),
              std::string::npos);
    // No runner of either has left the start board, so each clan still has one on space 4.
    const std::string rest = "--podium forest,forest,forest,forest,sorcerers,sorcerers,sorcerers,sorcerers --runners ";
    EXPECT_TRUE(answer_contains(even + rest + "none", "share the victory"));
    EXPECT_TRUE(answer_contains(even + rest + "knights@1,goblins@4", "share the victory"));
    EXPECT_TRUE(answer_contains("kingdom-run anna=goblins bruno=knights --tokens anna=6,bruno=6 " + rest + "none",
                                "share the victory"));
    EXPECT_EQ(verdict_of_end(even + rest + "none --claim winners=anna,bruno --claim places.bruno=1"), "legal");
}

/// Claims are checked against the given data and, where parts are missing, against each other.
TEST(KingdomRunTallies, OfClaims) {
    const std::string run = "kingdom-run anna=knights bruno=goblins --tokens anna=5,bruno=7 ";
    EXPECT_EQ(verdict_of_end(run), "legal");
    EXPECT_EQ(verdict_of_end(run + "--claim tokens.anna=5"), "legal");
    EXPECT_EQ(verdict_of_end(run + "--claim tokens.anna=6"), "misreported");
    const std::string parts = run + "--claim podium-points.anna=13 --claim track-points.anna=4 --claim scores.anna=";
    EXPECT_EQ(verdict_of_end(parts + "27"), "legal");
    EXPECT_EQ(verdict_of_end(parts + "28"), "misreported");
    EXPECT_EQ(verdict_of_end("kingdom-run anna=knights bruno=goblins"), "incomplete");
}

TEST(KingdomRunTallies, AreOfWhatAGameCanEndWith) {
    const std::string run = "kingdom-run anna=knights bruno=goblins ";
    EXPECT_EQ(rule_broken(run + "--runners knights@5,knights@5,knights@6,knights@7,knights@8"),
              "kingdom-run/final-runners");
    EXPECT_EQ(rule_broken(run + "--runners knights@5,knights@5,goblins@5,forest@5,forest@5"),
              "kingdom-run/final-space");
    EXPECT_EQ(rule_broken(run + "--podium knights,goblins,forest,forest,goblins --podium-points 4,3,2,1"),
              "kingdom-run/final-podium");
    EXPECT_EQ(rule_broken(run + "--podium knights,goblins,forest,forest --podium-points 4,3,2,1"), "");
    EXPECT_EQ(rule_broken(run + "--tokens anna=6,bruno=5"), "kingdom-run/final-tokens");
    EXPECT_EQ(rule_broken(run + "--podium knights"), "kingdom-run/final-not-over");
    EXPECT_EQ(rule_broken(run + "--podium knights --unfinished"), "");
    // `--unfinished` does not excuse an end that no game can reach.
    EXPECT_EQ(rule_broken(run + "--podium knights,knights,knights,knights,forest --unfinished"),
              "kingdom-run/final-not-over");
    EXPECT_EQ(rule_broken(run + "--podium knights --tokens anna=6,bruno=5 --unfinished"), "kingdom-run/final-tokens");
}

}  // namespace
}  // namespace referee::testing
