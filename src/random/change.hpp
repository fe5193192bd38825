#pragma once

#include "core/choices.hpp"
#include "types/type.hpp"

namespace referee {

/// Changes a value of a log at one place, as a slip of the pen would: another name, a number near by, a switch turned,
/// an item more, one less, two exchanged, another action of the same player. What comes out can stand in a log with so
/// many players, or the value is left as it was: false.
bool change(const Type& type, void* value, Choices& choices, int players);

/// Whether a value can stand in a log with so many players, as far as its type tells.
bool can_stand(const Type& type, const void* value, int players);

}  // namespace referee
