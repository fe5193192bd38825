#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "judge/nearest_events.hpp"
#include "log/canonical.hpp"
#include "log/writer.hpp"
#include "repair/edited_log.hpp"
#include "repair/edits.hpp"
#include "repair/every_change.hpp"
#include "repair/frontier.hpp"
#include "repair/missing_events.hpp"
#include "repair/other_record.hpp"
#include "repair/ranking.hpp"
#include "repair/search_node.hpp"
#include "types/similarity.hpp"

namespace referee {

/// Best-first search for the cheapest repair of a log with events. Each change is made near the first remaining fault.
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
    using ReplayedPrefix = typename RepairFrontier<G>::ReplayedPrefix;

    RepairSearch(const RepairInput<G>& input, const RepairOptions& options)
        : input_(input), log_(input.log), names_(input.names), options_(options), frontier_(input, options) {}

    FoundRepairs run() {
        frontier_.start();
        while (const auto node = frontier_.next()) go_on(*node);
        return frontier_.found_repairs();
    }

  private:
    /// Tries the changes at one place, and queues the other stages.
    void expand(const Node& node) {
        const bool setup = node.fault.kind == RepairFault::Kind::setup;
        if (node.back == 0 && input_.other != nullptr) {
            const Slots slots = frontier_.changed().slots_of(node.edits);
            frontier_.try_differences(node, setup ? 0 : recorded_from(slots, node.fault.slot));
        }
        if (setup) {
            try_openings(node);
            return frontier_.put_off(node, RepairStage::table, 0, cost_of(RepairKind::table, false));
        }
        if (node.back == 0 && node.fault.tolerable()) tolerate(node);
        const ReplayedPrefix& prefix = frontier_.replayed_prefix(node);
        const std::size_t last = std::min(node.fault.slot + 1, prefix.slots.size());
        if (last > prefix.first + node.back) {
            const std::size_t slot = last - 1 - node.back;
            try_changes(node, prefix, slot);
            if (node.stuck) return;
            try_order(node, prefix, slot);
            if (slot > prefix.first) frontier_.put_off(node, RepairStage::changes, node.back + 1, 0);
        }
        if (node.back > 0 || node.stuck) return;
        frontier_.put_off(node, RepairStage::missing, 0, cost_of(RepairKind::put_in, input_.other != nullptr));
        frontier_.put_off(node, RepairStage::opening, 0, cost_of(RepairKind::value, false));
        if (!node.edits.empty() || !node.tolerated.empty()) return;
        frontier_.put_off(node, RepairStage::table, 0, cost_of(RepairKind::table, false));
        frontier_.put_off(node, RepairStage::two_values, 0, cost_of(RepairKind::two_values, input_.other != nullptr));
        if (node.fault.kind == RepairFault::Kind::event)
            frontier_.put_off(node, RepairStage::missing_part, 0,
                              cost_of(RepairKind::part_put_in, input_.other != nullptr));
        frontier_.put_off(node, RepairStage::two_missing, 0, 2 * cost_of(RepairKind::put_in, input_.other != nullptr));
    }

    void go_on(const Node& node) {
        switch (node.stage) {
            case RepairStage::changes: return expand(node);
            case RepairStage::missing: return try_missing(node);
            case RepairStage::opening: return try_openings(node);
            case RepairStage::table: return try_table(node);
            case RepairStage::two_values: return try_two_values(node);
            case RepairStage::missing_part: return try_missing_part(node);
            case RepairStage::two_missing: return try_two_missing(node);
        }
    }

    /// Accepts the false claims after the event at fault as wrong claims, which the repair corrects.
    void tolerate(const Node& node) {
        Node next = node;
        next.stuck = false;
        const Slots slots = frontier_.changed().slots_of(node.edits);
        next.tolerated.push_back(node.fault.slot < slots.size() ? slots[node.fault.slot].recorded
                                                                : frontier_.replay().result_number());
        frontier_.push(std::move(next));
    }

    void try_changes(const Node& node, const ReplayedPrefix& prefix, std::size_t slot) {
        const Slot& old = prefix.slots[slot];
        if (old.edited || log_.events[old.recorded - 1].ruled > 0 || !frontier_.affordable(node, RepairKind::value))
            return;
        const State& state = prefix.before(slot);
        if (G::ended(state).reason) return;
        Slot changed{old.event, old.recorded, true};
        each_change(type_of<Event>, &changed.event, log_.setup.players, places(node.edits), [&](OneChange change) {
            const RepairKind kind = kind_of_change(change);
            if (!frontier_.affordable(node, kind) || !frontier_.spend() || changed.event == old.event) return;
            if (G::judge(state, changed.event)) return;
            Edit edit{kind, old.recorded, changed.event};
            frontier_.consider(node, prefix, {slot, 1, std::span(&changed, 1)}, {edit});
        });
    }

