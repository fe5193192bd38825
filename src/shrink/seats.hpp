#pragma once

#include <string>
#include <vector>

#include "core/choices.hpp"
#include "types/player.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// Whether a value names nobody but the first so many players.
bool fits_seats(const Type& type, const void* value, int players);

/// Makes a player the one who acts: in the key `player` of an action, where it has one.
void set_actor(const Type& actions, void* event, Player player);

/// A value as a log holds it, with the players called otherwise: who had the first id has the first of the names.
Value renamed(const Value& value, const Type& type, const std::vector<std::string>& ids, const Names& names);

/// Makes some of the numbers in a value the least or the most that they can be.
void make_extreme(const Type& type, void* value, Choices& choices);

}  // namespace referee
