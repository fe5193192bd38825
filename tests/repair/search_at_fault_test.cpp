#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "repair/frontier.hpp"
#include "repair/row_game.hpp"

/// Which changes at a fault the search goes on with, what they cost at least, and what it keeps of them.
namespace referee::testing::search_at_fault {
namespace {

using namespace row_game;
using Frontier = RepairFrontier<RowGame>;
using Node = RepairNode<RowGame>;
using Edit = TypedEdit<RowGame>;
using Edits = std::vector<Edit>;
using Slot = RepairSlot<RowGame>;
using Kind = RepairFault::Kind;

/// The events of a log lay 1, 2, 3, …, or a hundred more; a number before the first one is counted on from.
class RepairsAtFault : public ::testing::Test {
  protected:
    void SetUp() override {
        RowGame::chosen().legal = [](const State& state, const Lay& event) {
            return event.numbers.size() == 1 && event.numbers[0].value % 100 == state.first + state.events + 1;
        };
    }
    void TearDown() override { RowGame::chosen() = {}; }
};

/// A log whose events lay one number each. It need not be that of a whole game.
RowLog row(const std::vector<int>& numbers, bool unfinished = true) {
    std::vector<RowLog::Recorded> events;
    for (const int number : numbers) events.push_back({{number}});
    RowLog made(events);
    made.log().unfinished = unfinished;
    return made;
}

/// The search in a log, and in a second record if there is one. It keeps references to all of them.
struct Search {
    std::array<std::string, 2> ids{"a", "b"};
    Names names{ids};
    Envelope envelope;
    ReadText text{"{}"};
    RepairOptions options;
    RepairInput<RowGame> input;
    Frontier frontier;

    explicit Search(const RowLog& log, std::size_t edits = 3, const RowLog* other = nullptr)
        : options(limited(edits)),
          input{envelope, text.root(), log.log(), names, other != nullptr ? &other->log() : nullptr},
          frontier(input, options) {}

    static RepairOptions limited(std::size_t edits) {
        RepairOptions options;
        options.edits = edits;
        return options;
    }

