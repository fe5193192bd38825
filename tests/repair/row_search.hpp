#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "repair/frontier.hpp"
#include "repair/row_game.hpp"

/// The search for repairs in a log of the small game, step by step.
namespace referee::testing::row_game {

using Frontier = RepairFrontier<RowGame>;
using Node = RepairNode<RowGame>;
using Edit = TypedEdit<RowGame>;
using Edits = std::vector<Edit>;

/// The events of a log lay 1, 2, 3, …, or a hundred more; a number before the first one is counted on from.
class RowTest : public ::testing::Test {
  protected:
    void SetUp() override {
        RowGame::chosen().legal = [](const State& state, const Lay& event) {
            return event.numbers.size() == 1 && event.numbers[0].value % 100 == state.first + state.events + 1;
        };
    }
    void TearDown() override { RowGame::chosen() = {}; }
};

/// A log whose events lay one number each. It need not be that of a whole game.
inline RowLog row(const std::vector<int>& numbers, bool unfinished = true) {
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
        std::vector<RepairSlot<RowGame>> slots;
        for (const int number : in) slots.push_back({lay({number}), 0, true});
        frontier.consider(node, frontier.replayed_prefix(node),
                          {at, removed, std::span<const RepairSlot<RowGame>>(slots)}, edits);
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

inline Edit edit(RepairKind kind, std::size_t event, int is = 0) {
    Edit made{kind, event};
    if (kind != RepairKind::left_out) made.is = lay({is});
    return made;
}
inline Edit value(std::size_t event, int is) { return edit(RepairKind::value, event, is); }
inline Edit put_in(std::size_t event, int is) { return edit(RepairKind::put_in, event, is); }
inline Edit left_out(std::size_t event) { return edit(RepairKind::left_out, event); }

}  // namespace referee::testing::row_game
