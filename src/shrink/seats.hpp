#pragma once

#include <string>
#include <vector>

#include "core/choices.hpp"
#include "types/player.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// True if a value names only the first `players` players.
bool fits_seats(const Type& type, const void* value, int players);

/// Sets the key `player` of an action, if it has one.
void set_actor(const Type& actions, void* event, Player player);

/// Renames the players in a value of a log: `ids[i]` becomes the i-th of `names`.
Value renamed(const Value& value, const Type& type, const std::vector<std::string>& ids, const Names& names);

/// Sets some numbers in a value to their minimum or maximum.
void make_extreme(const Type& type, void* value, Choices& choices);

}  // namespace referee
