#pragma once

#include "core/choices.hpp"
#include "types/type.hpp"

namespace referee {

/// Changes a value of a log at one place, like a typical slip: another name, a nearby number, a flipped flag, an item
/// added, removed or exchanged with another, another action of the same player. If a log with this number of players
/// cannot hold the result, leaves the value unchanged and returns false.
bool change(const Type& type, void* value, Choices& choices, int players);

/// Whether a log with this number of players can hold a value, as far as its type can tell.
bool fits_log(const Type& type, const void* value, int players);

}  // namespace referee
