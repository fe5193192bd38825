#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sheet/possible_scores.hpp"
#include "sheet/rankings.hpp"
#include "support/read_claim.hpp"

/// The scores of a sheet: which no game ends with, and the ties among them.
namespace referee::testing::scores_of_sheets {
namespace {

const std::vector<std::string> ids = {"ada", "ben", "cleo"};
const Names names{ids};
using Words = std::vector<std::string>;

ScoreBounds bounds(const std::vector<std::pair<int, int>>& ranges, const std::vector<ScoreRelation>& together = {}) {
    ScoreBounds made;
    for (std::size_t seat = 0; seat < ranges.size(); ++seat)
        made.each[seat] = {{ranges[seat].first, ranges[seat].second}, "so few", "so many"};
    made.together = together;
    return made;
}

TEST(ScoresOfSheets, AreFalseWhereNoGameEndsWithThem) {
    const ScoreRelation sum = [](const ScoreRanges& ranges) {
        return ranges[0].least + ranges[1].least + ranges[2].least > 20 ? std::string("too many in all")
                                                                        : std::string();
    };
    PerPlayer<int> known;
    known.set(Player{2}, 9);
    const auto of = [&](const char* claim, std::optional<PlayerSet> winners = {}) {
        const ReadClaim<PerPlayer<Whole>> read(claim, ids);
        const PossibleScores scores(bounds({{2, 10}, {0, 12}, {0, 5}}, {sum}), known, names);
        Words words;
        for (const FalseValue& value : scores.false_scores(read.root(), winners)) words.push_back(value.words);
        return words;
    };
    EXPECT_TRUE(of(R"({"ada":2,"ben":9})").empty()) << "20 with the counted 9";
    EXPECT_EQ(of(R"({"ada":11,"ben":12})"), Words{"`scores.ada` is claimed as 11, but is at most 10: so many"});
    EXPECT_EQ(of(R"({"ada":1,"ben":13})"),
              (Words{"`scores.ada` is claimed as 1, but is at least 2: so few",
                     "`scores.ben` is claimed as 13, but is at most 12: so many"}));
    EXPECT_EQ(of(R"({"ada":3,"ben":9})"), Words{"`scores` is false; no game ends with these scores: too many in all"});
    EXPECT_TRUE(of(R"({"ada":2,"ben":9,"cleo":100})").empty()) << "a counted score is judged elsewhere";
    EXPECT_TRUE(of(R"({"ada":2})", PlayerSet{0b010}).empty()) << "ben has nine, and cleo not more";
    EXPECT_EQ(of(R"({"ada":3})", PlayerSet{0b010}),
              Words{"`scores` is false; no game that the winners claimed win ends with these scores: too many in all"});
    EXPECT_EQ(of(R"({"ben":2})", PlayerSet{0b001}), Words{}) << "ada has nine: that makes 20";
    EXPECT_EQ(of(R"({"ben":3})", PlayerSet{0b001}),
              Words{"`scores` is false; no game that the winners claimed win ends with these scores: too many in all"});
    EXPECT_TRUE(of(R"({"ada":3})", PlayerSet{}).empty()) << "nobody is claimed to have won";
    const Words cleo_has_more = {
        "`scores` is false; no game that the winners claimed win ends with these scores: ben has 8 points and cleo has "
        "9 points"};
    EXPECT_EQ(of(R"({"ben":8})", PlayerSet{0b010}), cleo_has_more);
    EXPECT_EQ(of(R"({"ben":8})", PlayerSet{0b110}), cleo_has_more) << "shared by players with different points";
    EXPECT_TRUE(of(R"({"ben":9})", PlayerSet{0b110}).empty());
    const ScoreRelation most = [](const ScoreRanges& ranges) {
        return ranges[1].most < 5 ? std::string("ben needs five") : std::string();
    };
    const auto of_ranges = [&](const char* claim, PlayerSet winners) {
        const ReadClaim<PerPlayer<Whole>> read(claim, ids);
        const PossibleScores scores(bounds({{0, 6}, {7, 9}, {0, 9}}), {}, names);
        Words words;
        for (const FalseValue& value : scores.false_scores(read.root(), winners)) words.push_back(value.words);
        return words;
    };
    EXPECT_EQ(of_ranges(R"({"cleo":6})", PlayerSet{0b100}),
              Words{"`scores` is false; no game that the winners claimed win ends with these scores: cleo has 6 points "
                    "and ben has at least 7 points"});
    EXPECT_EQ(of_ranges(R"({"ben":8})", PlayerSet{0b001}), Words{}) << "ada cannot have won, whatever ben has";
    EXPECT_EQ(of_ranges(R"({"cleo":9})", PlayerSet{0b010}), Words{});
    const ReadClaim<PerPlayer<Whole>> read(R"({"ada":4})", ids);
    const PossibleScores others(bounds({{0, 9}, {0, 9}, {0, 9}}, {most}), {}, names);
    EXPECT_EQ(others.false_scores(read.root(), PlayerSet{0b001}).size(), 1U) << "none has more than a winner";
    EXPECT_TRUE(others.false_scores(read.root(), PlayerSet{0b010}).empty());
}

/// Of several winners with the fewest points, or others with the most, the first by seat is named.
TEST(ScoresOfSheets, AreHeldAgainstTheFirstOfEquals) {
    const auto of = [](const char* claim, PlayerSet winners) {
        const ReadClaim<PerPlayer<Whole>> read(claim, ids);
        const PossibleScores scores(bounds({{0, 9}, {0, 9}, {0, 9}}), {}, names);
        const auto found = scores.false_scores(read.root(), winners);
        return found.size() == 1 ? found[0].words : std::string("not one value");
    };
    const std::string head = "`scores` is false; no game that the winners claimed win ends with these scores: ";
    EXPECT_EQ(of(R"({"ada":3,"ben":3,"cleo":5})", PlayerSet{0b011}), head + "ada has 3 points and cleo has 5 points");
    EXPECT_EQ(of(R"({"ada":3,"ben":5,"cleo":5})", PlayerSet{0b001}), head + "ada has 3 points and ben has 5 points");
}

TEST(ScoresOfSheets, AreToldInWords) {
    EXPECT_EQ(words_of(bounds({{0, 5}, {0, 5}, {0, 5}}).each, names), "0 to 5");
    EXPECT_EQ(words_of(bounds({{0, 5}, {0, 6}, {0, 5}}).each, names), "ada 0 to 5, ben 0 to 6 and cleo 0 to 5");
    PerPlayer<int> counted;
    counted.set(Player{0}, 6);
    counted.set(Player{2}, 5);
    EXPECT_EQ(shown_beyond(bounds({{0, 5}, {0, 5}, {0, 5}}), counted, {}, names),
              Words{"ada has 6 points by this sheet, but no game brings a player more than 5: so many"});
    EXPECT_EQ(shown_beyond(bounds({{0, 6}, {0, 5}, {0, 5}}), counted, bounds({{9, 9}, {7, 8}, {9, 9}}), names),
              Words{"ben has at least 7 points by this sheet, but no game brings a player more than 5: so many"});
}

TEST(ScoresOfSheets, AreOpenTies) {
    const auto ties = [](const std::vector<int>& points, bool claimed) {
        PerPlayer<int> standing;
        for (Player player{}; player.seat < points.size(); ++player.seat) standing.set(player, points[player.seat]);
        Criterion criterion;
        criterion.standing = standing;
        return open_ties(std::span(&criterion, 1), claimed, "crown", names);
    };
    EXPECT_TRUE(ties({3, 2, 1}, false).empty());
    EXPECT_EQ(ties({7, 7, 1}, false),
              Words{"ada and ben have 7 points each, and the sheet does not show who has the crown"});
    EXPECT_EQ(
        ties({9, 1, 1}, true),
        Words{"by the scores claimed ben and cleo have 1 point each, and the sheet does not show who has the crown"});
    EXPECT_EQ(ties({4, 4, 4}, false).size(), 1U);
}

TEST(ScoresOfSheets, AreTiesOfWhichAPartOfTheTieBreakIsSeen) {
    const auto ties = [](const std::vector<int>& points, const std::vector<int>& seen) {
        std::array<Criterion, 2> criteria;
        for (Player player{}; player.seat < points.size(); ++player.seat) {
            criteria[0].standing.set(player, points[player.seat]);
            criteria[1].standing.set(player, seen[player.seat]);
        }
        return hinted_ties(std::span(criteria.data(), 1), criteria[1], "crown", names);
    };
    EXPECT_TRUE(ties({3, 2, 1}, {1, 2, 3}).empty());
    EXPECT_EQ(ties({7, 7, 1}, {0, 2, 3}), Words{"ada and ben have 7 points each, and of these ben has the crown"});
    EXPECT_EQ(ties({7, 7, 7}, {0, 2, 3}),
              (Words{"ada, ben and cleo have 7 points each, and of these cleo has the crown",
                     "ada and ben have 7 points each, and of these ben has the crown"}));
    EXPECT_EQ(ties({7, 7, 7}, {0, 0, 3}),
              Words{"ada, ben and cleo have 7 points each, and of these cleo has the crown"});
    EXPECT_TRUE(ties({7, 7, 1}, {2, 2, 3}).empty());
}

}  // namespace
}  // namespace referee::testing::scores_of_sheets
