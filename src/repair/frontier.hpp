#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <limits>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "repair/edited_log.hpp"
#include "repair/edits.hpp"
#include "repair/other_record.hpp"
#include "repair/ranking.hpp"
#include "repair/search_node.hpp"

namespace referee {

/// The priority queue of the repair search, its budget and the repairs found so far. The cheapest node comes first.
template <Game G>
class RepairFrontier {
  public:
    using State = typename G::State;
    using Slots = std::vector<RepairSlot<G>>;
    using Edit = TypedEdit<G>;
    using Edits = std::vector<Edit>;
    using Node = RepairNode<G>;

    RepairFrontier(const RepairInput<G>& input, const RepairOptions& options)
        : input_(input),
          options_(options),
          replay_(input.log),
          changed_(input.log, input.names),
          other_(input.other),
          reporter_(input, replay_, changed_, other_) {}

    /// A log up to its first fault, with the last states before the fault.
    struct ReplayedPrefix {
        Slots slots;
        std::deque<State> states;  ///< before each of the last events up to the fault
        std::deque<std::size_t> counted;
        std::size_t first = 0;  ///< index of the event after `states.front()`

        [[nodiscard]] const State& before(std::size_t slot) const { return states[slot - first]; }
        [[nodiscard]] std::size_t counted_before(std::size_t slot) const { return counted[slot - first]; }
    };

    /// Takes the next node to expand; nothing if no node can still lead to one of the cheapest repairs.
    [[nodiscard]] std::optional<Node> next() {
        while (!queue_.empty() && !spent_) {
            const Node node = queue_.top();
            queue_.pop();
            if (node.bound > best_) return std::nullopt;
            if (node.fault.found()) return node;
            if (++count_ <= most_found) found_.push_back(node);
        }
        return std::nullopt;
    }

    [[nodiscard]] ReplayedPrefix replayed_prefix(const Node& node) {
        ReplayedPrefix prefix{changed_.slots_of(node.edits), {}, {}, 0};
        State state = G::start(changed_.setup_of(node.edits));
        std::size_t counted = 0;
        for (std::size_t slot = 0;; ++slot) {
            prefix.states.push_back(state);
            prefix.counted.push_back(counted);
            if (prefix.states.size() > window + 1) {
                prefix.states.pop_front();
                prefix.counted.pop_front();
                ++prefix.first;
            }
            if (slot == node.fault.slot) return prefix;
            if (!replay_.take(state, prefix.slots[slot])) return prefix;
            const std::size_t recorded = prefix.slots[slot].recorded;
            if (node.tolerates(recorded)) counted += replay_.false_claims(recorded, state);
        }
    }

    /// Counts a candidate. Returns false if the budget is used up.
    [[nodiscard]] bool spend() {
        if (options_.checkpoint != nullptr && tried_ % 64 == 0) options_.checkpoint();
        if (tried_ >= options_.budget || replay_.replayed() >= replayed_for_one * options_.budget) {
            spent_ = true;
            return false;
        }
        ++tried_;
        return true;
    }

    [[nodiscard]] bool spent() const { return spent_; }

    /// True if `node` with one more change of this kind can still be among the cheapest repairs.
    [[nodiscard]] bool affordable(const Node& node, RepairKind kind) const {
        return within(node, cost_of(kind, input_.other != nullptr)) &&
            node.edits.size() + node.false_claims < options_.edits;
    }
    /// True if `node` with a further cost of `cost` can still be among the cheapest repairs.
    [[nodiscard]] bool within(const Node& node, int cost) const { return node.cost + cost <= best_; }

    /// Evaluates the log with all changes of a node and queues the node if it can still be among the cheapest repairs.
    void push(Node node) {
        node.fault = first_fault(node);
        const RepairFault& fault = node.fault;
        node.stage = RepairStage::changes;
        node.cost = reporter_.cost_of_claims(node);
        for (const Edit& edit : node.edits) node.cost += cost_of_edit(edit);
        node.bound = node.cost + least(fault);
        if (node.edits.size() + node.false_claims + (fault.found() ? 1 : 0) > options_.edits) return;
        if (node.bound > best_) return;
        if (node.edits.size() > 1 && !seen_.insert(node.signature(input_.names)).second) return;
        if (!fault.found()) best_ = std::min(best_, node.cost);
        node.number = ++numbered_;
        queue_.push(std::move(node));
    }

    /// Queues a later stage of a node, which costs at least `cost` more.
    void put_off(const Node& node, RepairStage stage, int cost) {
        if (!within(node, cost) || node.edits.size() + node.false_claims >= options_.edits) return;
        Node later = node;
        later.stage = stage;
        later.bound = node.cost + cost;
        later.number = ++numbered_;
        queue_.push(std::move(later));
    }

