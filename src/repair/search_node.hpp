#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/game.hpp"
#include "log/canonical.hpp"
#include "repair/edited_log.hpp"
#include "repair/edits.hpp"

namespace referee {

/// The stages of expanding a node: changes of recorded events and missing events, each at one place, and another
/// opening. For the unchanged log also: other rulings, variants and components; two values of the event at fault; a
/// missing part of it; two missing events.
enum class RepairStage : std::uint8_t { changes, missing, opening, table, two_values, missing_part, two_missing };

/// An order of nodes, least first.
using RepairKey = std::tuple<std::size_t, std::size_t, std::size_t>;

/// A node of the repair search: a log with some changes.
template <Game G>
struct RepairNode {
    std::vector<TypedEdit<G>> edits;
    std::vector<std::size_t> tolerated;  ///< recorded numbers of the events after which claims may be false
    std::size_t false_claims = 0;
    int cost = 0;
    int bound = 0;
    RepairFault fault;
    RepairStage stage = RepairStage::changes;
    std::size_t back = 0;  ///< number of events between the place that the stage changes and the fault
    /// The last change did not move the fault. Only another change at the fault, or one that the second record shows,
    /// can complete it.
    bool stuck = false;
    std::size_t number = 0;  ///< order of discovery; each stage of a node has its own
    std::size_t log = 0;     ///< number of the first stage: all stages of a node have the same log

    /// Order of the search by cost, least first: the bound; among equals the fault nearest to the end of the log.
    [[nodiscard]] RepairKey by_cost() const { return {static_cast<std::size_t>(bound), fault.remaining, number}; }
    /// Order of the search by progress, least first: the fault nearest to the end, and the changes likeliest to move
    /// it.
    [[nodiscard]] RepairKey by_progress() const {
        return {fault.remaining + events_per_step * steps(), static_cast<std::size_t>(bound), number};
    }

    [[nodiscard]] bool tolerates(std::size_t recorded) const {
        return std::find(tolerated.begin(), tolerated.end(), recorded) != tolerated.end();
    }

    /// Identifies the set of changes, independent of the order in which they were found. Events put in before the same
    /// recorded event are numbered, because their order matters.
    [[nodiscard]] std::string signature(const Names& names) const {
        std::vector<std::string> parts;
        std::map<std::size_t, std::size_t> put_in;
        for (const TypedEdit<G>& edit : edits) {
            const std::size_t order = edit.kind == RepairKind::put_in ? put_in[edit.event]++ : 0;
            const bool has_value = is_another_decision(edit.kind) || edit.kind == RepairKind::put_in;
            parts.push_back(std::to_string(static_cast<int>(edit.kind)) + ' ' + std::to_string(edit.event) + ' ' +
                            std::to_string(edit.setup) + ' ' + std::to_string(order) +
                            (has_value && edit.event > 0 ? written(edit.is, names).dump() : ""));
        }
        std::sort(parts.begin(), parts.end());
        for (const std::size_t recorded : tolerated) parts.push_back(std::to_string(recorded));
        std::string text;
        for (const std::string& part : parts) text += part + ';';
        return text;
    }

  private:
    /// One step further from the likeliest changes weighs as much as so many events of progress.
    static constexpr std::size_t events_per_step = 2;

    /// How unlikely it is that this stage moves the fault.
    [[nodiscard]] std::size_t steps() const {
        constexpr std::size_t most_back = 10;
        const std::size_t unlikely = stuck && edits.back().difference == 0 ? most_back : 0;
        switch (stage) {
            case RepairStage::changes: return unlikely + back;
            case RepairStage::missing: return unlikely + 1 + 2 * back;
            case RepairStage::opening: return 2;
            case RepairStage::two_values:
            case RepairStage::missing_part: return 3;
            case RepairStage::table: return 4;
            case RepairStage::two_missing: return most_back;
        }
        return 0;
    }
};

}  // namespace referee
