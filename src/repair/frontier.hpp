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

/// The logs with changes that a search for repairs has come to, and how far it may go: what is cheapest is gone on from
/// first.
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
          course_(input.log),
          changed_(input.log, input.names),
          other_(input.other),
          telling_(input, course_, changed_, other_) {}

    /// A log as far as its first fault, with the states on the way there.
    struct Way {
        Slots slots;
        std::deque<State> states;  ///< before the last events up to the fault
        std::deque<std::size_t> counted;
        std::size_t first = 0;  ///< the event before which the first of them is

        [[nodiscard]] const State& before(std::size_t slot) const { return states[slot - first]; }
        [[nodiscard]] std::size_t counted_before(std::size_t slot) const { return counted[slot - first]; }
    };

    /// The node to go on from; nothing where there is none that may lead to one of the cheapest repairs.
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

    [[nodiscard]] Way way_of(const Node& node) {
        Way way{changed_.slots_of(node.edits), {}, {}, 0};
        State state = G::start(changed_.setup_of(node.edits));
        std::size_t counted = 0;
        for (std::size_t slot = 0;; ++slot) {
            way.states.push_back(state);
            way.counted.push_back(counted);
            if (way.states.size() > window + 1) {
                way.states.pop_front();
                way.counted.pop_front();
                ++way.first;
            }
            if (slot == node.fault.slot) return way;
            if (!course_.take(state, way.slots[slot])) return way;
            const std::size_t recorded = way.slots[slot].recorded;
            if (node.tolerates(recorded)) counted += course_.false_claims(recorded, state);
        }
    }

    /// Counts a candidate; false where the budget is used up.
    [[nodiscard]] bool spend() {
        if (options_.checkpoint != nullptr && tried_ % 64 == 0) options_.checkpoint();
        if (tried_ >= options_.budget || course_.replayed() >= replayed_for_one * options_.budget) {
            spent_ = true;
            return false;
        }
        ++tried_;
        return true;
    }

    [[nodiscard]] bool spent() const { return spent_; }

    /// Whether a change of this kind behind the others of a node can still be among the cheapest.
    [[nodiscard]] bool affordable(const Node& node, RepairKind kind) const {
        return within(node, cost_of(kind, input_.other != nullptr)) &&
            node.edits.size() + node.false_claims < options_.edits;
    }
    /// Whether what costs so much can be.
    [[nodiscard]] bool within(const Node& node, int cost) const { return node.cost + cost <= best_; }

    /// Comes to the log with all changes of a node, where it can still be among the cheapest.
    void push(Node node) {
        node.fault = first_fault(node);
        const RepairFault& fault = node.fault;
        node.stage = RepairStage::changes;
        node.cost = telling_.cost_of_claims(node);
        for (const Edit& edit : node.edits) node.cost += cost_of_edit(edit);
        node.bound = node.cost + least(fault);
        if (node.edits.size() + node.false_claims + (fault.found() ? 1 : 0) > options_.edits) return;
        if (node.bound > best_) return;
        if (node.edits.size() > 1 && !seen_.insert(node.signature(input_.names)).second) return;
        if (!fault.found()) best_ = std::min(best_, node.cost);
        node.number = ++numbered_;
        queue_.push(std::move(node));
    }

    /// What costs so much at least is tried when nothing cheaper has been found.
    void put_off(const Node& node, RepairStage stage, int cost) {
        if (!within(node, cost) || node.edits.size() + node.false_claims >= options_.edits) return;
        Node later = node;
        later.stage = stage;
        later.bound = node.cost + cost;
        later.number = ++numbered_;
        queue_.push(std::move(later));
    }

    /// Tries a patch, which is these changes; where the log comes further with it, it is gone on from.
    void consider(const Node& node, const Way& way, const RepairPatch<G>& patch, Edits edits) {
        std::size_t counted = way.counted_before(patch.at);
        const RepairFault fault = course_.first_fault(way.before(patch.at), patch.at, way.slots, patch, node.tolerated,
                                                      changed_.unfinished(node.edits), counted);
        RepairFault before = node.fault;
        // Without the event at fault the next one has to be right, but where it stands there again.
        const Edit& edit = edits.front();
        if (edit.kind == RepairKind::left_out && !edit.doubled && patch.at == node.fault.slot && before.remaining > 0)
            --before.remaining;
        if (!fault.beyond(before)) return;
        for (Edit& one : edits) one.shown = other_.shows(way.slots, patch);
        Node next = node;
        next.edits.insert(next.edits.end(), edits.begin(), edits.end());
        push(std::move(next));
    }

    /// Tries a part of what stands before the events that is another.
    void consider(const Node& node, const Slots& slots, const Setup<G>& setup, RepairKind kind) {
        std::size_t counted = 0;
        const RepairFault fault = course_.first_fault(G::start(setup), 0, slots, {}, node.tolerated,
                                                      changed_.unfinished(node.edits), counted);
        if (!fault.beyond(node.fault)) return;
        Edit edit{kind, 0};
        edit.setup = changed_.add_setup(setup);
        Node next = node;
        next.edits.push_back(edit);
        push(std::move(next));
    }

    /// What was found, the likeliest first.
    [[nodiscard]] FoundRepairs told() {
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
        for (std::size_t i = 0; i < found_.size(); ++i) ranked.emplace_back(telling_.rank_of(found_[i]), i);
        std::sort(ranked.begin(), ranked.end());
        for (const auto& [rank, number] : ranked) found.best.push_back(telling_.found_repair(found_[number]));
        return found;
    }

    [[nodiscard]] RepairCourse<G>& course() { return course_; }
    [[nodiscard]] const ChangedLog<G>& changed() const { return changed_; }
    [[nodiscard]] const OtherRecord<G>& other() const { return other_; }

  private:
    /// Changes so many events before the first fault are tried.
    static constexpr std::size_t window = 10;
    /// Events that are replayed for a candidate: of a long log fewer candidates are within a budget.
    static constexpr std::size_t replayed_for_one = 20;
    /// Repairs that cost the same which are looked at.
    static constexpr std::size_t most_found = 400;

    /// The first fault of a log with all changes of a node; how many tolerated claims are false is noted.
    [[nodiscard]] RepairFault first_fault(Node& node) {
        const Setup<G> setup = changed_.setup_of(node.edits);
        node.false_claims = 0;
        if (G::judge_setup(setup)) return {RepairFault::Kind::setup, 0, 0, 0};
        return course_.first_fault(G::start(setup), 0, changed_.slots_of(node.edits), {}, node.tolerated,
                                   changed_.unfinished(node.edits), node.false_claims);
    }

    [[nodiscard]] int cost_of_edit(const Edit& edit) const { return cost_of(edit.kind, edit.shown); }
    /// The least that a fault can cost.
    [[nodiscard]] int least(const RepairFault& fault) const {
        const int value = cost_of(RepairKind::value, input_.other != nullptr);
        const int claim = cost_of(RepairKind::claim, input_.other != nullptr);
        if (!fault.found()) return 0;
        return fault.tolerable() ? std::min(value, claim * static_cast<int>(fault.claims)) : value;
    }

    const RepairInput<G>& input_;
    const RepairOptions& options_;
    RepairCourse<G> course_;
    ChangedLog<G> changed_;
    OtherRecord<G> other_;
    RepairTelling<G> telling_;
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
