#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

#include "support/any.hpp"

namespace referee::testing {

/// A random game of six events or more.
template <Game G>
PlayedGame<G> long_game(std::uint32_t seed) {
    std::mt19937 random(seed);
    while (true) {
        Bytes source = random_bytes(random, static_cast<std::size_t>(Support<G>::bytes));
        const auto setup = any_setup<G>(source);
        PlayedGame<G> game = play<G>(source, setup);
        if (game.events.size() >= 6) return game;
    }
}

}  // namespace referee::testing
