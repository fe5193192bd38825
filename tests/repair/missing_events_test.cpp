#include "repair/missing_events.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "repair/row_game.hpp"
#include "text/text.hpp"

/// The search for an event that is missing: which it finds, and how many it looks at.
namespace referee::testing::missing_events {
namespace {

using namespace row_game;
using Numbers = std::vector<int>;

/// The numbers from 0 to below `end`.
Numbers below(int end) {
    Numbers numbers(static_cast<std::size_t>(end));
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

struct Found {
    std::vector<Numbers> events;
    std::size_t spent = 0;
};

/// What may be missing before an event of a log, counted from 0, in a state.
Found missing(const RowLog& record, std::size_t at = 0, const State& state = {}, std::size_t budget = 3000) {
    const std::array<std::string, 2> ids = {"a", "b"};
    const Names names(ids);
    RepairReplay<RowGame> replay(record.log());
    const auto slots = record.slots();
    MissingEvents<RowGame> search(state, slots, at, replay, names);
    Found found;
    const auto spend = [&] {
        if (found.spent == budget) return false;
        ++found.spent;
        return true;
    };
    for (const Event& event : search.find(spend)) found.events.push_back(numbers_in(event));
    return found;
}

class RepairsMissing : public ::testing::Test {
  protected:
    void TearDown() override { RowGame::chosen() = {}; }

    /// The first number in an event is one of so many, each further one, up to a number of them, 0.
    static void lay_first(int choices, std::size_t most) {
        RowGame::chosen().next = [=](const Lay& event) {
            return event.numbers.empty() ? below(choices) : event.numbers.size() < most ? Numbers{0} : Numbers{};
        };
    }
    /// An event lays so many numbers, and is followed only if its sum is even.
    static void follow_even(std::size_t least, std::size_t most) {
        RowGame::chosen().legal = [=](const State& state, const Lay& event) {
            return event.numbers.size() >= least && event.numbers.size() <= most && state.sum % 2 == 0;
        };
    }
};

/// Where nothing is claimed soon after an event, fewer are tried, since less tells them apart.
TEST_F(RepairsMissing, MoreAreTriedWhereTheNextEventsClaimSomething) {
    RowGame::chosen().legal = [](const State&, const Lay& event) { return event.numbers.size() == 2; };
    lay_first(300, 2);
    const RowLog::Recorded silent{{1, 1}};
    const RowLog::Recorded claiming{{1, 1}, {R"({"a":999})"}};
    constexpr std::size_t blindly = 300 + 40;
    constexpr std::size_t by_claims = 300 + 200;
    const std::vector<std::string> result = {R"({"a":999})"};
    EXPECT_EQ(missing(RowLog({})).spent, blindly);
    EXPECT_EQ(missing(RowLog({silent, silent, silent})).spent, blindly);
    EXPECT_EQ(missing(RowLog({claiming, silent, silent})).spent, by_claims);
    EXPECT_EQ(missing(RowLog({silent, claiming, silent})).spent, by_claims);
    EXPECT_EQ(missing(RowLog({silent, silent, claiming})).spent, blindly) << "too late to tell";
    EXPECT_EQ(missing(RowLog({claiming, silent, silent}), 1).spent, blindly) << "claimed before";
    EXPECT_EQ(missing(RowLog({silent, silent}, result)).spent, by_claims) << "the result claims something";
    EXPECT_EQ(missing(RowLog({silent, silent, silent}, result)).spent, blindly) << "too late to tell";
    EXPECT_EQ(missing(RowLog({}, result)).spent, by_claims);
}

TEST_F(RepairsMissing, ThoseAreGoneOnWithThatFitIfTheyAreCompleted) {
    lay_first(99, 2);
    follow_even(2, 2);
    const Found found = missing(RowLog({{{1, 1}}}));
    EXPECT_EQ(found.spent, 99 + 20U) << "2000 in all, 100 for each";
    ASSERT_EQ(found.events.size(), 20U);
    for (const Numbers& event : found.events) {
        ASSERT_EQ(event.size(), 2U);
        EXPECT_EQ(event.front() % 2, 0) << "the next event is legal behind it";
    }
    EXPECT_EQ(found.events.front(), (Numbers{0, 0}));
    EXPECT_EQ(found.events.back(), (Numbers{38, 0}));
}

/// What is whole is not made longer, in order to see whether it fits.
TEST_F(RepairsMissing, AnEventIsCompletedByNoMoreThanItNeeds) {
    follow_even(2, 3);
    RowGame::chosen().next = [](const Lay& event) {
        if (event.numbers.empty()) return below(99);
        return event.numbers.size() == 1 ? Numbers{0} : event.numbers.size() == 2 ? Numbers{1} : Numbers{};
    };
    const Found found = missing(RowLog({{{1, 1}}}));
    EXPECT_EQ(found.spent, 99 + 20U);
    ASSERT_FALSE(found.events.empty());
    for (const Numbers& event : found.events) EXPECT_EQ(event.front() % 2, 0);
}

TEST_F(RepairsMissing, AnEventIsCompletedByUpTo32Parts) {
    lay_first(99, 34);
    follow_even(33, 33);
    EXPECT_EQ(missing(RowLog({{Numbers(33, 1)}})).spent, 99 + 32 * 20U) << "only even ones are gone on with";
    follow_even(34, 34);
    EXPECT_EQ(missing(RowLog({{Numbers(34, 1)}})).spent, 99 + 33 * 40U) << "all are alike at first";
}

/// The number that may come next can be a dead end.
TEST_F(RepairsMissing, WhatCannotBeCompletedAtOnceStaysAsNearAsItWas) {
    RowGame::chosen().legal = [](const State& state, const Lay& event) {
        if (state.events > 0) return true;
        return event.numbers.size() == 2 && event.numbers[1].value == (event.numbers[0].value < 500 ? 3 : 2);
    };
    RowGame::chosen().next = [](const Lay& event) {
        if (event.numbers.empty()) return below(999);
        if (event.numbers.size() > 1) return Numbers{};
        return event.numbers[0].value < 500 ? Numbers{1, 3} : Numbers{2};
    };
    const Found found = missing(RowLog({{{1}, {R"({"a":4})"}}}));
    ASSERT_FALSE(found.events.empty());
    EXPECT_EQ(found.events.front(), (Numbers{0, 3})) << "the score of 4 is true behind it";
    EXPECT_EQ(found.spent, 999 + 12 * 2U) << "12000 in all, 1000 for each";
}

TEST_F(RepairsMissing, NothingIsAddedToAnEventWithWhichAllFits) {
    RowGame::chosen().legal = [](const State&, const Lay& event) { return !event.numbers.empty(); };
    RowGame::chosen().next = [](const Lay& event) { return event.numbers.size() < 2 ? below(10) : Numbers{}; };
    // Both scores are false behind other numbers, and one event is enough for them.
    Found found = missing(RowLog({{{1}, {R"({"a":8,"b":2})"}}}));
    EXPECT_EQ(found.spent, 10U);
    EXPECT_EQ(found.events.front(), Numbers{7});
    // One score is false behind all single numbers.
    found = missing(RowLog({{{1}, {R"({"a":13})"}}}));
    EXPECT_EQ(found.spent, 10 + 10 * 10U);
    EXPECT_EQ(found.events.front(), (Numbers{3, 9}));
    // The same is told by the event after that, and by the result.
    const RowLog::Recorded silent{{1}};
    found = missing(RowLog({silent, {{1}, {R"({"a":14})"}}}));
    EXPECT_EQ(found.events.front(), (Numbers{3, 9}));
    found = missing(RowLog({}, {R"({"a":12})"}));
    EXPECT_EQ(found.events.front(), (Numbers{3, 9}));
    // It is not told by the result of a log that goes on.
    found = missing(RowLog({silent, silent, silent}, {R"({"a":15})"}));
    EXPECT_EQ(found.spent, 10U);
    EXPECT_EQ(found.events.front(), Numbers{0});
}

TEST_F(RepairsMissing, NothingIsMissingBehindTheEnd) {
    RowGame::chosen().next = [](const Lay& event) { return event.numbers.empty() ? below(10) : Numbers{}; };
    State ended;
    ended.end = End::full;
    const Found found = missing(RowLog({}), 0, ended);
    EXPECT_TRUE(found.events.empty());
    EXPECT_EQ(found.spent, 0U);
    EXPECT_EQ(missing(RowLog({})).spent, 10U);
}

TEST_F(RepairsMissing, ASearchWithoutABudgetTellsWhatItHasFound) {
    RowGame::chosen().next = [](const Lay& event) { return event.numbers.empty() ? below(10) : Numbers{}; };
    const Found found = missing(RowLog({}), 0, {}, 3);
    EXPECT_EQ(found.events, (std::vector<Numbers>{{0}, {1}, {2}}));
}

TEST_F(RepairsMissing, MoreAreToldThatFitAsWellAsTheBest) {
    RowGame::chosen().next = [](const Lay& event) { return event.numbers.empty() ? below(600) : Numbers{}; };
    EXPECT_EQ(missing(RowLog({})).events.size(), 500U);
    const Found found = missing(RowLog({}, {R"({"a":7})"}));
    ASSERT_EQ(found.events.size(), 24U);
    EXPECT_EQ(found.events[0], Numbers{7});
    EXPECT_EQ(found.events[1], Numbers{0});
}

}  // namespace
}  // namespace referee::testing::missing_events
