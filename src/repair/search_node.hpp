#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "core/game.hpp"
#include "log/canonical.hpp"
#include "repair/edited_log.hpp"
#include "repair/edits.hpp"

namespace referee {

/// The stages of expanding a node, in order of cost: changes of recorded events, and missing events. For the unchanged
/// log also: other rulings, variants and components; two values of the event at fault; two missing events.
enum class RepairStage : std::uint8_t { changes, missing, table, two_values, two_missing };

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
    std::size_t number = 0;  ///< order of discovery

    /// Orders a max-heap so that the cheapest bound is on top; among equals the fault nearest to the end of the log.
    struct Later {
        bool operator()(const RepairNode& a, const RepairNode& b) const {
            return std::tuple(a.bound, a.fault.remaining, a.number) > std::tuple(b.bound, b.fault.remaining, b.number);
        }
    };

    [[nodiscard]] bool tolerates(std::size_t recorded) const {
        return std::find(tolerated.begin(), tolerated.end(), recorded) != tolerated.end();
    }

    /// Identifies the set of changes; independent of the order in which they were found.
    [[nodiscard]] std::string signature(const Names& names) const {
        std::vector<std::string> parts;
        for (const TypedEdit<G>& edit : edits) {
            const bool has_value = is_another_decision(edit.kind) || edit.kind == RepairKind::put_in;
            parts.push_back(std::to_string(static_cast<int>(edit.kind)) + ' ' + std::to_string(edit.event) + ' ' +
                            std::to_string(edit.setup) +
                            (has_value && edit.event > 0 ? written(edit.is, names).dump() : ""));
        }
        std::sort(parts.begin(), parts.end());
        for (const std::size_t recorded : tolerated) parts.push_back(std::to_string(recorded));
        std::string text;
        for (const std::string& part : parts) text += part + ';';
        return text;
    }
};

}  // namespace referee
