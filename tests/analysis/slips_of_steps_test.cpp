#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "analysis/slips.hpp"

/// Which slips explain a false number: those of single steps, and those of numbers that lie side by side.
namespace referee::testing {
namespace {

constexpr Player first{0};
constexpr Player second{1};
constexpr Player third{2};

PerPlayer<int> points_of(int of_anna, int of_bruno) {
    PerPlayer<int> points;
    points.set(first, of_anna);
    points.set(second, of_bruno);
    return points;
}

DatedAward step(std::string what, std::size_t event, int of_anna, int of_bruno = 0, std::string_view claimed_as = {}) {
    return {Award{std::move(what), "rules", {}, points_of(of_anna, of_bruno), {}, claimed_as}, event};
}

SlipContext after(std::size_t event, std::vector<DatedAward> steps) {
    SlipContext context;
    context.awards = std::move(steps);
    context.event = event;
    return context;
}

ClaimedNumber score_of(Player player, int claimed, int counted) {
    return {"scores", "scores", player, {}, claimed, counted};
}

/// What is said of a row of `scored`, which lists places with points and a bonus.
ClaimedNumber row(std::string group, std::string_view subject, Player player, int claimed, int counted) {
    return {std::move(group), "scored", player, subject, claimed, counted};
}

std::string slips_behind(const std::vector<ClaimedNumber>& numbers, Player player, const SlipContext& context) {
    const std::vector<std::string> ids = {"anna", "bruno", "carla"};
    std::string list;
    for (const ExplainedNumber& doubt : explain_numbers(numbers, context, Names(ids))) {
        if (doubt.number.player != player) continue;
        for (const std::string& slip : doubt.slips) list += (list.empty() ? "" : "; ") + slip;
    }
    return list;
}

TEST(Slips, TrueNumbersAndNumbersOfNobodyAreNotExplained) {
    const std::vector<std::string> ids = {"anna", "bruno"};
    const ClaimedNumber total{"scored.totals", "scored", std::nullopt, "palace", 5, 4, "red"};
    EXPECT_TRUE(explain_numbers(std::vector{score_of(first, 3, 3), total}, after(1, {}), Names(ids)).empty());
    EXPECT_EQ(explain_numbers(std::vector{score_of(first, 4, 3), total}, after(1, {}), Names(ids)).size(), 1U);
}

TEST(Slips, NumbersAreExchangedBothWays) {
    const SlipContext nothing = after(1, {});
    EXPECT_EQ(slips_behind({score_of(first, 3, 5), score_of(second, 5, 3)}, first, nothing),
              "exchanged with the number of bruno");
    EXPECT_EQ(slips_behind({score_of(first, 3, 5), score_of(second, 4, 3)}, first, nothing), "the number of bruno");
    EXPECT_EQ(slips_behind({score_of(first, 3, 5), score_of(second, 5, 4)}, first, nothing), "");
    EXPECT_EQ(slips_behind({score_of(first, 3, 5), score_of(first, 5, 3)}, first, nothing), "") << "of one player";
    EXPECT_EQ(slips_behind({row("scored.points", "palace", first, 3, 5), score_of(second, 5, 3)}, first, nothing), "")
        << "not side by side";
    EXPECT_EQ(slips_behind({score_of(first, 3, 5), score_of(second, 3, 3), score_of(third, 3, 3)}, first, nothing),
              "the number of bruno; the number of carla");
}

TEST(Slips, ThePointsOfAPlayerAreGivenToAnother) {
    const SlipContext palace = after(1, {step("palace", 1, 1, 5)});
    const std::string one = "palace: the points of anna given to bruno";
    EXPECT_EQ(slips_behind({score_of(first, 9, 10), score_of(second, 21, 20)}, first, palace), one);
    EXPECT_EQ(slips_behind({score_of(first, 9, 10), score_of(second, 21, 20)}, second, palace), one);
    const std::string five = "palace: the points of bruno given to anna";
    EXPECT_EQ(slips_behind({score_of(first, 15, 10), score_of(second, 25, 30)}, first, palace), five);
    EXPECT_EQ(slips_behind({score_of(first, 15, 10), score_of(second, 25, 30)}, second, palace), five);
    EXPECT_EQ(slips_behind({score_of(first, 13, 10), score_of(second, 27, 30)}, first, palace), "") << "of no step";
    EXPECT_EQ(slips_behind({score_of(first, 9, 10), score_of(second, 22, 20)}, first, palace), "palace: forgotten");
    EXPECT_EQ(slips_behind({score_of(third, 2, 1), score_of(second, 29, 30)}, third, palace), "") << "bruno has five";
}

TEST(Slips, LossesAreForgottenAndCountedTwice) {
    const SlipContext raid = after(1, {step("raid", 1, -2, 4)});
    EXPECT_EQ(slips_behind({score_of(first, 12, 10)}, first, raid), "raid: forgotten");
    EXPECT_EQ(slips_behind({score_of(first, 8, 10)}, first, raid), "raid: counted twice");
    EXPECT_EQ(slips_behind({score_of(second, 6, 10)}, second, raid), "raid: forgotten");
    EXPECT_EQ(slips_behind({score_of(second, 14, 10)}, second, raid), "raid: counted twice");
    EXPECT_EQ(slips_behind({score_of(first, 11, 10)}, first, raid), "");
}

TEST(Slips, TwoDigitsSideBySideAreSwapped) {
    const SlipContext nothing = after(1, {});
    const std::string swapped = "two digits swapped";
    EXPECT_EQ(slips_behind({score_of(first, 21, 12)}, first, nothing), swapped);
    EXPECT_EQ(slips_behind({score_of(first, 213, 123)}, first, nothing), swapped);
    EXPECT_EQ(slips_behind({score_of(first, 132, 123)}, first, nothing), swapped);
    EXPECT_EQ(slips_behind({score_of(first, 321, 123)}, first, nothing), "");
    EXPECT_EQ(slips_behind({score_of(first, 122, 123)}, first, nothing), "");
    EXPECT_EQ(slips_behind({score_of(first, 4, 3)}, first, nothing), "");
}

TEST(Slips, NothingOfAnEventIsAdded) {
    SlipContext context = after(4, {});
    context.before.set(first, 7);
    EXPECT_EQ(slips_behind({score_of(first, 7, 12)}, first, context), "nothing of event 4 added");
    EXPECT_EQ(slips_behind({score_of(first, 8, 12)}, first, context), "");
    EXPECT_EQ(slips_behind({score_of(second, 0, 12)}, second, context), "") << "of whom nothing is known";
    EXPECT_EQ(slips_behind({row("scored.points", "palace", first, 7, 12)}, first, context), "") << "not a score";
    context.event = 1;
    EXPECT_EQ(slips_behind({score_of(first, 7, 12)}, first, context), "nothing of event 1 added");
    context.event = 0;
    EXPECT_EQ(slips_behind({score_of(first, 7, 12)}, first, context), "") << "behind the last event";
}

TEST(Slips, AnErrorIsCarriedOnOrAddedTo) {
    SlipContext context = after(5, {step("palace", 5, 3)});
    context.carried.set(first, 2);
    context.since.set(first, 3);
    EXPECT_EQ(slips_behind({score_of(first, 12, 10)}, first, context), "carried over from event 3");
    EXPECT_EQ(slips_behind({score_of(first, 15, 10)}, first, context),
              "palace: counted twice, in addition to the error carried over from event 3");
    EXPECT_EQ(slips_behind({score_of(first, 16, 10)}, first, context), "");
    EXPECT_EQ(slips_behind({score_of(first, 14, 10)}, first, context), "")
        << "what is carried over is not carried over twice";
    EXPECT_EQ(slips_behind({row("scored.points", "mill", first, 12, 10)}, first, context), "") << "not a score";
    EXPECT_EQ(slips_behind({row("scored.points", "palace", first, 8, 3)}, first, context), "") << "not a score";
    EXPECT_EQ(slips_behind({score_of(second, 12, 10)}, second, context), "") << "not of anna";
}

TEST(Slips, AScoreFollowsFromARowOfItsPlayer) {
    const SlipContext nothing = after(1, {});
    const ClaimedNumber wrong = row("scored[1].points", "palace", first, 7, 5);
    EXPECT_EQ(slips_behind({score_of(first, 12, 10), wrong}, first, nothing), "as in scored[1].points");
    EXPECT_EQ(slips_behind({score_of(first, 13, 10), wrong}, first, nothing), "");
    EXPECT_EQ(slips_behind({score_of(second, 12, 10), wrong}, second, nothing), "");
    const ClaimedNumber sum{"captured", "captured", first, {}, 7, 5};
    EXPECT_EQ(slips_behind({score_of(first, 12, 10), sum}, first, nothing), "") << "a sum is no row";
}

/// Steps up to the last claimed score are settled by it. Points counted at the end come in addition.
TEST(Slips, OnlyStepsSinceTheLastScoreAreSuspected) {
    const auto suspected = [](std::size_t event, std::size_t settled) {
        SlipContext context = after(6, {step("palace", event, 3)});
        context.settled.set(first, settled);
        return slips_behind({score_of(first, 7, 10)}, first, context);
    };
    EXPECT_EQ(suspected(6, 5), "palace: forgotten");
    EXPECT_EQ(suspected(5, 5), "");
    EXPECT_EQ(suspected(4, 5), "");
    EXPECT_EQ(suspected(0, 5), "palace: forgotten");
    EXPECT_EQ(suspected(5, 4), "palace in event 5: forgotten");
    EXPECT_EQ(slips_behind({score_of(first, 7, 10)}, first, after(6, {step("palace", 1, 3)})),
              "palace in event 1: forgotten")
        << "no score was claimed before";
}

/// Points that only an end would bring are no part of a score.
TEST(Slips, SupposedPointsAreSuspectedInTheirOwnRow) {
    SlipContext context = after(1, {step("palace", 1, 3, 0, "points")});
    context.awards[0].award.supposed = true;
    EXPECT_EQ(slips_behind({score_of(first, 7, 10)}, first, context), "");
    EXPECT_EQ(slips_behind({row("scored.points", "palace", first, 6, 3)}, first, context), "palace: counted twice");
}

/// A number of one thing belongs to the nearest step that states it.
TEST(Slips, ARowBelongsToItsStep) {
    const SlipContext context = after(
        2,
        {step("mill", 2, 4, 0, "points"), step("palace", 2, 3, 0, "points"), step("palace, Nobles", 2, 5, 0, "bonus"),
         step("palaces", 2, 9, 0, "points"), step("palace", 1, 3, 0, "points")});
    EXPECT_EQ(slips_behind({row("scored[1].points", "palace", first, 0, 3)}, first, context), "palace: forgotten");
    EXPECT_EQ(slips_behind({row("scored[1].bonus", "palace", first, 10, 5)}, first, context),
              "palace, Nobles: counted twice");
    EXPECT_EQ(slips_behind({row("scored[1].points", "palace", first, 0, 9)}, first, context), "");
    EXPECT_EQ(slips_behind({row("scored[1].bonus", "palace", first, 0, 3)}, first, context), "");
    EXPECT_EQ(slips_behind({score_of(first, 7, 10)}, first, context), "palace: forgotten; palace in event 1: forgotten")
        << "a sum has many steps";
}

TEST(Slips, ASumHasTheStepsThatStateIt) {
    const SlipContext context = after(
        1, {step("mill", 1, 3, 0, "captured"), step("palace", 1, 3, 0, "points"), step("raid", 1, 3)});
    const ClaimedNumber captured{"captured", "captured", first, {}, 2, 5};
    EXPECT_EQ(slips_behind({captured}, first, context), "mill: forgotten");
}

/// A slip that is not one act changes the points of one player alone; a step that states no points is in no row.
TEST(Slips, OtherPlayersContradictWhatIsOneAct) {
    SlipContext context = after(1, {step("palace", 1, 3, 3, "points")});
    context.awards[0].award.slips = {{"a tie broken", points_of(5, 1), true}};
    const ClaimedNumber true_row = row("scored.points", "palace", second, 3, 3);
    const std::vector<ClaimedNumber> numbers = {row("scored.points", "palace", first, 5, 3), true_row};
    EXPECT_EQ(slips_behind(numbers, first, context), "");
    EXPECT_EQ(slips_behind({numbers[0]}, first, context), "palace: a tie broken");
    EXPECT_EQ(slips_behind({score_of(first, 12, 10), score_of(second, 8, 8)}, first, context), "");
    EXPECT_EQ(slips_behind({score_of(first, 12, 10), row("scored.points", "mill", second, 3, 3)}, first, context),
              "palace: a tie broken")
        << "a row of something else";
    context.awards[0].award.slips[0].whole = false;
    EXPECT_EQ(slips_behind(numbers, first, context), "palace: a tie broken");
    EXPECT_EQ(slips_behind({score_of(first, 12, 10), score_of(second, 8, 8)}, first, context), "palace: a tie broken");
    const std::vector<ClaimedNumber> with_row = {score_of(first, 12, 10), row("scored.points", "palace", first, 3, 3)};
    EXPECT_EQ(slips_behind(with_row, first, context), "") << "her own row is true";
    context.awards[0].award.claimed_as = {};
    EXPECT_EQ(slips_behind(with_row, first, context), "palace: a tie broken");
}

/// The row of an earlier event may be false by the same slip.
TEST(Slips, ARowMayBeFalseByTheSameSlip) {
    SlipContext context = after(2, {step("palace", 1, 3, 3, "points")});
    context.awards[0].award.slips = {{"a tie broken", points_of(5, 1), true}};
    context.rows[1] = {row("scored.points", "palace", first, 5, 3)};
    EXPECT_EQ(slips_behind({score_of(first, 12, 10)}, first, context), "palace in event 1: a tie broken");
    context.rows[1] = {row("scored.points", "palace", first, 4, 3)};
    EXPECT_EQ(slips_behind({score_of(first, 12, 10)}, first, context), "");
}

}  // namespace
}  // namespace referee::testing
