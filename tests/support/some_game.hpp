#pragma once

#include "games/all.hpp"

namespace referee::testing {

template <class List>
struct FirstOf;
template <class G, class... More>
struct FirstOf<GameList<G, More...>> {
    using Game = G;
};

/// One of the games, for tests of what is the same in all of them.
using SomeGame = FirstOf<AllGames>::Game;

}  // namespace referee::testing
