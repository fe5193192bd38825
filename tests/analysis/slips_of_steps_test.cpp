#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "analysis/slips.hpp"

/// Which slips explain a false number: those of single steps, and those of numbers that lie side by side.
namespace referee::testing {
namespace {

constexpr Player anna{0};
constexpr Player bruno{1};
constexpr Player carla{2};

PerPlayer<int> points_of(int of_anna, int of_bruno) {
    PerPlayer<int> points;
    points.set(anna, of_anna);
    points.set(bruno, of_bruno);
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

ClaimedNumber score(Player player, int claimed, int counted) {
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
    EXPECT_TRUE(explain_numbers(std::vector{score(anna, 3, 3), total}, after(1, {}), Names(ids)).empty());
    EXPECT_EQ(explain_numbers(std::vector{score(anna, 4, 3), total}, after(1, {}), Names(ids)).size(), 1U);
}

TEST(Slips, NumbersAreExchangedBothWays) {
    const SlipContext nothing = after(1, {});
    EXPECT_EQ(slips_behind({score(anna, 3, 5), score(bruno, 5, 3)}, anna, nothing),
              "exchanged with the number of bruno");
    EXPECT_EQ(slips_behind({score(anna, 3, 5), score(bruno, 4, 3)}, anna, nothing), "the number of bruno");
    EXPECT_EQ(slips_behind({score(anna, 3, 5), score(bruno, 5, 4)}, anna, nothing), "");
    EXPECT_EQ(slips_behind({score(anna, 3, 5), score(anna, 5, 3)}, anna, nothing), "") << "of one player";
    EXPECT_EQ(slips_behind({row("scored.points", "palace", anna, 3, 5), score(bruno, 5, 3)}, anna, nothing), "")
        << "not side by side";
    EXPECT_EQ(slips_behind({score(anna, 3, 5), score(bruno, 3, 3), score(carla, 3, 3)}, anna, nothing),
              "the number of bruno; the number of carla");
}

TEST(Slips, ThePointsOfAPlayerAreGivenToAnother) {
    const SlipContext palace = after(1, {step("palace", 1, 1, 5)});
    const std::string one = "palace: the points of anna given to bruno";
    EXPECT_EQ(slips_behind({score(anna, 9, 10), score(bruno, 21, 20)}, anna, palace), one);
    EXPECT_EQ(slips_behind({score(anna, 9, 10), score(bruno, 21, 20)}, bruno, palace), one);
    const std::string five = "palace: the points of bruno given to anna";
    EXPECT_EQ(slips_behind({score(anna, 15, 10), score(bruno, 25, 30)}, anna, palace), five);
    EXPECT_EQ(slips_behind({score(anna, 15, 10), score(bruno, 25, 30)}, bruno, palace), five);
    EXPECT_EQ(slips_behind({score(anna, 13, 10), score(bruno, 27, 30)}, anna, palace), "") << "of no step";
    EXPECT_EQ(slips_behind({score(anna, 9, 10), score(bruno, 22, 20)}, anna, palace), "palace: forgotten");
    EXPECT_EQ(slips_behind({score(carla, 2, 1), score(bruno, 29, 30)}, carla, palace), "") << "bruno has five";
}

TEST(Slips, LossesAreForgottenAndCountedTwice) {
    const SlipContext raid = after(1, {step("raid", 1, -2, 4)});
    EXPECT_EQ(slips_behind({score(anna, 12, 10)}, anna, raid), "raid: forgotten");
    EXPECT_EQ(slips_behind({score(anna, 8, 10)}, anna, raid), "raid: counted twice");
    EXPECT_EQ(slips_behind({score(bruno, 6, 10)}, bruno, raid), "raid: forgotten");
    EXPECT_EQ(slips_behind({score(bruno, 14, 10)}, bruno, raid), "raid: counted twice");
    EXPECT_EQ(slips_behind({score(anna, 11, 10)}, anna, raid), "");
}

TEST(Slips, TwoDigitsSideBySideAreSwapped) {
    const SlipContext nothing = after(1, {});
    const std::string swapped = "two digits swapped";
    EXPECT_EQ(slips_behind({score(anna, 21, 12)}, anna, nothing), swapped);
    EXPECT_EQ(slips_behind({score(anna, 213, 123)}, anna, nothing), swapped);
    EXPECT_EQ(slips_behind({score(anna, 132, 123)}, anna, nothing), swapped);
    EXPECT_EQ(slips_behind({score(anna, 321, 123)}, anna, nothing), "");
    EXPECT_EQ(slips_behind({score(anna, 122, 123)}, anna, nothing), "");
    EXPECT_EQ(slips_behind({score(anna, 4, 3)}, anna, nothing), "");
}

TEST(Slips, NothingOfAnEventIsAdded) {
    SlipContext context = after(4, {});
    context.before.set(anna, 7);
    EXPECT_EQ(slips_behind({score(anna, 7, 12)}, anna, context), "nothing of event 4 added");
    EXPECT_EQ(slips_behind({score(anna, 8, 12)}, anna, context), "");
    EXPECT_EQ(slips_behind({score(bruno, 0, 12)}, bruno, context), "") << "of whom nothing is known";
    EXPECT_EQ(slips_behind({row("scored.points", "palace", anna, 7, 12)}, anna, context), "") << "not a score";
    context.event = 1;
    EXPECT_EQ(slips_behind({score(anna, 7, 12)}, anna, context), "nothing of event 1 added");
    context.event = 0;
    EXPECT_EQ(slips_behind({score(anna, 7, 12)}, anna, context), "") << "behind the last event";
}

TEST(Slips, AnErrorIsCarriedOnOrAddedTo) {
    SlipContext context = after(5, {step("palace", 5, 3)});
    context.carried.set(anna, 2);
    context.since.set(anna, 3);
    EXPECT_EQ(slips_behind({score(anna, 12, 10)}, anna, context), "carried over from event 3");
    EXPECT_EQ(slips_behind({score(anna, 15, 10)}, anna, context),
              "palace: counted twice, in addition to the error carried over from event 3");
    EXPECT_EQ(slips_behind({score(anna, 16, 10)}, anna, context), "");
    EXPECT_EQ(slips_behind({score(anna, 14, 10)}, anna, context), "")
        << "what is carried over is not carried over twice";
    EXPECT_EQ(slips_behind({row("scored.points", "mill", anna, 12, 10)}, anna, context), "") << "not a score";
    EXPECT_EQ(slips_behind({row("scored.points", "palace", anna, 8, 3)}, anna, context), "") << "not a score";
    EXPECT_EQ(slips_behind({score(bruno, 12, 10)}, bruno, context), "") << "not of anna";
}

TEST(Slips, AScoreFollowsFromARowOfItsPlayer) {
    const SlipContext nothing = after(1, {});
    const ClaimedNumber wrong = row("scored[1].points", "palace", anna, 7, 5);
    EXPECT_EQ(slips_behind({score(anna, 12, 10), wrong}, anna, nothing), "as in scored[1].points");
    EXPECT_EQ(slips_behind({score(anna, 13, 10), wrong}, anna, nothing), "");
    EXPECT_EQ(slips_behind({score(bruno, 12, 10), wrong}, bruno, nothing), "");
    const ClaimedNumber sum{"captured", "captured", anna, {}, 7, 5};
    EXPECT_EQ(slips_behind({score(anna, 12, 10), sum}, anna, nothing), "") << "a sum is no row";
}

/// Steps up to the last claimed score are settled by it. Points counted at the end come in addition.
TEST(Slips, OnlyStepsSinceTheLastScoreAreSuspected) {
    const auto suspected = [](std::size_t event, std::size_t settled) {
        SlipContext context = after(6, {step("palace", event, 3)});
        context.settled.set(anna, settled);
        return slips_behind({score(anna, 7, 10)}, anna, context);
    };
    EXPECT_EQ(suspected(6, 5), "palace: forgotten");
    EXPECT_EQ(suspected(5, 5), "");
    EXPECT_EQ(suspected(4, 5), "");
    EXPECT_EQ(suspected(0, 5), "palace: forgotten");
    EXPECT_EQ(suspected(5, 4), "palace in event 5: forgotten");
    EXPECT_EQ(slips_behind({score(anna, 7, 10)}, anna, after(6, {step("palace", 1, 3)})),
              "palace in event 1: forgotten")
        << "no score was claimed before";
}

/// Points that only an end would bring are no part of a score.
TEST(Slips, SupposedPointsAreSuspectedInTheirOwnRow) {
    SlipContext context = after(1, {step("palace", 1, 3, 0, "points")});
    context.awards[0].award.supposed = true;
    EXPECT_EQ(slips_behind({score(anna, 7, 10)}, anna, context), "");
    EXPECT_EQ(slips_behind({row("scored.points", "palace", anna, 6, 3)}, anna, context), "palace: counted twice");
}

/// A number of one thing belongs to the nearest step that states it.
TEST(Slips, ARowBelongsToItsStep) {
    const SlipContext context = after(
        2,
        {step("mill", 2, 4, 0, "points"), step("palace", 2, 3, 0, "points"), step("palace, Nobles", 2, 5, 0, "bonus"),
         step("palaces", 2, 9, 0, "points"), step("palace", 1, 3, 0, "points")});
    EXPECT_EQ(slips_behind({row("scored[1].points", "palace", anna, 0, 3)}, anna, context), "palace: forgotten");
    EXPECT_EQ(slips_behind({row("scored[1].bonus", "palace", anna, 10, 5)}, anna, context),
              "palace, Nobles: counted twice");
    EXPECT_EQ(slips_behind({row("scored[1].points", "palace", anna, 0, 9)}, anna, context), "");
    EXPECT_EQ(slips_behind({row("scored[1].bonus", "palace", anna, 0, 3)}, anna, context), "");
    EXPECT_EQ(slips_behind({score(anna, 7, 10)}, anna, context), "palace: forgotten; palace in event 1: forgotten")
        << "a sum has many steps";
}

TEST(Slips, ASumHasTheStepsThatStateIt) {
    const SlipContext context = after(
        1, {step("mill", 1, 3, 0, "captured"), step("palace", 1, 3, 0, "points"), step("raid", 1, 3)});
    const ClaimedNumber captured{"captured", "captured", anna, {}, 2, 5};
    EXPECT_EQ(slips_behind({captured}, anna, context), "mill: forgotten");
}

/// A slip that is not one act changes the points of one player alone; a step that states no points is in no row.
TEST(Slips, OtherPlayersContradictWhatIsOneAct) {
    SlipContext context = after(1, {step("palace", 1, 3, 3, "points")});
    context.awards[0].award.slips = {{"a tie broken", points_of(5, 1), true}};
    const ClaimedNumber true_row = row("scored.points", "palace", bruno, 3, 3);
    const std::vector<ClaimedNumber> numbers = {row("scored.points", "palace", anna, 5, 3), true_row};
    EXPECT_EQ(slips_behind(numbers, anna, context), "");
    EXPECT_EQ(slips_behind({numbers[0]}, anna, context), "palace: a tie broken");
    EXPECT_EQ(slips_behind({score(anna, 12, 10), score(bruno, 8, 8)}, anna, context), "");
    EXPECT_EQ(slips_behind({score(anna, 12, 10), row("scored.points", "mill", bruno, 3, 3)}, anna, context),
              "palace: a tie broken")
        << "a row of something else";
    context.awards[0].award.slips[0].whole = false;
    EXPECT_EQ(slips_behind(numbers, anna, context), "palace: a tie broken");
    EXPECT_EQ(slips_behind({score(anna, 12, 10), score(bruno, 8, 8)}, anna, context), "palace: a tie broken");
    const std::vector<ClaimedNumber> with_row = {score(anna, 12, 10), row("scored.points", "palace", anna, 3, 3)};
    EXPECT_EQ(slips_behind(with_row, anna, context), "") << "her own row is true";
    context.awards[0].award.claimed_as = {};
    EXPECT_EQ(slips_behind(with_row, anna, context), "palace: a tie broken");
}

/// The row of an earlier event may be false by the same slip.
TEST(Slips, ARowMayBeFalseByTheSameSlip) {
    SlipContext context = after(2, {step("palace", 1, 3, 3, "points")});
    context.awards[0].award.slips = {{"a tie broken", points_of(5, 1), true}};
    context.rows[1] = {row("scored.points", "palace", anna, 5, 3)};
    EXPECT_EQ(slips_behind({score(anna, 12, 10)}, anna, context), "palace in event 1: a tie broken");
    context.rows[1] = {row("scored.points", "palace", anna, 4, 3)};
    EXPECT_EQ(slips_behind({score(anna, 12, 10)}, anna, context), "");
}

}  // namespace
}  // namespace referee::testing
