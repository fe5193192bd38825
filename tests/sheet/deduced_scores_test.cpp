#include "sheet/deduced_scores.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "sheet/rankings.hpp"
#include "support/bounds.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// Rankings that follow from ranges of points, compared with every assignment of points.
namespace referee::testing {
namespace {

using Places = std::vector<int>;

constexpr int most_points = 5;

Places places_of(const OnlyPlayers<Rank>& ranking, int players) {
    Places places;
    for (Player player{}; player.seat < players; ++player.seat) places.push_back(ranking[player].value);
    return places;
}

std::set<Places> possible(const PossibleRankings& rankings, int players) {
    std::set<Places> all;
    rankings.each([&](const OnlyPlayers<Rank>& ranking) { return all.insert(places_of(ranking, players)), true; });
    return all;
}

/// One way in which a game can end.
struct Ending {
    std::vector<int> points;
    std::vector<int> known_break;
    std::vector<int> open_break;  ///< all equal if no tie-break is open
    [[nodiscard]] bool before(std::size_t a, std::size_t b) const {
        return std::tie(points[a], known_break[a], open_break[a]) > std::tie(points[b], known_break[b], open_break[b]);
    }
    [[nodiscard]] Places places() const {
        Places places(points.size(), 1);
        for (std::size_t a = 0; a < points.size(); ++a) {
            for (std::size_t b = 0; b < points.size(); ++b) places[a] += before(b, a) ? 1 : 0;
        }
        return places;
    }
};

/// Calls `take` with every list of `size` numbers below `bound`.
void each_list(std::size_t size, int bound, const std::function<void(const std::vector<int>&)>& take) {
    std::vector<int> list(size, 0);
    for (std::size_t at = 0; at < size;) {
        take(list);
        for (at = 0; at < size && ++list[at] == bound; ++at) list[at] = 0;
    }
}

/// The rankings of all points within ranges whose sum is at most `most_sum`.
std::set<Places> counted_one_by_one(const ScoreRanges& ranges, const std::vector<int>& known_break, bool open,
                                    int most_sum) {
    const std::size_t players = known_break.size();
    std::set<Places> all;
    each_list(players, most_points, [&](const std::vector<int>& points) {
        for (std::size_t seat = 0; seat < players; ++seat) {
            if (!ranges[seat].has(points[seat])) return;
        }
        if (std::accumulate(points.begin(), points.end(), 0) > most_sum) return;
        each_list(players, open ? static_cast<int>(players) : 1, [&](const std::vector<int>& order) {
            all.insert(Ending{points, known_break, order}.places());
        });
    });
    return all;
}

ScoreRelation at_most(int most_sum, std::size_t players) {
    return [=](const ScoreRanges& ranges) {
        int least = 0;
        for (std::size_t seat = 0; seat < players; ++seat) least += ranges[seat].least;
        return least > most_sum ? std::string("they have too many") : std::string();
    };
}

TEST(DeducedScoresOfSheets, RankingsAreThoseOfAllPointsWithinTheRanges) {
    int decided = 0;
    int excluded = 0;
    check_property("rankings of ranges", [&] {
        Bytes source = some_bytes(60);
        const std::size_t players = 2 + source.below(3);
        ScoreRanges ranges{};
        std::vector<int> known_break;
        Criterion second{"second", {}};
        int fewest = 0;
        for (Player player{}; player.seat < players; ++player.seat) {
            const int least = static_cast<int>(source.below(most_points));
            const int more = static_cast<int>(source.below(static_cast<std::size_t>(most_points - least)));
            ranges[player.seat] = {least, least + more};
            fewest += least;
            known_break.push_back(static_cast<int>(source.below(2)));
            second.standing.set(player, known_break.back());
        }
        const bool open = source.one_in(2);
        const int most_sum = fewest + static_cast<int>(source.below(8));
        const std::vector<ScoreRelation> together = {at_most(most_sum, players)};
        const PossibleRankings rankings(static_cast<int>(players), {ranges, together, {&second, 1}, open});
        const std::set<Places> expected = counted_one_by_one(ranges, known_break, open, most_sum);
        HOLDS(possible(rankings, static_cast<int>(players)) == expected);
        HOLDS(rankings.decided() == (expected.size() == 1));
        HOLDS(expected.contains(places_of(rankings.first(), static_cast<int>(players))));
        decided += rankings.decided() ? 1 : 0;
        excluded += rankings.excluded().empty() ? 0 : 1;
    });
    EXPECT_GE(decided, 2);
    EXPECT_GE(excluded, 5);
}

const std::vector<std::string> ids = {"ada", "ben", "cleo"};

using Lines = std::vector<std::string>;

TEST(DeducedScoresOfSheets, ClaimsOutOfTheRangesAreNotUsed) {
    const Names names(ids);
    DeducedScores scores(bounds_of({{30, 40}, {20, 29}, {0, 15}}), names);
    scores.count(points_of_seat(2, 3));
    EXPECT_EQ(scores.claim(points_of_seat(0, 41)),
              (Lines{"`scores.ada` is claimed as 41, but ada has at most 40 points: many 0"}));
    EXPECT_EQ(scores.claim(points_of_seat(1, 19)),
              (Lines{"`scores.ben` is claimed as 19, but ben has at least 20 points: few 1"}));
    EXPECT_TRUE(scores.claim(points_of_seat(2, 90)).empty()) << "counted points count";
    EXPECT_EQ(scores.facts().points[2], (ScoreRange{3, 3}));
    EXPECT_TRUE(scores.claim(points_of_seat(0, 40)).empty());
    EXPECT_EQ(scores.facts().points[0], (ScoreRange{40, 40}));
}

TEST(DeducedScoresOfSheets, RelationsNarrowTheRanges) {
    const Names names(ids);
    ScoreBounds bounds = bounds_of({{0, 40}, {5, 40}, {10, 40}});
    bounds.together.emplace_back(at_most(30, 3));
    bounds.together.emplace_back([](const ScoreRanges& ranges) {
        return ranges[0].most + ranges[1].most + ranges[2].most < 30 ? std::string("they have too few") : "";
    });
    DeducedScores scores(bounds, names);
    scores.narrow();
    EXPECT_EQ(scores.facts().points[0], (ScoreRange{0, 15}));
    EXPECT_EQ(scores.facts().points[2], (ScoreRange{10, 25}));
    scores.count(points_of_seat(0, 5));
    scores.count(points_of_seat(2, 18));
    scores.narrow();
    EXPECT_EQ(scores.facts().points[1], (ScoreRange{7, 7}));
    EXPECT_EQ(scores.deduced().players.size(), 1U);
    EXPECT_EQ(scores.derivation(scores.facts())[1],
              "ben has at most 7 points: with 8 points no game ends with these scores: they have too many");
    EXPECT_EQ(scores.derivation(scores.facts())[2],
              "ben has at least 7 points: with 6 points no game ends with these scores: they have too few");
}

/// Whether a relation speaks of ranges or of single numbers only, the same numbers remain.
TEST(DeducedScoresOfSheets, RelationsNarrowByAnyLength) {
    const Names names(ids);
    constexpr int most = 1000;
    for (const bool of_ranges : {true, false}) {
        for (const ScoreRange possible : {ScoreRange{0, most}, {1, most - 1}, {499, 502}, {0, 0}, {most, most}}) {
            int asked = 0;
            ScoreBounds bounds = bounds_of({{0, most}, {0, 0}, {0, 0}});
            bounds.together.emplace_back([&](const ScoreRanges& ranges) {
                ++asked;
                const bool says = of_ranges || ranges[0].least == ranges[0].most;
                return says && (ranges[0].most < possible.least || possible.most < ranges[0].least) ? "no" : "";
            });
            DeducedScores scores(bounds, names);
            scores.narrow();
            EXPECT_EQ(scores.facts().points[0], possible) << of_ranges;
            if (of_ranges) {
                EXPECT_LE(asked, 100) << "not one question for each number";
            }
        }
    }
}

TEST(DeducedScoresOfSheets, RelationsThatNoPointsFulfilAreNotUsed) {
    const Names names(ids);
    ScoreBounds bounds = bounds_of({{10, 40}, {5, 9}, {0, 4}});
    bounds.together.emplace_back(at_most(3, 3));
    DeducedScores scores(bounds, names);
    EXPECT_TRUE(PossibleRankings(3, scores.facts()).decided());
    EXPECT_EQ(PossibleRankings(3, scores.facts()).excluded(), "");
    scores.narrow();
    EXPECT_TRUE(scores.facts().together.empty());
    EXPECT_EQ(scores.facts().points[0], (ScoreRange{10, 40}));
    EXPECT_EQ(sole_winners(PossibleRankings(3, scores.facts())), PlayerSet{1});
}

TEST(DeducedScoresOfSheets, CountedPointsOutOfTheRangesEndTheRelations) {
    const Names names(ids);
    for (const int points : {10, 40, 9, 41}) {
        ScoreBounds bounds = bounds_of({{10, 40}, {5, 9}, {0, 4}});
        bounds.together.emplace_back(at_most(100, 3));
        DeducedScores scores(bounds, names);
        scores.count(points_of_seat(0, points));
        EXPECT_EQ(scores.facts().together.empty(), points < 10 || points > 40) << points;
    }
}

TEST(DeducedScoresOfSheets, NothingFollowsFromPointsOutOfBounds) {
    const Names names(ids);
    const ScoreBounds bounds = bounds_of({{10, 40}, {5, 9}, {0, 4}});
    for (const int points : {10, 40, 9, 41}) {
        const Deduced deduced = deduce(bounds, points_of_seat(0, points), {}, {}, true, names);
        EXPECT_EQ(deduced.empty(), points < 10 || points > 40) << points;
    }
    EXPECT_EQ(deduce(bounds, {}, points_of_seat(0, 41), {}, true, names).against.size(), 1U);
}

TEST(DeducedScoresOfSheets, WithoutBoundsNothingIsKnown) {
    const Names names(ids);
    DeducedScores scores({}, names);
    scores.count(points_of_seat(0, 1'000'000));
    scores.narrow();
    EXPECT_FALSE(sole_winners(PossibleRankings(3, scores.facts())));
    EXPECT_TRUE(scores.derivation(scores.facts()).empty());
}

}  // namespace
}  // namespace referee::testing
