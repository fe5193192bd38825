#pragma once

#include "core/game.hpp"

namespace referee::testing {

/// Events that name a player whose name is made to deceive: specialised in `tests/games/GAME_hostile.hpp`. `of` makes
/// them of the name, which is in the quotes of JSON.
template <Game G>
struct HostileEvents;

}  // namespace referee::testing
