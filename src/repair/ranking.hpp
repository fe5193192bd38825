#pragma once

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

#include "core/game.hpp"
#include "log/canonical.hpp"
#include "log/writer.hpp"
#include "repair/other_record.hpp"
#include "repair/search_node.hpp"
#include "types/similarity.hpp"

namespace referee {

/// The order of repairs of equal cost, best first: the fewest changes, leaving out a duplicate event, the smallest
/// distance to the recorded text, the latest place, the order of discovery.
using RepairRank = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t, std::size_t>;

/// Converts found nodes to repairs in plain values. Computes their rank and the cost of their false claims.
template <Game G>
class RepairReporter {
  public:
    using State = typename G::State;
    using Node = RepairNode<G>;
    using Edit = TypedEdit<G>;
    using Slots = std::vector<RepairSlot<G>>;

    /// Keeps references to all arguments.
    RepairReporter(const RepairInput<G>& input, RepairReplay<G>& replay, const ChangedLog<G>& changed,
                   const OtherRecord<G>& other)
        : input_(input), log_(input.log), names_(input.names), replay_(replay), changed_(changed), other_(other) {}

    [[nodiscard]] int cost_of_claims(const Node& node) {
        if (input_.other == nullptr) return static_cast<int>(node.false_claims) * cost_of(RepairKind::claim, false);
        int cost = 0;
        each_false_claim(node, [&](std::size_t, const RecordedClaim&, const void*, bool shown) {
            cost += cost_of(RepairKind::claim, shown);
        });
        return cost;
    }

    [[nodiscard]] RepairRank rank_of(const Node& node) const {
        std::size_t count = node.edits.size() + node.false_claims;
        std::size_t kinds = 0;
        std::size_t distances = 0;
        std::size_t places = 0;
        for (const Edit& edit : node.edits) {
            kinds += edit.kind == RepairKind::left_out ? (edit.doubled ? 0 : 2) : 1;
            if (is_another_decision(edit.kind) && edit.event > 0)
                distances += distance(written(edit.is, names_), written(log_.events[edit.event - 1].event, names_));
            count += edit.kind == RepairKind::two_values ? 1 : 0;
            places += log_.events.size() + 1 - edit.event;
        }
        return {count, kinds, distances, places, node.number};
    }

    [[nodiscard]] FoundRepair found_repair(const Node& node) {
        FoundRepair repair{node.cost, {}};
        for (const Edit& edit : node.edits) repair.edits.push_back(changed_.edit_of(edit));
        add_claims(node, repair.edits);
        std::stable_sort(repair.edits.begin(), repair.edits.end(), [&](const RepairEdit& a, const RepairEdit& b) {
            const auto place = [&](const RepairEdit& edit) {
                return edit.key == "result" || (edit.event == 0 && edit.kind == RepairKind::claim)
                    ? replay_.result_number()
                    : edit.event;
            };
            return place(a) < place(b);
        });
        return repair;
    }

  private:
    /// Calls the function with each tolerated false claim: the recorded number of its event, the claim, its fact, and
    /// whether the other record shows it.
    template <class Function>
    void each_false_claim(const Node& node, const Function& function) {
        if (node.false_claims == 0) return;
        const Slots slots = changed_.slots_of(node.edits);
        State state = G::start(changed_.setup_of(node.edits));
        FactRoom<G> room;
        const auto at = [&](std::size_t recorded, std::size_t slot) {
            if (!node.tolerates(recorded)) return;
            for (const RecordedClaim& claim : replay_.claims_of(recorded)) {
                if (!replay_.is_false(claim, state)) continue;
                const void* const fact = room.count(claim_types<G>[claim.claim], state);
                function(recorded, claim, fact, other_.claims(claim, fact, slots, slot));
            }
        };
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            if (!replay_.take(state, slots[slot])) return;
            at(slots[slot].recorded, slot);
        }
        at(replay_.result_number(), slots.size());
    }

    /// Adds an edit for each tolerated false claim, with the computed value.
    void add_claims(const Node& node, std::vector<RepairEdit>& edits) {
        each_false_claim(node, [&](std::size_t recorded, const RecordedClaim& claim, const void* fact, bool shown) {
            const ClaimType& type = claim_types<G>[claim.claim];
            RepairEdit edit{RepairKind::claim, recorded == replay_.result_number() ? 0 : recorded};
            edit.key = type.key.text;
            edit.was = Canonical(names_).value(Cursor(*claim.value), *type.fact);
            edit.is = corrected(edit.was, written(*type.fact, fact, names_), type.fact);
            edit.shown = shown;
            edit.cost = cost_of(RepairKind::claim, shown);
            edits.push_back(std::move(edit));
        });
    }

    const RepairInput<G>& input_;
    const Log<G>& log_;
    const Names& names_;
    RepairReplay<G>& replay_;
    const ChangedLog<G>& changed_;
    const OtherRecord<G>& other_;
};

}  // namespace referee
