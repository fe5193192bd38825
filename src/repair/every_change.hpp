#pragma once

#include <cstdint>
#include <functional>

#include "types/type.hpp"

namespace referee {

/// What a change of one thing in a value is.
enum class OneChange : std::uint8_t {
    value,     ///< another name, number, card, cell; one more or one less
    player,    ///< another player
    exchange,  ///< two values next to each other, or those of two players, have changed places
};

/// Changes a value of a log at one place after the other, in every way that a slip of the pen could have: another name,
/// number, cell (two numbers) or player, a switch turned, an item less or one more, two exchanged, another action
/// with the same values. Each time `see` is called while the change stands; afterwards the value is what it was. Only
/// values are shown that can stand in a log of so many players, on a row of so many places.
void each_change(const Type& type, void* value, int players, int places, const std::function<void(OneChange)>& see);

}  // namespace referee
