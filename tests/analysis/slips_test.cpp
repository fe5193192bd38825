#include "analysis/slips.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Which slips explain a false number: all that are equally likely, and none that another claim contradicts.
namespace referee::testing {
namespace {

const std::vector<std::string> ids = {"anna", "bruno", "carla"};

PerPlayer<int> points(int anna, int bruno, int carla) {
    PerPlayer<int> all;
    all.set(Player{0}, anna);
    all.set(Player{1}, bruno);
    all.set(Player{2}, carla);
    return all;
}

ClaimedNumber row(Player player, int claimed, int counted) {
    return {"scored.points", "scored", player, "palace", claimed, counted};
}

ClaimedNumber total(std::string_view colour, int claimed) {
    return {"scored.totals", "scored", std::nullopt, "palace", claimed, 4, colour};
}

ClaimedNumber score(Player player, int claimed, int counted) {
    return {"scores", "scores", player, {}, claimed, counted};
}

/// A place with three colours, of which the first two are paid 3 points.
SlipContext context() {
    Award award{"palace", "rules", {}, points(3, 3, 0), {}, "points"};
    award.slips = {{"a place more paid", points(3, 3, 1), true},
                   {"yellow left out", points(0, 3, 3), true, "yellow"},
                   {"green left out", points(3, 0, 3), true, "green"}};
    SlipContext context;
    context.awards.push_back({award, 1});
    context.event = 1;
    return context;
}

std::string slips_of(const std::vector<ClaimedNumber>& numbers, Player player, const SlipContext& where = context()) {
    const Names names(ids);
    std::string list;
    for (const ExplainedNumber& doubt : explain_numbers(numbers, where, names)) {
        if (doubt.number.player != player) continue;
        for (const std::string& slip : doubt.slips) list += (list.empty() ? "" : "; ") + slip;
    }
    return list;
}

constexpr Player anna{0};
constexpr Player bruno{1};
constexpr Player carla{2};

TEST(Slips, AllOfEqualLikelihoodAreNamed) {
    EXPECT_EQ(slips_of({row(carla, 3, 0)}, carla), "palace: yellow left out; palace: green left out");
    EXPECT_EQ(slips_of({row(carla, 1, 0)}, carla), "palace: a place more paid");
    SlipContext twice = context();
    twice.awards.push_back(twice.awards.front());
    twice.awards.back().award.what = "market";
    EXPECT_EQ(slips_of({score(anna, 0, 3)}, anna, twice), "palace: forgotten; market: forgotten");
}

TEST(Slips, WhatIsWrittenWasNotLeftOut) {
    EXPECT_EQ(slips_of({row(carla, 3, 0), total("yellow", 4)}, carla), "palace: green left out");
    EXPECT_EQ(slips_of({row(carla, 3, 0), total("yellow", 2)}, carla), "palace: green left out");
    EXPECT_EQ(slips_of({row(carla, 3, 0), total("red", 4)}, carla), "palace: yellow left out; palace: green left out");
    EXPECT_EQ(slips_of({row(carla, 3, 0), total("yellow", 4), total("green", 4)}, carla), "");
    ClaimedNumber elsewhere = total("yellow", 4);
    elsewhere.subject = "market";
    EXPECT_EQ(slips_of({row(carla, 3, 0), elsewhere}, carla), "palace: yellow left out; palace: green left out");
}

TEST(Slips, ARankingIsWrongForAllOrForNobody) {
    EXPECT_EQ(slips_of({row(anna, 3, 3), row(carla, 3, 0)}, carla), "palace: green left out");
    EXPECT_EQ(slips_of({row(anna, 3, 3), row(bruno, 3, 3), row(carla, 3, 0)}, carla),
              "the number of anna; the number of bruno");
    EXPECT_EQ(slips_of({row(anna, 0, 3), row(carla, 3, 0)}, carla), "exchanged with the number of anna");
    EXPECT_EQ(slips_of({score(anna, 3, 3), score(carla, 3, 0)}, carla), "palace: green left out");
    SlipContext carried = context();
    carried.carried.set(anna, 2);
    EXPECT_EQ(slips_of({score(anna, 5, 3), score(carla, 3, 0)}, carla, carried), "palace: green left out")
        << "an error that was carried over does not make the new one true";
}

TEST(Slips, ARowThatStatesThePointsContradictsOtherPoints) {
    EXPECT_EQ(slips_of({score(carla, 3, 0)}, carla), "palace: yellow left out; palace: green left out");
    EXPECT_EQ(slips_of({score(carla, 3, 0), row(carla, 0, 0)}, carla), "");
    EXPECT_EQ(slips_of({score(carla, 3, 0), row(carla, 3, 0), row(anna, 3, 3)}, carla),
              "palace: green left out; palace: green left out")
        << "behind the score, and in the row";
    SlipContext before = context();
    before.event = 2;
    before.rows[1] = {row(carla, 0, 0)};
    EXPECT_EQ(slips_of({score(carla, 3, 0)}, carla, before), "") << "the row of an earlier event";
}

TEST(Slips, AScoreFollowsFromAFalseRow) {
    SlipContext where = context();
    where.awards.push_back(where.awards.front());
    where.awards.back().award.what = "market";
    where.awards.back().award.points = points(0, 0, 3);
    EXPECT_EQ(slips_of({score(carla, 6, 3)}, carla, where), "market: counted twice");
    EXPECT_EQ(slips_of({row(carla, 3, 0), score(carla, 6, 3)}, carla, where),
              "palace: yellow left out; palace: green left out; palace: yellow left out; palace: green left out")
        << "the row, and the score that follows from it";
    EXPECT_EQ(slips_of({row(carla, 7, 0), score(carla, 10, 3)}, carla, where), "as in scored.points");
}

}  // namespace
}  // namespace referee::testing
