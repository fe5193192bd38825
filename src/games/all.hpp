#pragma once

#include "games/kingdom_run/kingdom_run.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "games/kings_road/kings_road.hpp"
#include "games/rose_king/rose_king.hpp"

namespace referee {

/// The one list of games.
template <class... G>
struct GameList {};

using AllGames = GameList<kings_road::KingsRoad, rose_king::RoseKing, kingdom_run::KingdomRun, kings_gate::KingsGate>;

}  // namespace referee