    /// Tries a patch that `edits` describe. Queues the result if the log replays further with it.
    void consider(const Node& node, const ReplayedPrefix& prefix, const RepairPatch<G>& patch, Edits edits) {
        std::size_t counted = prefix.counted_before(patch.at);
        const RepairFault fault = replay_.first_fault(prefix.before(patch.at), patch.at, prefix.slots, patch,
                                                      node.tolerated, changed_.unfinished(node.edits), counted);
        RepairFault before = node.fault;
        // With the event at fault left out, the next one must be right, unless the same event is recorded twice.
        const Edit& edit = edits.front();
        if (edit.kind == RepairKind::left_out && !edit.doubled && patch.at == node.fault.slot && before.remaining > 0)
            --before.remaining;
        if (!fault.beyond(before)) return;
        for (Edit& one : edits) one.shown = other_.shows(prefix.slots, patch);
        Node next = node;
        next.edits.insert(next.edits.end(), edits.begin(), edits.end());
        push(std::move(next));
    }

    /// Tries another setup. Queues the result if the log replays further with it.
    void consider(const Node& node, const Slots& slots, const Setup<G>& setup, RepairKind kind) {
        std::size_t counted = 0;
        const RepairFault fault = replay_.first_fault(G::start(setup), 0, slots, {}, node.tolerated,
                                                      changed_.unfinished(node.edits), counted);
        if (!fault.beyond(node.fault)) return;
        Edit edit{kind, 0};
        edit.setup = changed_.add_setup(setup);
        Node next = node;
        next.edits.push_back(edit);
        push(std::move(next));
    }

    /// The repairs found, likeliest first.
    [[nodiscard]] FoundRepairs found_repairs() {
        FoundRepairs found;
        found.tried = tried_;
        found.broken_off = spent_;
        while (spent_ && !queue_.empty()) {
            if (!queue_.top().fault.found() && queue_.top().cost == best_) found_.push_back(queue_.top());
            queue_.pop();
        }
        std::erase_if(found_, [&](const Node& node) { return node.cost > best_; });
        found.count = std::max(found_.size(), count_);
        std::vector<std::pair<RepairRank, std::size_t>> ranked;
        for (std::size_t i = 0; i < found_.size(); ++i) ranked.emplace_back(reporter_.rank_of(found_[i]), i);
        std::sort(ranked.begin(), ranked.end());
        for (const auto& [rank, number] : ranked) found.best.push_back(reporter_.found_repair(found_[number]));
        return found;
    }

    [[nodiscard]] RepairReplay<G>& replay() { return replay_; }
    [[nodiscard]] const ChangedLog<G>& changed() const { return changed_; }
    [[nodiscard]] const OtherRecord<G>& other() const { return other_; }

  private:
    /// Number of events before the first fault at which changes are tried.
    static constexpr std::size_t window = 10;
    /// Maximum average of replayed events per candidate. In a long log the budget covers fewer candidates.
    static constexpr std::size_t replayed_for_one = 20;
    /// Maximum number of repairs of equal cost that are ranked.
    static constexpr std::size_t most_found = 400;

    /// The first fault of a log with all changes of a node. Sets `node.false_claims` to the number of tolerated false
    /// claims.
    [[nodiscard]] RepairFault first_fault(Node& node) {
        const Setup<G> setup = changed_.setup_of(node.edits);
        node.false_claims = 0;
        if (G::judge_setup(setup)) return {RepairFault::Kind::setup, 0, 0, 0};
        return replay_.first_fault(G::start(setup), 0, changed_.slots_of(node.edits), {}, node.tolerated,
                                   changed_.unfinished(node.edits), node.false_claims);
    }

    [[nodiscard]] int cost_of_edit(const Edit& edit) const { return cost_of(edit.kind, edit.shown); }
    /// The least cost of repairing a fault.
    [[nodiscard]] int least(const RepairFault& fault) const {
        const int value = cost_of(RepairKind::value, input_.other != nullptr);
        const int claim = cost_of(RepairKind::claim, input_.other != nullptr);
        if (!fault.found()) return 0;
        return fault.tolerable() ? std::min(value, claim * static_cast<int>(fault.claims)) : value;
    }

    const RepairInput<G>& input_;
    const RepairOptions& options_;
    RepairReplay<G> replay_;
    ChangedLog<G> changed_;
    OtherRecord<G> other_;
    RepairReporter<G> reporter_;
    std::priority_queue<Node, std::vector<Node>, typename Node::Later> queue_;
    std::set<std::string> seen_;
    std::vector<Node> found_;
    int best_ = std::numeric_limits<int>::max();
    std::size_t count_ = 0;
    std::size_t tried_ = 0;
    std::size_t numbered_ = 0;
    bool spent_ = false;
};

}  // namespace referee
