#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "engine/canonical.hpp"
#include "engine/every_change.hpp"
#include "engine/likeness.hpp"
#include "engine/repair_course.hpp"
#include "engine/repair_edits.hpp"
#include "engine/repair_events.hpp"
#include "engine/repair_node.hpp"
#include "engine/repair_other.hpp"
#include "engine/repair_telling.hpp"
#include "engine/writer.hpp"

namespace referee {

/// Searches for the least changes of a log with events: cheapest first, each change near the first fault that is left.
template <Game G>
class RepairSearch {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Slot = RepairSlot<G>;
    using Slots = std::vector<Slot>;
    using Edit = TypedEdit<G>;
    using Edits = std::vector<Edit>;
    using Node = RepairNode<G>;

    RepairSearch(const RepairInput<G>& input, const RepairOptions& options)
        : input_(input),
          log_(input.log),
          names_(input.names),
          options_(options),
          course_(input.log),
          changed_(input.log, input.names),
          other_(input.other),
          telling_(input, course_, changed_, other_) {}

    FoundRepairs run() {
        push(Node{});
        while (!queue_.empty() && !spent_) {
            const Node node = queue_.top();
            queue_.pop();
            if (node.bound > best_) break;
            if (!node.fault.found()) {
                if (++count_ <= most_found) found_.push_back(node);
            } else if (node.for_missing) {
                try_missing(node);
            } else {
                expand(node);
            }
        }
        return told();
    }

  private:
    /// Changes so many events before the first fault are tried.
    static constexpr std::size_t window = 10;
    /// Events that are replayed for a candidate: of a long log fewer candidates are within a budget.
    static constexpr std::size_t replayed_for_one = 20;
    /// Repairs that cost the same which are looked at.
    static constexpr std::size_t most_found = 400;

    /// A log as far as its first fault, with the states on the way there.
    struct Way {
        Slots slots;
        std::deque<State> states;  ///< before the last events up to the fault
        std::deque<std::size_t> counted;
        std::size_t first = 0;  ///< the event before which the first of them is

        [[nodiscard]] const State& before(std::size_t slot) const { return states[slot - first]; }
        [[nodiscard]] std::size_t counted_before(std::size_t slot) const { return counted[slot - first]; }
    };

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

    // Candidates.

    bool spend() {
        if (options_.checkpoint != nullptr && tried_ % 64 == 0) options_.checkpoint();
        if (tried_ >= options_.budget || course_.replayed() >= replayed_for_one * options_.budget) {
            spent_ = true;
            return false;
        }
        ++tried_;
        return true;
    }

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

    void push(Node node) {
        node.fault = first_fault(node);
        const RepairFault& fault = node.fault;
        node.for_missing = false;
        node.cost = telling_.cost_of_claims(node);
        for (const Edit& edit : node.edits) node.cost += cost_of_edit(edit);
        node.bound = node.cost + least(fault);
        if (node.edits.size() + node.false_claims + (fault.found() ? 1 : 0) > options_.edits) return;
        if (node.bound > best_) return;
        if (node.edits.size() > 1 && !seen_.insert(node.signature(names_)).second) return;
        if (!fault.found()) best_ = std::min(best_, node.cost);
        node.number = ++numbered_;
        queue_.push(std::move(node));
    }

    /// Whether a change of this kind behind the others of a node can still be among the cheapest.
    [[nodiscard]] bool affordable(const Node& node, RepairKind kind) const {
        return node.cost + cost_of(kind, input_.other != nullptr) <= best_ &&
            node.edits.size() + node.false_claims < options_.edits;
    }

    void expand(const Node& node) {
        if (node.fault.kind == RepairFault::Kind::setup) return try_openings(node);
        if (node.fault.tolerable()) tolerate(node);
        const Way way = way_of(node);
        const std::size_t last = std::min(node.fault.slot + 1, way.slots.size());
        for (std::size_t slot = last; slot-- > way.first && !spent_;) try_changes(node, way, slot);
        for (std::size_t slot = last; slot-- > way.first && !spent_;) try_order(node, way, slot);
        if (node.fault.kind == RepairFault::Kind::unfinished) try_status(node);
        if (!spent_) try_openings(node);
        if (!affordable(node, RepairKind::put_in)) return;
        Node later = node;
        later.for_missing = true;
        later.bound = node.cost + cost_of(RepairKind::put_in, input_.other != nullptr);
        later.number = ++numbered_;
        queue_.push(std::move(later));
    }

    /// The false claims behind an event are slips of claims.
    void tolerate(const Node& node) {
        Node next = node;
        const Slots slots = changed_.slots_of(node.edits);
        next.tolerated.push_back(node.fault.slot < slots.size() ? slots[node.fault.slot].recorded
                                                                : course_.result_number());
        push(std::move(next));
    }

    /// Tries a patch; where the log comes further with it, it is gone on from.
    void consider(const Node& node, const Way& way, const RepairPatch<G>& patch, Edit edit) {
        std::size_t counted = way.counted_before(patch.at);
        const RepairFault fault = course_.first_fault(way.before(patch.at), patch.at, way.slots, patch, node.tolerated,
                                                      changed_.unfinished(node.edits), counted);
        RepairFault before = node.fault;
        // Without the event at fault the next one has to be right, but where it stands there again.
        if (edit.kind == RepairKind::left_out && !edit.doubled && patch.at == node.fault.slot && before.remaining > 0)
            --before.remaining;
        if (!fault.beyond(before)) return;
        edit.shown = other_.shows(way.slots, patch);
        Node next = node;
        next.edits.push_back(edit);
        push(std::move(next));
    }

