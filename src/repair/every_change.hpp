#pragma once

#include <cstdint>
#include <functional>

#include "report/repair.hpp"
#include "types/type.hpp"

namespace referee {

/// The kind of a single change of a value.
enum class OneChange : std::uint8_t {
    value,     ///< another name, number, card or cell; an item more or less
    player,    ///< another player
    exchange,  ///< two adjacent values, or the values of two players, are exchanged
};

/// Makes each single change of `*value` that a slip of the pen could make: another name, number, cell (two numbers) or
/// player, a boolean inverted, an item more or less, two items exchanged, another action with the same values. Calls
/// `see` while each change is in place and restores the value afterwards. Only changes that a log of `players` players
/// and a row of `places` places can hold are shown.
void each_change(const Type& type, void* value, int players, int places, const std::function<void(OneChange)>& see);

/// The kind of repair that a change of a value is.
constexpr RepairKind kind_of_change(OneChange change) {
    switch (change) {
        case OneChange::player: return RepairKind::player;
        case OneChange::exchange: return RepairKind::values_exchanged;
        case OneChange::value: break;
    }
    return RepairKind::value;
}

}  // namespace referee