    /// The unchanged log.
    Node begin() {
        frontier.start();
        const std::optional<Node> node = frontier.next();
        EXPECT_TRUE(node);
        return node.value_or(Node{});
    }
    void push(const Edits& edits) {
        Node node;
        node.edits = edits;
        frontier.push(std::move(node));
    }
    void consider(const Node& node, std::size_t at, std::size_t removed, const std::vector<int>& in,
                  const Edits& edits) {
        std::vector<Slot> slots;
        for (const int number : in) slots.push_back({lay({number}), 0, true});
        frontier.consider(node, frontier.replayed_prefix(node), {at, removed, std::span<const Slot>(slots)}, edits);
    }
    void consider_first(const Node& node, int first) {
        Setup<RowGame> setup = input.log.setup;
        setup.opening.first.value = first;
        frontier.consider(node, frontier.changed().slots_of(node.edits), setup, RepairKind::value);
    }
    /// The numbers of the events that the waiting logs at fault change, in the order of their costs.
    std::vector<std::size_t> waiting() {
        std::vector<std::size_t> events;
        while (const std::optional<Node> node = frontier.next()) events.push_back(node->edits.back().event);
        return events;
    }
    /// What was found after all that waits was taken.
    FoundRepairs end() {
        while (frontier.next()) {
        }
        return frontier.found_repairs();
    }
    std::vector<FoundRepair> repairs() { return end().best; }
};

Edit edit(RepairKind kind, std::size_t event, int is = 0) {
    Edit made{kind, event};
    if (kind != RepairKind::left_out) made.is = lay({is});
    return made;
}
Edit value(std::size_t event, int is) { return edit(RepairKind::value, event, is); }
Edit put_in(std::size_t event, int is) { return edit(RepairKind::put_in, event, is); }
Edit left_out(std::size_t event) { return edit(RepairKind::left_out, event); }

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

TEST_F(RepairsAtFault, AFaultCostsAtLeastTheCheapestChange) {
    const std::string wrong = R"({"a":99})";
    using Claims = std::vector<std::string>;
    const auto bound = [](const RowLog& log, bool with_other) {
        Search search(log, 3, with_other ? &log : nullptr);
        return search.begin().bound;
    };
    const auto claiming = [&](std::size_t claims) { return RowLog({{{1}, Claims(claims, wrong)}, {{2}}}); };
    EXPECT_EQ(bound(row({1, 9}), false), 80) << "a value";
    EXPECT_EQ(bound(claiming(1), false), 40) << "a claim";
    EXPECT_EQ(bound(claiming(2), false), 80);
    EXPECT_EQ(bound(claiming(3), false), 80) << "a value, which is cheaper than three claims";
    EXPECT_EQ(bound(claiming(4), false), 80);
    EXPECT_EQ(bound(row({1, 9}), true), 40) << "half, if the second record shows it";
    EXPECT_EQ(bound(claiming(1), true), 20);
    EXPECT_EQ(bound(claiming(3), true), 40);
}

/// The event at fault may have to be left out, so that the next one can be changed at the same time.
TEST_F(RepairsAtFault, DifferencesOfTheSecondRecordAreTriedUpToTheNextEvent) {
    const RowLog log = row({1, 2, 9, 9, 9, 9});
    const RowLog other = row({8, 2, 3, 8, 5, 8});
    Search search(log, 3, &other);
    const Node begin = search.begin();
    EXPECT_EQ(begin.fault.slot, 2U);
    search.frontier.try_differences(begin, 3);
    std::vector<std::size_t> events;
    while (const auto node = search.frontier.next()) {
        ASSERT_EQ(node->edits.size(), 1U);
        events.push_back(node->edits.front().event);
        EXPECT_EQ(node->stuck, node->edits.front().event != 3) << "the others do not move the fault";
        EXPECT_TRUE(node->edits.front().shown);
    }
    std::sort(events.begin(), events.end());
    EXPECT_EQ(events, (std::vector<std::size_t>{1, 3, 4}));
    Node changed = begin;
    changed.edits = {value(3, 103)};
    search.frontier.try_differences(changed, 4);
    while (const auto node = search.frontier.next()) {
        ASSERT_EQ(node->edits.size(), 2U);
        events.push_back(node->edits.back().event);
    }
    EXPECT_EQ(std::count(events.begin(), events.end(), 3U), 1) << "event 3 is changed already";
    const FoundRepairs found = search.frontier.found_repairs();
    EXPECT_EQ(found.differences, 5U);
    EXPECT_EQ(found.tried, 3 + 3U) << "each is a candidate";
}

TEST_F(RepairsAtFault, NoDifferenceIsTriedWithoutABudget) {
    const RowLog log = row({1, 9, 3});
    const RowLog other = row({8, 2, 3});
    const auto found = [&](std::size_t budget) {
        Search search(log, 1, &other);
        search.options.budget = budget;
        search.frontier.try_differences(search.begin(), 2);
        return search.end();
    };
    EXPECT_TRUE(found(1).best.empty()) << "used up by the first difference";
    EXPECT_TRUE(found(1).broken_off);
    EXPECT_EQ(found(2).best.size(), 1U);
}

TEST_F(RepairsAtFault, TheBestPartialRepairIsLegalFurthest) {
    const RowLog log = row({1, 9, 3, 9});
    const auto partial = [&](const std::vector<Edits>& tried) {
        Search search(log, 1);
        search.begin();
        for (const Edits& edits : tried) search.push(edits);
        return search.frontier.found_repairs().partial;
    };
    EXPECT_FALSE(partial({}));
    EXPECT_FALSE(partial({{value(4, 4)}})) << "event 2 is still illegal";
    EXPECT_FALSE(partial({{value(2, 2), value(3, 103)}})) << "two changes";
    const auto first = partial({{value(2, 2)}, {value(2, 102)}});
    ASSERT_TRUE(first);
    EXPECT_EQ(first->edits.front().is["lay"].dump(), "[2]") << "the first of those that are alike";
    const auto cheaper = partial({{edit(RepairKind::player, 2, 2)}, {value(2, 102)}});
    ASSERT_TRUE(cheaper);
    EXPECT_EQ(cheaper->cost, 80);
}

TEST_F(RepairsAtFault, APartialRepairWithoutAnEndIsBetterThanOneWithFalseClaims) {
    RowLog log({{{1}}, {{9}}}, {R"({"a":99})"});
    Search search(log);
    search.begin();
    search.push({value(2, 2)});
    const auto partial = search.frontier.found_repairs().partial;
    ASSERT_TRUE(partial);
    EXPECT_EQ(partial->edits.size(), 1U) << "`status: unfinished` is not added";
}

}  // namespace
}  // namespace referee::testing::search_at_fault
