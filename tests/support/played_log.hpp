#pragma once

#include <cstddef>
#include <cstdint>

#include "position/typed_record.hpp"
#include "random/random.hpp"
#include "support/human_slips.hpp"
#include "support/judging.hpp"

namespace referee::testing {

/// A random game of at least so many events, and its log in the game's own types.
template <Game G>
struct PlayedLog {
    static constexpr std::size_t events_at_least = 12;

    WrittenGame<G> written;
    Opened opened_log;  ///< to which the claims of `log` point
    Log<G> log;

    explicit PlayedLog(std::size_t least_events = events_at_least, ClaimLevel claims = ClaimLevel::none) {
        for (std::uint64_t seed = 0; written.game.events.size() < least_events; ++seed) {
            Random random{seed};
            written = written_game<G>(random, claims);
        }
        opened_log = opened(written.log.dump(), Format::json);
        log = typed_record<G>(*opened_log.record).typed();
    }
    [[nodiscard]] const Names& names() const { return written.names; }
    [[nodiscard]] typename G::State start() const { return G::start(log.setup); }
};

}  // namespace referee::testing
