#pragma once

#include "core/value.hpp"
#include "engine/games.hpp"

namespace referee {

/// The JSON Schema (2020-12) of a game's logs: their shape. What only replaying can tell (players' names, rules) it
/// cannot say.
Value log_schema(const GameEntry& game);

}  // namespace referee
