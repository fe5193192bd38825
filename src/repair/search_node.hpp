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

/// What is tried for a log on the way, what costs least first: changes of what is recorded, and events that are
/// missing; of the log as it stands, other rulings, variants and components, two values of the event at fault, and two
/// missing events.
enum class RepairStage : std::uint8_t { changes, missing, table, two_values, two_missing };

/// A log with some changes, on the way to a repair.
template <Game G>
struct RepairNode {
    std::vector<TypedEdit<G>> edits;
    std::vector<std::size_t> tolerated;  ///< recorded numbers of events behind which claims may be false
    std::size_t false_claims = 0;
    int cost = 0;
    int bound = 0;
    RepairFault fault;
    RepairStage stage = RepairStage::changes;
    std::size_t number = 0;  ///< in the order in which they were found

    /// Cheapest first; of those that cost the same, what is nearer to the end of the log.
    struct Later {
        bool operator()(const RepairNode& a, const RepairNode& b) const {
            return std::tuple(a.bound, a.fault.remaining, a.number) > std::tuple(b.bound, b.fault.remaining, b.number);
        }
    };

    [[nodiscard]] bool tolerates(std::size_t recorded) const {
        return std::find(tolerated.begin(), tolerated.end(), recorded) != tolerated.end();
    }

    /// The same changes, in whatever order they were found, have the same.
    [[nodiscard]] std::string signature(const Names& names) const {
        std::vector<std::string> parts;
        for (const TypedEdit<G>& edit : edits) {
            const bool says = is_another_decision(edit.kind) || edit.kind == RepairKind::put_in;
            parts.push_back(std::to_string(static_cast<int>(edit.kind)) + ' ' + std::to_string(edit.event) + ' ' +
                            std::to_string(edit.setup) +
                            (says && edit.event > 0 ? written(edit.is, names).dump() : ""));
        }
        std::sort(parts.begin(), parts.end());
        for (const std::size_t recorded : tolerated) parts.push_back(std::to_string(recorded));
        std::string text;
        for (const std::string& part : parts) text += part + ';';
        return text;
    }
};

}  // namespace referee
