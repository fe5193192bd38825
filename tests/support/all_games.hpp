#pragma once

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace referee::testing {

template <class List>
struct TypesOf;
template <class... G>
struct TypesOf<GameList<G...>> {
    using Types = ::testing::Types<G...>;
};

/// Every game of the referee, for typed tests.
using GameTypes = TypesOf<AllGames>::Types;

}  // namespace referee::testing
