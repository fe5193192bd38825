#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "repair/search_node.hpp"

namespace referee {

/// The nodes that the repair search has not expanded yet, in two orders: by cost, which finds the cheapest repair, and
/// by progress, which finds any repair soon and so bounds the other. Each gets half of the candidates, until no node
/// can lead to a cheaper repair than the cheapest so far.
template <Game G>
class WaitingNodes {
  public:
    using Node = RepairNode<G>;

    /// Numbers a node and keeps it. If too many wait, a node at fault is dropped.
    void add(Node node) {
        if (nodes_.size() - free_.size() >= most && node.fault.found()) {
            dropped_ = true;
            return;
        }
        node.number = ++numbered_;
        if (node.log == 0) node.log = node.number;
        if (free_.empty()) {
            free_.push_back(nodes_.size());
            nodes_.emplace_back();
        }
        const std::size_t at = free_.back();
        free_.pop_back();
        by_cost_.push({node.by_cost(), at});
        if (node.fault.found()) by_progress_.push({node.by_progress(), at});
        nodes_[at] = std::move(node);
    }

    /// Takes the next node: a repair, or a node to expand. Nothing if all bounds exceed `best`, the cost of the
    /// cheapest repair so far. `tried` is the number of candidates so far.
    std::optional<Node> next(int best, std::size_t tried) {
        used_[progress_ ? 1 : 0] += tried - tried_;
        tried_ = tried;
        const std::size_t cheapest = top(by_cost_);
        if (cheapest == none || nodes_[cheapest].bound > best) return std::nullopt;
        if (!nodes_[cheapest].fault.found()) return take(cheapest);
        const std::size_t nearest = top(by_progress_);
        progress_ = used_[1] <= used_[0] && nearest != none && nodes_[nearest].bound < best;
        return take(progress_ ? nearest : cheapest);
    }

    /// Moves all repairs of a cost to `repairs`.
    void take_repairs(int cost, std::vector<Node>& repairs) {
        for (Node& node : nodes_) {
            if (node.number > 0 && !node.fault.found() && node.cost == cost) repairs.push_back(std::move(node));
        }
    }

    /// True if a node was dropped: the search is not whole.
    [[nodiscard]] bool dropped() const { return dropped_; }

  private:
    static constexpr std::size_t most = 60'000;
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    using Entry = std::pair<RepairKey, std::size_t>;
    using Queue = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

    Node take(std::size_t at) {
        free_.push_back(at);
        return std::exchange(nodes_[at], Node{});
    }

    /// The first node of a queue. A node that was taken through the other queue is skipped: its place is free, or
    /// that of a node with another number.
    [[nodiscard]] std::size_t top(Queue& queue) const {
        while (!queue.empty()) {
            const auto& [key, at] = queue.top();
            if (nodes_[at].number == std::get<2>(key)) return at;
            queue.pop();
        }
        return none;
    }

    std::vector<Node> nodes_;  ///< a free place has the number 0
    std::vector<std::size_t> free_;
    Queue by_cost_;
    Queue by_progress_;
    bool progress_ = false;              ///< the last node was taken by progress
    std::array<std::size_t, 2> used_{};  ///< candidates tried for nodes by cost, and by progress
    std::size_t tried_ = 0;
    std::size_t numbered_ = 0;
    bool dropped_ = false;
};

}  // namespace referee