    [[nodiscard]] int places(const Edits& edits) const {
        if constexpr (HasRow<G>) return G::places(frontier_.changed().setup_of(edits).opening);
        return std::numeric_limits<int>::max();
    }

    /// Tries leaving an event out, and exchanging it with the next.
    void try_order(const Node& node, const ReplayedPrefix& prefix, std::size_t slot) {
        const Slot& one = prefix.slots[slot];
        if (one.recorded == 0) return;
        const bool next = slot + 1 < prefix.slots.size() && prefix.slots[slot + 1].recorded == one.recorded + 1;
        const bool same = next && frontier_.replay().equal_records(one.recorded, one.recorded + 1);
        const bool again = slot > 0 && prefix.slots[slot - 1].recorded + 1 == one.recorded && one.recorded > 1 &&
            frontier_.replay().equal_records(one.recorded - 1, one.recorded);
        if (frontier_.affordable(node, RepairKind::left_out) && !one.edited && !again && frontier_.spend()) {
            Edit edit{RepairKind::left_out, one.recorded};
            edit.doubled = (slot > 0 && prefix.slots[slot - 1].event == one.event) ||
                (next && prefix.slots[slot + 1].event == one.event);
            frontier_.consider(node, prefix, {slot, 1, {}}, {edit});
        }
        if (next && !same && frontier_.affordable(node, RepairKind::exchanged) && frontier_.spend()) {
            const std::array<Slot, 2> swapped = {prefix.slots[slot + 1], one};
            frontier_.consider(node, prefix, {slot, 2, swapped}, {Edit{RepairKind::exchanged, one.recorded}});
        }
    }

    void try_openings(const Node& node) {
        try_setups(node, &Setup<G>::opening, [](OneChange change) {
            return change == OneChange::exchange ? RepairKind::values_exchanged : RepairKind::value;
        });
    }
    /// Tries other rulings, variants and components. These are wrong less often than the opening: they are agreed on or
    /// printed on the box.
    void try_table(const Node& node) {
        const auto table = [](OneChange) { return RepairKind::table; };
        try_setups(node, &Setup<G>::rulings, table);
        try_setups(node, &Setup<G>::variants, table);
        try_setups(node, &Setup<G>::components, table);
    }

    /// Tries each change of one part of the setup.
    template <class Part, class Kind>
    void try_setups(const Node& node, Part Setup<G>::*part, const Kind& kind_of) {
        if constexpr (!std::is_same_v<Part, Nothing>) {
            const bool edited = std::any_of(node.edits.begin(), node.edits.end(),
                                            [](const Edit& edit) { return edit.setup > 0; });
            if (edited || !frontier_.affordable(node, kind_of(OneChange::value))) return;
            const Slots slots = frontier_.changed().slots_of(node.edits);
            Setup<G> setup = log_.setup;
            each_change(type_of<Part>, &(setup.*part), setup.players, places(node.edits), [&](OneChange change) {
                const RepairKind kind = kind_of(change);
                if (!frontier_.affordable(node, kind) || !frontier_.spend() || is_refused(setup) ||
                    G::judge_setup(setup))
                    return;
                frontier_.consider(node, slots, setup, kind);
            });
        }
    }
    [[nodiscard]] bool is_refused(const Setup<G>& setup) const {
        if constexpr (HasRefusals<G>) return !G::refusals(setup, names_).empty();
        return false;
    }

    /// Tries changing two values of the event at fault, whether it is illegal or the claims after it are false.
    void try_two_values(const Node& node) {
        constexpr std::size_t most_judged = 40'000;
        const ReplayedPrefix& prefix = frontier_.replayed_prefix(node);
        const std::size_t slot = node.fault.slot;
        if (slot >= prefix.slots.size() || log_.events[prefix.slots[slot].recorded - 1].ruled > 0) return;
        const Slot& old = prefix.slots[slot];
        const State& state = prefix.before(slot);
        if (G::ended(state).reason) return;
        const auto each = [&](Event& event, const auto& see) {
            each_change(type_of<Event>, &event, log_.setup.players, places(node.edits), [&](OneChange change) {
                if (change != OneChange::exchange) see();
            });
        };
        std::size_t judged = 0;
        Event one = old.event;
        each(one, [&] {
            if (judged >= most_judged || !frontier_.spend()) return;
            Slot changed{one, old.recorded, true};
            each(changed.event, [&] {
                if (++judged >= most_judged || G::judge(state, changed.event) ||
                    !frontier_.affordable(node, RepairKind::two_values))
                    return;
                frontier_.consider(node, prefix, {slot, 1, std::span(&changed, 1)},
                                   {Edit{RepairKind::two_values, old.recorded, changed.event}});
            });
        });
    }