    void try_changes(const Node& node, const Way& way, std::size_t slot) {
        const Slot& old = way.slots[slot];
        if (old.edited || log_.events[old.recorded - 1].ruled > 0 || !affordable(node, RepairKind::value)) return;
        const State& state = way.before(slot);
        if (G::ended(state).reason) return;
        Slot changed{old.event, old.recorded, true};
        each_change(type_of<Event>, &changed.event, log_.setup.players, places(node.edits), [&](OneChange change) {
            const RepairKind kind = change == OneChange::player ? RepairKind::player
                : change == OneChange::exchange                 ? RepairKind::values_exchanged
                                                                : RepairKind::value;
            if (!affordable(node, kind) || !spend() || changed.event == old.event) return;
            if (G::judge(state, changed.event)) return;
            Edit edit{kind, old.recorded, changed.event};
            consider(node, way, {slot, 1, std::span(&changed, 1)}, edit);
        });
    }

    [[nodiscard]] int places(const Edits& edits) const {
        if constexpr (HasRow<G>) return G::places(changed_.setup_of(edits).opening);
        return std::numeric_limits<int>::max();
    }

    /// Leaves an event out, and exchanges it with the next.
    void try_order(const Node& node, const Way& way, std::size_t slot) {
        const Slot& one = way.slots[slot];
        if (one.recorded == 0) return;
        const bool next = slot + 1 < way.slots.size() && way.slots[slot + 1].recorded == one.recorded + 1;
        const bool same = next && course_.says_same(one.recorded, one.recorded + 1);
        const bool again = slot > 0 && way.slots[slot - 1].recorded + 1 == one.recorded && one.recorded > 1 &&
            course_.says_same(one.recorded - 1, one.recorded);
        if (affordable(node, RepairKind::left_out) && !one.edited && !again && spend()) {
            Edit edit{RepairKind::left_out, one.recorded};
            edit.doubled = (slot > 0 && way.slots[slot - 1].event == one.event) ||
                (next && way.slots[slot + 1].event == one.event);
            consider(node, way, {slot, 1, {}}, edit);
        }
        if (next && !same && affordable(node, RepairKind::exchanged) && spend()) {
            const std::array<Slot, 2> swapped = {way.slots[slot + 1], one};
            consider(node, way, {slot, 2, swapped}, Edit{RepairKind::exchanged, one.recorded});
        }
    }

    void try_status(const Node& node) {
        if (!affordable(node, RepairKind::value) || !spend()) return;
        Edit edit{RepairKind::value, 0};
        edit.unfinished = true;
        Node next = node;
        next.edits.push_back(edit);
        push(std::move(next));
    }

    void try_openings(const Node& node) {
        using Opening = typename G::Opening;
        if constexpr (!std::is_same_v<Opening, Nothing>) {
            const bool edited = std::any_of(node.edits.begin(), node.edits.end(),
                                            [](const Edit& edit) { return edit.opening > 0; });
            if (edited || !affordable(node, RepairKind::value)) return;
            const Slots slots = changed_.slots_of(node.edits);
            Setup<G> setup = log_.setup;
            each_change(type_of<Opening>, &setup.opening, setup.players, places(node.edits), [&](OneChange change) {
                const RepairKind kind = change == OneChange::exchange ? RepairKind::values_exchanged
                                                                      : RepairKind::value;
                if (!affordable(node, kind) || !spend() || is_refused(setup) || G::judge_setup(setup)) return;
                std::size_t counted = 0;
                const RepairFault fault = course_.first_fault(G::start(setup), 0, slots, {}, node.tolerated,
                                                              changed_.unfinished(node.edits), counted);
                if (!fault.beyond(node.fault)) return;
                Edit edit{kind, 0};
                edit.opening = changed_.add_opening(setup.opening);
                Node next = node;
                next.edits.push_back(edit);
                push(std::move(next));
            });
        }
    }
    [[nodiscard]] bool is_refused(const Setup<G>& setup) const {
        if constexpr (HasRefusals<G>) return !G::refusals(setup, names_).empty();
        return false;
    }

    /// Puts an event in before the fault; earlier too, where nothing is claimed in between that would tell.
    void try_missing(const Node& node) {
        const Way way = way_of(node);
        for (std::size_t slot = node.fault.slot + 1; slot-- > way.first && !spent_;) {
            const State& state = way.before(slot);
            MissingEvents<G> missing(state, way.slots, slot, course_, names_);
            const std::size_t before = slot < way.slots.size() ? recorded_from(way.slots, slot)
                                                               : log_.events.size() + 1;
            const auto put_in = [&](const std::vector<Event>& events) {
                for (const Event& event : events) {
                    if (!affordable(node, RepairKind::put_in) || !spend()) return;
                    const Slot one{event, 0, true};
                    consider(node, way, {slot, 0, std::span(&one, 1)}, Edit{RepairKind::put_in, before, event});
                }
            };
            put_in(other_.legal_near(slot, state));
            if (node.cost + cost_of(RepairKind::put_in, false) <= best_) put_in(missing.find([&] { return spend(); }));
            constexpr bool one_part = std::is_same_v<typename G::Part, Event>;
            if (!one_part && slot > 0 && !course_.claims_of(way.slots[slot - 1].recorded).empty()) return;
        }
    }
    /// The number of the first recorded event from a place on.
    [[nodiscard]] std::size_t recorded_from(const Slots& slots, std::size_t slot) const {
        while (slot < slots.size() && slots[slot].recorded == 0) ++slot;
        return slot < slots.size() ? slots[slot].recorded : log_.events.size() + 1;
    }

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

    const RepairInput<G>& input_;
    const Log<G>& log_;
    const Names& names_;
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
