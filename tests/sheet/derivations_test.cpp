#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "sheet/deduced_scores.hpp"
#include "sheet/rankings.hpp"
#include "support/bounds.hpp"

/// Why a ranking follows from ranges of points, and what is known if none does.
namespace referee::testing::derivations_of_scores {
namespace {

using Lines = std::vector<std::string>;

const std::vector<std::string> ids = {"ada", "ben", "cleo"};
const std::vector<std::string> four = {"ada", "ben", "cleo", "dora"};

TEST(DeducedScoresOfSheets, TellWhichRangesDecide) {
    const Names names(ids);
    DeducedScores scores(bounds_of({{30, 40}, {20, 29}, {0, 15}}), names);
    scores.narrow();
    EXPECT_EQ(scores.derivation(scores.facts()),
              (Lines{"ada has at least 30 points: few 0", "ben has at most 29 points: many 1",
                     "ben has at least 20 points: few 1", "cleo has at most 15 points: many 2"}));
    EXPECT_TRUE(scores.deduced().players.empty());
    EXPECT_TRUE(scores.claim(points_of_seat(1, 25)).empty());
    EXPECT_EQ(scores.derivation(scores.facts()),
              (Lines{"ada has at least 30 points: few 0", "by the scores claimed, ben has 25 points",
                     "cleo has at most 15 points: many 2"}))
        << "once is enough";
    scores.count(points_of_seat(1, 1));
    EXPECT_EQ(scores.derivation(scores.facts())[1], "ben has 1 point");
    // The points of players who are not ahead of anybody for certain decide the winner, and nothing more.
    EXPECT_EQ(scores.derivation(scores.facts()).size(), 3U);
}

/// ben and cleo may be second, so that it does not matter whom they are ahead of.
TEST(DeducedScoresOfSheets, TellNothingOfPlacesThatAreOpen) {
    const Names names(four);
    DeducedScores scores(bounds_of({{30, 40}, {10, 20}, {10, 20}, {0, 5}}), names);
    scores.narrow();
    EXPECT_EQ(scores.derivation(scores.facts()),
              (Lines{"ada has at least 30 points: few 0", "ben has at most 20 points: many 1",
                     "cleo has at most 20 points: many 2", "dora has at most 5 points: many 3"}));
}

/// ada is ahead of ben by a tie-break, so that she wins unless he has more points, which a relation excludes.
TEST(DeducedScoresOfSheets, ARelationCanDecideARanking) {
    const Names names(ids);
    ScoreBounds bounds = bounds_of({{5, 6}, {5, 6}, {0, 3}});
    bounds.together.emplace_back([](const ScoreRanges& ranges) {
        return ranges[1].least > ranges[0].most ? std::string("ben has no more than ada") : "";
    });
    DeducedScores scores(bounds, names);
    scores.narrow();
    Criterion second{"second", points_of_seat(0, 3)};
    second.standing.set({1}, 2);
    second.standing.set({2}, 9);
    RankingFacts facts = scores.facts();
    facts.tie_breaks = {&second, 1};
    facts.open = false;
    EXPECT_EQ(scores.derivation(facts),
              (Lines{"ada has at least 5 points: few 0", "ben has at most 6 points: many 1",
                     "ben has at least 5 points: few 1", "cleo has at most 3 points: many 2",
                     "no other ranking is possible: ben has no more than ada"}));
    facts.together = {};
    EXPECT_FALSE(sole_winners(PossibleRankings(3, facts)));
}

/// ben has at least as many points as cleo can have, and a tie-break decides if they are equal.
TEST(DeducedScoresOfSheets, TellOfPointsThatCanBeEqual) {
    const Names names(ids);
    DeducedScores scores(bounds_of({{30, 40}, {20, 29}, {0, 20}}), names);
    scores.narrow();
    Criterion second{"second", points_of_seat(0, 0)};
    second.standing.set({1}, 2);
    second.standing.set({2}, 1);
    RankingFacts facts = scores.facts();
    facts.tie_breaks = {&second, 1};
    facts.open = false;
    EXPECT_EQ(scores.derivation(facts),
              (Lines{"ada has at least 30 points: few 0", "ben has at most 29 points: many 1",
                     "ben has at least 20 points: few 1", "cleo has at most 20 points: many 2"}));
}

/// ada wins anyway. ben is ahead of cleo by a tie-break unless she has more points, which a relation excludes.
TEST(DeducedScoresOfSheets, ARelationCanDecideTheOtherPlaces) {
    const Names names(ids);
    ScoreBounds bounds = bounds_of({{30, 40}, {5, 6}, {5, 6}});
    bounds.together.emplace_back([](const ScoreRanges& ranges) {
        return ranges[2].least > ranges[1].most ? std::string("cleo has no more than ben") : "";
    });
    DeducedScores scores(bounds, names);
    scores.narrow();
    Criterion second{"second", points_of_seat(0, 1)};
    second.standing.set({1}, 2);
    second.standing.set({2}, 1);
    RankingFacts facts = scores.facts();
    facts.tie_breaks = {&second, 1};
    facts.open = false;
    EXPECT_EQ(scores.derivation(facts).back(), "no other ranking is possible: cleo has no more than ben");
    EXPECT_TRUE(PossibleRankings(3, facts).decided());
    facts.together = {};
    EXPECT_FALSE(PossibleRankings(3, facts).decided());
    EXPECT_TRUE(sole_winners(PossibleRankings(3, facts)));
}

/// What lies outside of a range does not matter, whether it is excluded or not.
TEST(DeducedScoresOfSheets, RelationsNarrowFromTheirEnds) {
    const Names names(ids);
    for (const int excluded : {3, 4, 5, 6, 9, 10, 11}) {
        ScoreBounds bounds = bounds_of({{4, 10}, {0, 0}, {0, 0}});
        bounds.together.emplace_back([excluded](const ScoreRanges& ranges) {
            return ranges[0].least == excluded && ranges[0].most == excluded ? "no" : "";
        });
        DeducedScores scores(bounds, names);
        scores.narrow();
        EXPECT_EQ(scores.facts().points[0], (ScoreRange{excluded == 4 ? 5 : 4, excluded == 10 ? 9 : 10})) << excluded;
    }
}

TEST(DeducedScoresOfSheets, WithoutTheirPointsAllAreFirst) {
    const auto known = [](const ScoreRanges& points) {
        const PossibleRankings rankings(3, {points, {}, {}, true});
        std::vector<int> places;
        for (std::uint8_t seat = 0; seat < 3; ++seat) places.push_back(rankings.known()[Player{seat}].value);
        return places;
    };
    using Places = std::vector<int>;
    EXPECT_EQ(known({{{5, 5}, {3, 3}, {4, 4}}}), (Places{1, 3, 2}));
    EXPECT_EQ(known({{{5, 5}, {5, 5}, {4, 4}}}), (Places{1, 1, 3}));
    EXPECT_EQ(known({{{5, 6}, {3, 3}, {4, 4}}}), (Places{1, 1, 1})) << "nobody knows how many points ada has";
    EXPECT_EQ(known({{{5, 5}, {3, 3}, {2, 4}}}), (Places{1, 1, 1}));
}

}  // namespace
}  // namespace referee::testing::derivations_of_scores
