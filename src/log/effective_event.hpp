#pragma once

#include "log/log.hpp"

namespace referee {

/// Whether an event is legal in a state: the game has not ended, and no rule is broken.
template <Game G>
bool is_legal(const typename G::State& state, const typename G::Event& event) {
    return !G::ended(state).reason && !G::judge(state, event);
}

/// The event that was actually played: the recorded one, or the one that an arbiter substituted. Null if an arbiter
/// declared the event void.
template <Game G>
const typename G::Event* played(const Log<G>& log, const Recorded<G>& recorded) {
    if (recorded.ruled == 0) return &recorded.event;
    const RuledEvent<G>& ruled = log.ruled_on(recorded);
    return ruled.as == nullptr ? nullptr : &ruled.event;
}

/// Applies an event of the log as it was played. Returns false, and leaves the state unchanged, if judging stops there:
/// the event is illegal, or an arbiter ruled on a legal event.
template <Game G>
bool take(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    if (recorded.ruled > 0 && !log.word_holds && is_legal<G>(state, recorded.event)) return false;
    const auto* const event = played(log, recorded);
    if (event == nullptr) return true;
    if (!is_legal<G>(state, *event)) return false;
    G::apply(state, *event);
    return true;
}

/// Skips an event at which judging stops. If an arbiter ruled on a legal event, the event is applied as recorded.
template <Game G>
void skip_event(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    const bool stands = recorded.ruled > 0 && !log.word_holds && is_legal<G>(state, recorded.event);
    if (stands) G::apply(state, recorded.event);
}

}  // namespace referee
