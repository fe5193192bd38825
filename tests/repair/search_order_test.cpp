#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "repair/waiting_nodes.hpp"
#include "support/some_game.hpp"

/// The order in which the search for repairs goes on: faults, nodes, and the two queues of nodes.
namespace referee::testing::search_order {
namespace {

using Some = SomeGame;
using Node = RepairNode<Some>;
using Kind = RepairFault::Kind;

TEST(RepairsSearched, AFaultIsBeyondAnother) {
    const RepairFault none{};
    const RepairFault setup{Kind::setup, 0, 0, 0};
    const RepairFault event{Kind::event, 2, 3, 0};
    const auto claims = [](std::size_t wrong) { return RepairFault{Kind::claims, 2, 3, wrong}; };
    const RepairFault later{Kind::event, 3, 2, 0};
    const RepairFault unfinished{Kind::unfinished, 5, 0, 0};
    const RepairFault at_end{Kind::claims, 5, 0, 1};
    const std::vector<std::tuple<RepairFault, RepairFault, bool>> rows = {
        {none, event, true},          {event, none, false},          {none, none, false},
        {event, setup, true},         {setup, event, false},         {setup, setup, false},
        {later, event, true},         {event, later, false},         {event, event, false},
        {unfinished, event, true},    {claims(1), event, true},      {claims(2), event, false},
        {event, claims(1), false},    {claims(1), claims(1), false}, {claims(1), claims(3), false},
        {claims(1), claims(4), true}, {claims(2), claims(4), false}, {claims(1), later, false},
        {none, unfinished, true},     {unfinished, none, false},     {none, at_end, true},
        {at_end, none, false},
    };
    std::size_t row = 0;
    for (const auto& [one, other, is_beyond] : rows) EXPECT_EQ(one.beyond(other), is_beyond) << "row " << row++;
    EXPECT_TRUE(claims(3).tolerable());
    EXPECT_FALSE(claims(4).tolerable());
    EXPECT_FALSE(event.tolerable());
    EXPECT_TRUE(event.found());
    EXPECT_FALSE(none.found());
}

Node node(int bound, std::size_t remaining, Kind kind = Kind::event) {
    Node made;
    made.bound = bound;
    made.cost = bound;
    made.fault = {kind, 0, remaining, 0};
    return made;
}

TEST(RepairsSearched, AnUnlikelyStageIsFurtherAway) {
    const auto steps = [](RepairStage stage, std::size_t back, bool stuck = false, std::size_t difference = 0) {
        Node made = node(80, 7);
        made.stage = stage;
        made.back = back;
        made.stuck = stuck;
        made.number = 5;
        made.edits.emplace_back();
        made.edits.back().difference = difference;
        const auto [fault, bound, number] = made.by_progress();
        EXPECT_EQ(bound, 80U);
        EXPECT_EQ(number, 5U);
        EXPECT_EQ(made.by_cost(), RepairKey(80, 7, 5));
        return fault - 7;
    };
    EXPECT_EQ(steps(RepairStage::changes, 0), 0U);
    EXPECT_EQ(steps(RepairStage::changes, 3), 2 * 3U);
    EXPECT_EQ(steps(RepairStage::missing, 0), 2 * 1U);
    EXPECT_EQ(steps(RepairStage::missing, 2), 2 * 5U);
    EXPECT_EQ(steps(RepairStage::opening, 0), 2 * 2U);
    EXPECT_EQ(steps(RepairStage::two_values, 0), 2 * 3U);
    EXPECT_EQ(steps(RepairStage::missing_part, 0), 2 * 3U);
    EXPECT_EQ(steps(RepairStage::table, 0), 2 * 4U);
    EXPECT_EQ(steps(RepairStage::two_missing, 0), 2 * 10U);
    EXPECT_EQ(steps(RepairStage::changes, 1, true), 2 * 11U);
    EXPECT_EQ(steps(RepairStage::missing, 1, true), 2 * 13U);
    EXPECT_EQ(steps(RepairStage::changes, 1, true, 1), 2 * 1U) << "the second record shows it";
}

TEST(RepairsSearched, ASetOfChangesIsTheSameInAnyOrder) {
    const std::array<std::string, 2> ids = {"a", "b"};
    const Names names(ids);
    using Edits = std::vector<TypedEdit<Some>>;
    const auto signature = [&](const Edits& edits, const std::vector<std::size_t>& tolerated = {}) {
        Node made;
        made.edits = edits;
        made.tolerated = tolerated;
        return made.signature(names);
    };
    const TypedEdit<Some> one{RepairKind::left_out, 3};
    const TypedEdit<Some> other{RepairKind::exchanged, 3};
    TypedEdit<Some> setup{RepairKind::table, 0};
    setup.setup = 1;
    TypedEdit<Some> next = setup;
    next.setup = 2;
    EXPECT_EQ(signature({one, other}), signature({other, one}));
    EXPECT_NE(signature({one}), signature({other}));
    EXPECT_NE(signature({one}), signature({one, other}));
    EXPECT_NE(signature({setup}), signature({next}));
    EXPECT_NE(signature({one}), signature({one}, {3}));
    EXPECT_NE(signature({one}, {2}), signature({one}, {3}));
    EXPECT_NE(signature({TypedEdit<Some>{RepairKind::left_out, 4}}), signature({one}));
    Node tolerant;
    tolerant.tolerated = {4};
    EXPECT_TRUE(tolerant.tolerates(4));
    EXPECT_FALSE(tolerant.tolerates(3));
}

constexpr int any_cost = std::numeric_limits<int>::max();

TEST(RepairsSearched, HalfOfTheCandidatesGoToTheCheapest) {
    WaitingNodes<Some> waiting;
    for (const auto& [bound, remaining] : {std::pair(80, 50), std::pair(81, 40), std::pair(160, 10), std::pair(161, 5)})
        waiting.add(node(bound, static_cast<std::size_t>(remaining)));
    const auto next = [&](std::size_t tried, int best = any_cost) {
        const auto taken = waiting.next(best, tried);
        return taken ? taken->bound : 0;
    };
    EXPECT_EQ(next(0), 161) << "nothing was tried for either: the one that has got furthest";
    EXPECT_EQ(next(10), 80) << "ten were tried for it";
    EXPECT_EQ(next(20), 160) << "ten for each";
    EXPECT_EQ(next(40), 81) << "30 against ten; 80 is taken already";
    EXPECT_EQ(next(50), 0);
    waiting.add(node(90, 4));
    waiting.add(node(95, 3));
    EXPECT_EQ(next(90, 95), 90) << "nothing that costs as much as the best so far is tried for its progress";
    EXPECT_EQ(next(90, 94), 0) << "too dear";
    EXPECT_EQ(next(90, 95), 95);
}

TEST(RepairsSearched, ARepairIsTakenWhenNothingIsCheaper) {
    WaitingNodes<Some> waiting;
    waiting.add(node(100, 0, Kind::none));
    waiting.add(node(80, 9));
    waiting.add(node(100, 0, Kind::none));
    waiting.add(node(120, 0, Kind::none));
    EXPECT_EQ(waiting.next(100, 0)->bound, 80);
    const auto first = waiting.next(100, 0);
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->fault.found());
    EXPECT_EQ(first->number, 1U);
    EXPECT_EQ(first->log, 1U) << "its own log, since it has none";
    std::vector<Node> repairs;
    waiting.take_repairs(100, repairs);
    ASSERT_EQ(repairs.size(), 1U) << "of this cost";
    EXPECT_EQ(repairs.front().number, 3U);
    waiting.add(node(100, 2));
    waiting.take_repairs(100, repairs);
    for (const Node& repair : repairs) EXPECT_FALSE(repair.fault.found());
}

TEST(RepairsSearched, APlaceThatWasFreeIsThatOfAnotherNode) {
    WaitingNodes<Some> waiting;
    waiting.add(node(80, 50));
    waiting.add(node(90, 10));
    EXPECT_EQ(waiting.next(any_cost, 0)->bound, 90);
    Node kept = node(85, 60);
    kept.log = 7;
    waiting.add(kept);
    EXPECT_EQ(waiting.next(any_cost, 5)->bound, 80);
    const auto last = waiting.next(any_cost, 5);
    ASSERT_TRUE(last);
    EXPECT_EQ(last->bound, 85);
    EXPECT_EQ(last->number, 3U);
    EXPECT_EQ(last->log, 7U);
    EXPECT_FALSE(waiting.next(any_cost, 5));
    EXPECT_FALSE(waiting.dropped());
}

TEST(RepairsSearched, OfTooManyNodesThoseAtFaultAreDropped) {
    constexpr int most = 60'000;
    WaitingNodes<Some> waiting;
    for (int number = 0; number < most; ++number) waiting.add(node(1000 + number, 1));
    EXPECT_FALSE(waiting.dropped());
    waiting.add(node(10, 0, Kind::none));
    EXPECT_FALSE(waiting.dropped()) << "a repair is kept";
    EXPECT_EQ(waiting.next(any_cost, 0)->bound, 10);
    EXPECT_TRUE(waiting.next(any_cost, 0));
    waiting.add(node(2, 1));
    EXPECT_FALSE(waiting.dropped()) << "one was taken";
    waiting.add(node(1, 1));
    EXPECT_TRUE(waiting.dropped());
    EXPECT_EQ(waiting.next(any_cost, 0)->bound, 2);
}

}  // namespace
}  // namespace referee::testing::search_order
