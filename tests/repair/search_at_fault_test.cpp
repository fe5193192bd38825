#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "repair/row_search.hpp"

/// Which changes at a fault the search goes on with.
namespace referee::testing::search_at_fault {
namespace {

using namespace row_game;
using Kind = RepairFault::Kind;

class RepairsAtFault : public RowTest {};

/// An event is missing, and the one at fault has a slip of its own.
TEST_F(RepairsAtFault, AnEventPutInIsKeptWhereTheNextIsStillWrong) {
    const RowLog log = row({1, 2, 9, 5, 9});
    Search search(log);
    const Node begin = search.begin();
    EXPECT_EQ(begin.fault.slot, 2U);
    search.consider(begin, 2, 1, {8}, {value(3, 8)});
    search.consider(begin, 2, 1, {}, {left_out(3)});
    search.consider(begin, 2, 0, {3, 4}, {put_in(3, 3), put_in(3, 4)});
    EXPECT_FALSE(search.frontier.next()) << "one event, and nothing else";
    search.consider(begin, 2, 0, {3}, {put_in(3, 3)});
    const auto stuck = search.frontier.next();
    ASSERT_TRUE(stuck);
    EXPECT_TRUE(stuck->stuck);
    EXPECT_EQ(stuck->fault.slot, 3U);
    search.consider(*stuck, 3, 0, {4}, {put_in(3, 4)});
    EXPECT_FALSE(search.frontier.next()) << "not after another change";
    search.consider(*stuck, 3, 1, {4}, {value(3, 4)});
    const auto mended = search.frontier.next();
    ASSERT_TRUE(mended);
    EXPECT_FALSE(mended->stuck);
    EXPECT_EQ(mended->fault.slot, 5U);
}

TEST_F(RepairsAtFault, BehindAnEventLeftOutTheNextIsRight) {
    const RowLog two = row({1, 2, 9, 8});
    Search search(two);
    search.consider(search.begin(), 2, 1, {}, {left_out(3)});
    EXPECT_FALSE(search.frontier.next());
    const RowLog last = row({1, 2, 9}, false);
    Search of_last(last);
    of_last.consider(of_last.begin(), 2, 1, {}, {left_out(3)});
    const auto repairs = of_last.repairs();
    ASSERT_EQ(repairs.size(), 1U) << "the last event has no next";
    EXPECT_EQ(repairs.front().cost, 110 + 80) << "left out, and unfinished";
}

TEST_F(RepairsAtFault, AnotherSetupIsKeptIfItMendsMore) {
    const RowLog log = row({2, 3, 4});
    Search search(log);
    const Node begin = search.begin();
    search.consider_first(begin, 2);
    EXPECT_FALSE(search.frontier.next()) << "the first event is still illegal";
    search.consider_first(begin, 1);
    EXPECT_EQ(search.repairs().size(), 1U);
}

TEST_F(RepairsAtFault, ASetupThatBreaksARuleIsTheFault) {
    RowLog log = row({1, 2});
    log.log().setup.opening.first.value = RowGame::refused_first;
    Search search(log);
    const Node begin = search.begin();
    EXPECT_EQ(begin.fault.kind, Kind::setup);
    search.consider_first(begin, 0);
    EXPECT_EQ(search.repairs().size(), 1U);
}

TEST_F(RepairsAtFault, ALogWithAsManyChangesAsAreAllowedIsWholeOrDropped) {
    const RowLog log = row({1, 9, 3, 9});
    Search search(log, 1);
    search.push({value(2, 2)});
    EXPECT_FALSE(search.frontier.next()) << "still at fault";
    search.push({value(2, 2), value(4, 4)});
    EXPECT_TRUE(search.repairs().empty()) << "two changes";
    Search of_two(log, 2);
    of_two.push({value(2, 2), value(4, 4)});
    EXPECT_EQ(of_two.repairs().size(), 1U);
}

TEST_F(RepairsAtFault, AStageIsPutOffOnlyIfAChangeIsLeft) {
    const RowLog log = row({1, 9, 3, 9});
    Node node;
    node.edits = {value(2, 2)};
    node.cost = 80;
    node.bound = 160;
    node.fault = {Kind::event, 3, 1, 0};
    Search search(log, 1);
    EXPECT_FALSE(search.frontier.affordable(node, RepairKind::claim));
    search.frontier.put_off(node, RepairStage::missing, 2, 120);
    EXPECT_FALSE(search.frontier.next());
    Search of_two(log, 2);
    EXPECT_TRUE(of_two.frontier.affordable(node, RepairKind::claim));
    of_two.frontier.put_off(node, RepairStage::missing, 2, 120);
    const auto later = of_two.frontier.next();
    ASSERT_TRUE(later);
    EXPECT_EQ(later->stage, RepairStage::missing);
    EXPECT_EQ(later->back, 2U);
    EXPECT_EQ(later->bound, 80 + 120);
}

TEST_F(RepairsAtFault, TheSameChangesAreGoneOnWithOnce) {
    const RowLog log = row({1, 9, 3, 9});
    Search search(log);
    search.push({value(2, 2)});
    search.push({value(2, 2)});
    EXPECT_EQ(search.waiting(), std::vector<std::size_t>{2});
}

/// The same changes cost less where the second record shows them.
TEST_F(RepairsAtFault, WhatWasTooDearMayComeBackCheaper) {
    const RowLog log = row({1, 2, 4});
    Search search(log);
    search.push({value(3, 3)});
    Edit event = put_in(3, 3);
    search.push({event});
    event.shown = true;
    search.push({event});
    const auto repairs = search.repairs();
    ASSERT_EQ(repairs.size(), 1U);
    EXPECT_EQ(repairs.front().cost, 60);
}

TEST_F(RepairsAtFault, WhatIsFoundAgainCountsIfItIsCheaper) {
    const RowLog log = row({1, 9, 3, 9});
    Search search(log);
    Edit event = value(2, 2);
    search.push({event});
    event.shown = true;
    search.push({event});
    event.shown = false;
    search.push({event});
    std::vector<int> costs;
    while (const auto node = search.frontier.next()) costs.push_back(node->cost);
    std::sort(costs.begin(), costs.end());
    EXPECT_EQ(costs, (std::vector<int>{40, 80}));
}

TEST_F(RepairsAtFault, ChangesAreTriedUpToTenEventsBeforeIt) {
    const auto window = [](const std::vector<int>& numbers) {
        const RowLog log = row(numbers);
        Search search(log);
        const Node begin = search.begin();
        const auto& prefix = search.frontier.replayed_prefix(begin);
        EXPECT_EQ(prefix.before(begin.fault.slot).events, static_cast<int>(begin.fault.slot));
        EXPECT_EQ(prefix.before(prefix.first).events, static_cast<int>(prefix.first));
        return std::pair(prefix.first, prefix.states.size());
    };
    EXPECT_EQ(window({1, 2, 3, 9}), std::pair(std::size_t{0}, std::size_t{4}));
    EXPECT_EQ(window({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99}), std::pair(std::size_t{0}, std::size_t{11}));
    EXPECT_EQ(window({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99}), std::pair(std::size_t{2}, std::size_t{11}));
}

}  // namespace
}  // namespace referee::testing::search_at_fault
