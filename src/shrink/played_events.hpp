#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "log/log.hpp"

namespace referee {

/// Whether a player loses a turn in a log. A list of events alone is not the game then.
template <Game G>
bool has_forfeits(const Log<G>& log) {
    return std::any_of(log.ruled.begin(), log.ruled.end(),
                       [](const RuledEvent<G>& ruled) { return ruled.decision == Decision::forfeit; });
}

/// The event that was played in a log without forfeits, by index; null if an arbiter declared it void.
template <Game G>
const typename G::Event* played_event(const Log<G>& log, std::size_t index) {
    const Recorded<G>& recorded = log.events[index];
    if (recorded.ruled == 0) return &recorded.event;
    const RuledEvent<G>& ruled = log.ruled_on(recorded);
    return ruled.decision == Decision::as ? &ruled.event : nullptr;
}

/// Adds the event that was played, if any, to a list.
template <Game G>
void add_played(const Log<G>& log, std::size_t index, std::vector<typename G::Event>& events) {
    if (const auto* const event = played_event(log, index)) events.push_back(*event);
}

}  // namespace referee
