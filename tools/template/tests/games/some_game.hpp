#pragma once

#include "games/some_game/some_game.hpp"
#include "support/any.hpp"

namespace referee::testing {

/// What the laws need to know of Some Game: nothing yet. What may be said is in `AnyGame` and `UsualSupport`.
template <>
struct Support<some_game::SomeGame> : UsualSupport<some_game::SomeGame> {};

}  // namespace referee::testing