    /// Tries the similar legal events that have all of the illegal one, and something besides. Not for events of all
    /// players: for each of them there are too many parts.
    void try_missing_part(const Node& node) {
        if constexpr (HasSimultaneousEvents<G>) return;
        const ReplayedPrefix& prefix = frontier_.replayed_prefix(node);
        const std::size_t slot = node.fault.slot;
        const Slot& old = prefix.slots[slot];
        if (log_.events[old.recorded - 1].ruled > 0) return;
        const State& state = prefix.before(slot);
        if (G::ended(state).reason) return;
        const Value recorded = written(old.event, names_);
        for (const Event& event : CorrectionSearch<G>(state, log_, old.recorded, names_).similar_events()) {
            if (!frontier_.affordable(node, RepairKind::part_put_in) || !frontier_.spend()) return;
            if (!is_part(recorded, written(event, names_))) continue;
            const Slot changed{event, old.recorded, true};
            frontier_.consider(node, prefix, {slot, 1, std::span(&changed, 1)},
                               {Edit{RepairKind::part_put_in, old.recorded, event}});
        }
    }

    /// Tries inserting two consecutive events before the fault. Skipped for events of many parts, which have too many
    /// pairs.
    void try_two_missing(const Node& node) {
        if constexpr (std::is_same_v<typename G::Part, Event>) {
            if (node.edits.size() + 2 > options_.edits) return;
            const ReplayedPrefix& prefix = frontier_.replayed_prefix(node);
            const std::size_t slot = node.fault.slot;
            const std::size_t before = recorded_from(prefix.slots, slot);
            const State& state = prefix.before(slot);
            if (G::ended(state).reason) return;
            for (const Event& first : G::candidates(state, G::begin(state))) {
                if (G::judge(state, first) || !frontier_.spend()) continue;
                State next = state;
                G::apply(next, first);
                MissingEvents<G> missing(next, prefix.slots, slot, frontier_.replay(), names_);
                for (const Event& second : missing.find([&] { return frontier_.spend(); })) {
                    if (!frontier_.spend()) return;
                    const std::array<Slot, 2> both = {Slot{first, 0, true}, Slot{second, 0, true}};
                    frontier_.consider(
                        node, prefix, {slot, 0, both},
                        {Edit{RepairKind::put_in, before, first}, Edit{RepairKind::put_in, before, second}});
                }
            }
        }
    }

    /// Tries inserting an event at one place, and queues the place before it. For events of many parts it goes back
    /// only to the last event with claims, since those would have shown a missing event.
    void try_missing(const Node& node) {
        const ReplayedPrefix& prefix = frontier_.replayed_prefix(node);
        const std::size_t slot = node.fault.slot - node.back;
        const State& state = prefix.before(slot);
        MissingEvents<G> missing(state, prefix.slots, slot, frontier_.replay(), names_);
        const std::size_t before = recorded_from(prefix.slots, slot);
        const auto put_in = [&](const std::vector<Event>& events) {
            for (const Event& event : events) {
                if (!frontier_.affordable(node, RepairKind::put_in) || !frontier_.spend()) return;
                const Slot one{event, 0, true};
                frontier_.consider(node, prefix, {slot, 0, std::span(&one, 1)},
                                   {Edit{RepairKind::put_in, before, event}});
            }
        };
        put_in(frontier_.other().legal_near(slot, state));
        if (frontier_.within(node, cost_of(RepairKind::put_in, false)))
            put_in(missing.find([&] { return frontier_.spend(); }));
        constexpr bool one_part = std::is_same_v<typename G::Part, Event>;
        const bool shown = !one_part && slot > 0 &&
            !frontier_.replay().claims_of(prefix.slots[slot - 1].recorded).empty();
        if (slot > prefix.first && !shown)
            frontier_.put_off(node, RepairStage::missing, node.back + 1,
                              cost_of(RepairKind::put_in, input_.other != nullptr));
    }
    /// The number of the first recorded event at or after an index; the number of events + 1 if none.
    [[nodiscard]] std::size_t recorded_from(const Slots& slots, std::size_t slot) const {
        while (slot < slots.size() && slots[slot].recorded == 0) ++slot;
        return slot < slots.size() ? slots[slot].recorded : log_.events.size() + 1;
    }

    const RepairInput<G>& input_;
    const Log<G>& log_;
    const Names& names_;
    const RepairOptions& options_;
    RepairFrontier<G> frontier_;
};

}  // namespace referee
