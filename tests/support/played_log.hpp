#pragma once

#include <cstddef>
#include <cstdint>

#include "log/log.hpp"
#include "random/random.hpp"
#include "support/human_slips.hpp"

namespace referee::testing {

/// A random game of some length, and its log without claims.
template <Game G>
struct PlayedLog {
    static constexpr std::size_t events_at_least = 12;

    WrittenGame<G> written;
    Log<G> log;

    PlayedLog() {
        for (std::uint64_t seed = 0; written.game.events.size() < events_at_least; ++seed) {
            Random random{seed};
            written = written_game<G>(random, ClaimLevel::none);
        }
        log.setup = written.game.setup;
        for (const auto& event : written.game.events) log.events.emplace_back().event = event;
    }
};

}  // namespace referee::testing
