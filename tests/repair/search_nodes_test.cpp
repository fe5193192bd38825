#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "repair/sheet_entries.hpp"
#include "repair/waiting_nodes.hpp"
#include "report/repair.hpp"
#include "support/played_log.hpp"
#include "support/some_game.hpp"
#include "types/describe.hpp"

/// What tells sets of changes apart, which nodes are repairs, and how costs are written.
namespace referee::testing::search_nodes {
namespace {

using Some = SomeGame;
using Edit = TypedEdit<Some>;
using Node = RepairNode<Some>;

TEST(RepairsSearched, ChangesOfOneEventDifferByTheirDecisions) {
    const PlayedLog<Some> played;
    const auto& events = played.log.events;
    const auto other = std::find_if(events.begin(), events.end(),
                                    [&](const auto& event) { return !(event.event == events.front().event); });
    ASSERT_NE(other, events.end());
    const auto is_the_same = [&](RepairKind kind, std::size_t number) {
        Node one;
        one.edits.push_back({kind, number, events.front().event});
        Node two;
        two.edits.push_back({kind, number, other->event});
        return one.signature(played.names()) == two.signature(played.names());
    };
    for (const std::size_t number : {1U, 2U}) {
        EXPECT_FALSE(is_the_same(RepairKind::put_in, number));
        EXPECT_FALSE(is_the_same(RepairKind::value, number));
        EXPECT_FALSE(is_the_same(RepairKind::player, number));
        EXPECT_FALSE(is_the_same(RepairKind::two_values, number));
        EXPECT_TRUE(is_the_same(RepairKind::left_out, number)) << "what it was does not matter";
        EXPECT_TRUE(is_the_same(RepairKind::exchanged, number));
    }
    EXPECT_TRUE(is_the_same(RepairKind::value, 0)) << "a change of the setup has no event";
}

TEST(RepairsSearched, AFreePlaceIsNoRepair) {
    WaitingNodes<Some> waiting;
    waiting.add({});
    std::vector<Node> repairs;
    ASSERT_TRUE(waiting.next(std::numeric_limits<int>::max(), 0));
    waiting.take_repairs(0, repairs);
    EXPECT_TRUE(repairs.empty()) << "it is taken already";
    WaitingNodes<Some> another;
    another.add({});
    another.take_repairs(0, repairs);
    EXPECT_EQ(repairs.size(), 1U) << "the first that was found is one, too";
}

TEST(RepairsMade, APartThatTheSheetHoldsOtherwiseStays) {
    EXPECT_EQ(known_part(Value{{"a", 1}}, type_of<Number<0, 9>>), (Value{{"a", 1}}));
    EXPECT_EQ(known_part(Value(1), type_of<List<Number<0, 9>, 3>>), Value(1));
}

TEST(RepairsMade, CostsAreWrittenInHundredthsWhereNeeded) {
    EXPECT_EQ(cost_words(9), "0.09");
    EXPECT_EQ(cost_words(11), "0.11");
    EXPECT_EQ(cost_words(10), "0.1");
    EXPECT_EQ(cost_of(RepairKind::put_in, false), 120);
    EXPECT_EQ(cost_of(RepairKind::put_in, true), 60) << "half of it, as the other record shows it";
}

}  // namespace
}  // namespace referee::testing::search_nodes
