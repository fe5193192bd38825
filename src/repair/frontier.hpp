#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "repair/differences.hpp"
#include "repair/edited_log.hpp"
#include "repair/edits.hpp"
#include "repair/other_record.hpp"
#include "repair/ranking.hpp"
#include "repair/search_node.hpp"
#include "repair/waiting_nodes.hpp"

namespace referee {

/// Evaluates the nodes of the repair search, and holds its budget and the repairs found so far.
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
          differences_(input, changed_),
          reporter_(input, replay_, changed_, other_) {}

    /// A log up to its first fault, with the last states before the fault.
    struct ReplayedPrefix {
        Slots slots;
        std::deque<State> states;  ///< before each of the last events up to the fault
        std::size_t first = 0;     ///< index of the event after `states.front()`

        [[nodiscard]] const State& before(std::size_t slot) const { return states[slot - first]; }
    };

    /// Takes the next node to expand; nothing if no node can still lead to one of the cheapest repairs.
    [[nodiscard]] std::optional<Node> next() {
        while (!spent_) {
            std::optional<Node> node = waiting_.next(best_, tried_);
            if (!node || node->fault.found()) return node;
            if (++count_ <= most_found) found_.push_back(std::move(*node));
        }
        return std::nullopt;
    }

    /// The log of a node up to its first fault. Valid until the next call.
    [[nodiscard]] const ReplayedPrefix& replayed_prefix(const Node& node) {
        if (prefix_of_ != node.log) prefix_ = replayed(node);
        prefix_of_ = node.log;
        return prefix_;
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

    /// Starts with the unchanged log, and with all differences of the second record together.
    void start() {
        push(Node{});
        if (differences_.all().empty()) return;
        Node all;
        all.edits = differences_.all();
        if (all.edits.size() > options_.edits) {
            together_ = !first_fault(all).found();
        } else if (spend()) {
            push(std::move(all));
        }
    }

    /// Adds each difference of the second record that can have to do with the fault of a node.
    void try_differences(const Node& node, std::size_t recorded_at_fault) {
        const std::size_t last = std::accumulate(
            node.edits.begin(), node.edits.end(), std::size_t{0},
            [](std::size_t most, const Edit& edit) { return std::max(most, edit.difference); });
        for (const Edit& edit : std::span(differences_.all()).subspan(last)) {
            if (edit.event > recorded_at_fault + 1 || RecordDifferences<G>::collides(edit, node.edits)) continue;
            if (!within(node, cost_of_edit(edit)) || !spend()) continue;
            Node next = node;
            next.edits.push_back(edit);
            push(std::move(next), &node.fault);
        }
    }

    /// Evaluates the log with all changes of a node and queues the node if it can still be among the cheapest repairs.
    /// A game that could go on may be unfinished: the node that says so is queued, too. `before` is the fault before
    /// the last change, if it may be the same.
    void push(Node node, const RepairFault* before = nullptr) {
        node.fault = first_fault(node);
        const RepairFault& fault = node.fault;
        if (before != nullptr) node.stuck = !fault.beyond(*before);
        if (fault.kind == RepairFault::Kind::unfinished) push_unfinished(node);
        node.stage = RepairStage::changes;
        node.back = 0;
        node.log = 0;
        node.cost = reporter_.cost_of_claims(node);
        for (const Edit& edit : node.edits) node.cost += cost_of_edit(edit);
        node.bound = node.cost;
        if (fault.found()) node.bound += least(fault);
        keep_partial(node);
        if (node.edits.size() + node.false_claims + (fault.found() ? 1 : 0) > options_.edits) return;
        if (node.bound > best_) return;
        if (!is_cheapest_yet(node)) return;
        if (!fault.found()) best_ = std::min(best_, node.cost);
        waiting_.add(std::move(node));
    }

    /// Queues a later stage of a node, which costs at least `cost` more.
    void put_off(const Node& node, RepairStage stage, std::size_t back, int cost) {
        if (!within(node, cost) || node.edits.size() + node.false_claims >= options_.edits) return;
        Node later = node;
        later.stage = stage;
        later.back = back;
        later.bound = std::max(node.bound, node.cost + cost);
        waiting_.add(std::move(later));
    }

    /// Tries a patch that `edits` describe. Queues the result if the log replays further with it.
    void consider(const Node& node, const ReplayedPrefix& prefix, const RepairPatch<G>& patch, Edits edits) {
        const RepairFault fault = first_fault(node, prefix.before(patch.at), prefix.slots, patch);
        RepairFault before = node.fault;
        // With the event at fault left out, the next one, if any, must be right, unless the same event is recorded
        // twice.
        const Edit& edit = edits.front();
        if (edit.kind == RepairKind::left_out && !edit.doubled && patch.at == node.fault.slot && before.remaining > 1)
            --before.remaining;
        Node next = node;
        next.stuck = !fault.beyond(before);
        if (next.stuck && !may_be_stuck(node, patch, fault, edits)) return;
        for (Edit& one : edits) one.shown = other_.shows(prefix.slots, patch) || differences_.has(one);
        next.edits.insert(place_of(edit, next.edits, prefix.slots, patch.at), edits.begin(), edits.end());
        push(std::move(next));
    }

    /// Tries another setup. Queues the result if the log replays further with it.
    void consider(const Node& node, const Slots& slots, const Setup<G>& setup, RepairKind kind) {
        if (!first_fault(node, G::start(setup), slots, {}).beyond(node.fault)) return;
        Edit edit{kind, 0};
        edit.setup = changed_.add_setup(setup);
        Node next = node;
        next.stuck = false;
        next.edits.push_back(edit);
        push(std::move(next));
    }

    /// The repairs found, likeliest first.
    [[nodiscard]] FoundRepairs found_repairs() {
        FoundRepairs found;
        found.tried = tried_;
        found.broken_off = spent_ || waiting_.dropped();
        if (spent_) waiting_.take_repairs(best_, found_);
        std::erase_if(found_, [&](const Node& node) { return node.cost > best_; });
        found.count = std::max(found_.size(), count_);
        std::vector<std::pair<RepairRank, std::size_t>> ranked;
        for (std::size_t i = 0; i < found_.size(); ++i) ranked.emplace_back(reporter_.rank_of(found_[i]), i);
        std::sort(ranked.begin(), ranked.end());
        found.differences = differences_.all().size();
        found.together = together_;
        if (found_.empty() && partial_) found.partial = reporter_.found_repair(*partial_);
        for (const auto& [rank, number] : ranked) found.best.push_back(reporter_.found_repair(found_[number]));
        return found;
    }

    [[nodiscard]] RepairReplay<G>& replay() { return replay_; }
    [[nodiscard]] const ChangedLog<G>& changed() const { return changed_; }
    [[nodiscard]] const OtherRecord<G>& other() const { return other_; }

  private:
    /// The place of a change in the list: events put in before the same recorded event stand in the order of the list.
    [[nodiscard]] static auto place_of(const Edit& edit, const Edits& edits, const Slots& slots, std::size_t at) {
        auto place = edits.end();
        if (edit.kind != RepairKind::put_in) return place;
        for (; at < slots.size() && slots[at].recorded == 0; ++at) {
            const auto behind = std::find_if(std::reverse_iterator(place), edits.rend(), [&](const Edit& other) {
                return other.kind == RepairKind::put_in && other.event == edit.event;
            });
            if (behind == edits.rend()) break;
            place = std::prev(behind.base());
        }
        return place;
    }

    /// Number of events before the first fault at which changes are tried.
    static constexpr std::size_t window = 10;
    /// Maximum average of replayed events per candidate. In a long log the budget covers fewer candidates.
    static constexpr std::size_t replayed_for_one = 6;
    /// Maximum number of repairs of equal cost that are ranked.
    static constexpr std::size_t most_found = 400;

    void push_unfinished(const Node& node) {
        Edit edit{RepairKind::value, 0};
        edit.unfinished = true;
        edit.shown = input_.other != nullptr && input_.other->unfinished;
        Node next = node;
        next.stuck = false;
        next.edits.push_back(edit);
        push(std::move(next));
    }

    /// True unless the same changes were found before and cost no more then. What the second record shows of a change
    /// can depend on the changes before it.
    [[nodiscard]] bool is_cheapest_yet(const Node& node) {
        const auto [seen, is_new] = seen_.emplace(node.signature(input_.names), node.cost);
        if (!is_new && node.cost >= seen->second) return false;
        seen->second = node.cost;
        return true;
    }

    /// Keeps the node whose log is legal furthest, in case that no repair is found.
    void keep_partial(const Node& node) {
        const std::size_t count = node.edits.size() + node.false_claims;
        if (count == 0 && node.fault.found()) begin_ = node.fault;
        if (count > options_.edits || !node.fault.beyond(begin_)) return;
        const auto rank = [](const Node& one) {
            return std::tuple(one.fault.remaining, one.fault.kind != RepairFault::Kind::unfinished, one.cost);
        };
        if (!partial_ || rank(node) < rank(*partial_)) partial_ = node;
    }

    /// True if a change that does not move the fault is kept: an event put in before an event that is still illegal,
    /// which may have a slip of its own.
    [[nodiscard]] static bool may_be_stuck(const Node& node, const RepairPatch<G>& patch, const RepairFault& fault,
                                           const Edits& edits) {
        return node.edits.empty() && edits.size() == 1 && edits.front().kind == RepairKind::put_in &&
            patch.at == node.fault.slot && node.fault.kind == RepairFault::Kind::event &&
            fault.kind == RepairFault::Kind::event && fault.remaining == node.fault.remaining;
    }

    [[nodiscard]] ReplayedPrefix replayed(const Node& node) {
        ReplayedPrefix prefix{changed_.slots_of(node.edits), {}};
        State state = G::start(changed_.setup_of(node.edits));
        for (std::size_t slot = 0;; ++slot) {
            prefix.states.push_back(state);
            if (prefix.states.size() > window + 1) {
                prefix.states.pop_front();
                ++prefix.first;
            }
            if (slot == node.fault.slot) return prefix;
            if (!replay_.take(state, prefix.slots[slot])) return prefix;
        }
    }

    /// The first fault of a log with all changes of a node. Sets `node.false_claims` to the number of tolerated false
    /// claims.
    [[nodiscard]] RepairFault first_fault(Node& node) {
        const Setup<G> setup = changed_.setup_of(node.edits);
        node.false_claims = 0;
        if (G::judge_setup(setup)) return {RepairFault::Kind::setup};
        return replay_.first_fault(G::start(setup), 0, changed_.slots_of(node.edits), {}, node.tolerated,
                                   changed_.unfinished(node.edits), node.false_claims);
    }

    /// The first fault from a state on in which a patch begins. The tolerated false claims are counted where a node is
    /// queued.
    [[nodiscard]] RepairFault first_fault(const Node& node, const State& state, const Slots& slots,
                                          const RepairPatch<G>& patch) {
        std::size_t counted{};
        return replay_.first_fault(state, patch.at, slots, patch, node.tolerated, changed_.unfinished(node.edits),
                                   counted);
    }

    [[nodiscard]] int cost_of_edit(const Edit& edit) const { return cost_of(edit.kind, edit.shown); }
    /// The least cost of repairing a fault.
    [[nodiscard]] int least(const RepairFault& fault) const {
        const int value = cost_of(RepairKind::value, input_.other != nullptr);
        const int claim = cost_of(RepairKind::claim, input_.other != nullptr);
        return fault.tolerable() ? std::min(value, claim * static_cast<int>(fault.claims)) : value;
    }

    const RepairInput<G>& input_;
    const RepairOptions& options_;
    RepairReplay<G> replay_;
    ChangedLog<G> changed_;
    OtherRecord<G> other_;
    RecordDifferences<G> differences_;
    RepairReporter<G> reporter_;
    WaitingNodes<G> waiting_;
    RepairFault begin_;            ///< the fault of the unchanged log
    std::optional<Node> partial_;  ///< the changes that make the log legal furthest
    ReplayedPrefix prefix_{};
    std::size_t prefix_of_ = 0;
    std::map<std::string, int> seen_;  ///< the costs of the changes found, by their signatures
    std::vector<Node> found_;
    int best_ = std::numeric_limits<int>::max();
    std::size_t count_ = 0;
    std::size_t tried_ = 0;
    bool spent_ = false;
    bool together_ = false;
};

}  // namespace referee
