#pragma once

#include "log/log.hpp"

namespace referee {

/// Whether an event is legal in a state: the game goes on, and no rule is broken.
template <Game G>
bool is_legal(const typename G::State& state, const typename G::Event& event) {
    return !G::ended(state).reason && !G::judge(state, event);
}

/// What was played at one of a log's events: the event as it is recorded, or what an arbiter named in its place. Null
/// where nothing was.
template <Game G>
const typename G::Event* played(const Log<G>& log, const Recorded<G>& recorded) {
    if (recorded.ruled == 0) return &recorded.event;
    const RuledEvent<G>& ruled = log.ruled_on(recorded);
    return ruled.as == nullptr ? nullptr : &ruled.event;
}

/// Takes one of a log's events, as it was played. False, and nothing changed, where judging stops at it: what was
/// played is illegal, or an arbiter ruled on an event that is legal.
template <Game G>
bool take(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    if (recorded.ruled > 0 && !log.word_holds && is_legal<G>(state, recorded.event)) return false;
    const auto* const event = played(log, recorded);
    if (event == nullptr) return true;
    if (!is_legal<G>(state, *event)) return false;
    G::apply(state, *event);
    return true;
}

/// Leaves out one of a log's events, at which judging stops. Where there was nothing to rule on it stands as it is
/// recorded.
template <Game G>
void pass_over(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    const bool stands = recorded.ruled > 0 && !log.word_holds && is_legal<G>(state, recorded.event);
    if (stands) G::apply(state, recorded.event);
}

}  // namespace referee
