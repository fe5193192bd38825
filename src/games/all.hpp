#pragma once

#include "games/kings_road/kings_road.hpp"

namespace referee {

/// The one list of games.
template <class... G>
struct GameList {};

using AllGames = GameList<kings_road::KingsRoad>;

}  // namespace referee
