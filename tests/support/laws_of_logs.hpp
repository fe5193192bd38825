#pragma once

#include <gtest/gtest.h>

#include "games/names.hpp"
#include "support/tested.hpp"

namespace referee::testing {

/// A game that is only declared, so that a file with laws of logs compiles none.
template <class G>
struct Declared {
    using Game = G;
};

template <class List>
struct DeclaredTypes;
template <class... G>
struct DeclaredTypes<GameNames<G...>> {
    using Types = ::testing::Types<Declared<G>...>;
};

/// Every game of the referee, for typed tests of which each is a `LAW_OF_LOGS`.
using DeclaredGames = DeclaredTypes<EveryGame>::Types;

/// What laws know of the game of a typed test.
template <class G>
struct TestedOf {
    static const TestedGame& game() { return tested<G>(); }
};
template <class G>
struct TestedOf<Declared<G>> : TestedOf<G> {};

/// A law that asks about logs only: its body is compiled once for all games, and knows the game as `tested`.
#define LAW_OF_LOGS(suite, law)                                            \
    void suite##_##law(const TestedGame& tested);                          \
    TYPED_TEST(suite, law) { suite##_##law(TestedOf<TypeParam>::game()); } \
    void suite##_##law([[maybe_unused]] const TestedGame& tested)

}  // namespace referee::testing
