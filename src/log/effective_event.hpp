#pragma once

#include <optional>

#include "core/optional.hpp"
#include "log/log.hpp"

namespace referee {

/// Whether an event is legal in a state: the game has not ended, and no rule is broken.
template <Game G>
bool is_legal(const typename G::State& state, const typename G::Event& event) {
    return !G::ended(state).reason && !G::judge(state, event);
}

/// The event that was played where some players lost their turn; nothing if that changes nothing.
template <Game G>
std::optional<typename G::Event> played_with_forfeit([[maybe_unused]] const typename G::State& state,
                                                     [[maybe_unused]] const typename G::Event& recorded,
                                                     [[maybe_unused]] PlayerSet lost) {
    if constexpr (HasForfeits<G>) {
        return G::forfeited(state, recorded, lost);
    } else {
        return std::nullopt;
    }
}

/// The first rule that the players break who did not lose their turn.
template <Game G>
std::optional<Breach<typename G::Code>> breach_of_others([[maybe_unused]] const typename G::State& state,
                                                         [[maybe_unused]] const typename G::Event& recorded,
                                                         [[maybe_unused]] PlayerSet lost) {
    if constexpr (HasPartialForfeits<G>) {
        return G::judge_others(state, recorded, lost);
    } else {
        return std::nullopt;
    }
}

/// The event that was actually played: the recorded one, the one that an arbiter substituted, or what a forfeit left of
/// it. Nothing if nothing was played.
template <Game G>
std::optional<typename G::Event> played(const typename G::State& state, const Log<G>& log,
                                        const Recorded<G>& recorded) {
    if (recorded.ruled == 0) return recorded.event;
    const RuledEvent<G>& ruled = log.ruled_on(recorded);
    switch (ruled.decision) {
        case Decision::as: return ruled.event;
        case Decision::forfeit: return played_with_forfeit<G>(state, recorded.event, ruled.lost);
        case Decision::nothing: break;
    }
    return std::nullopt;
}

/// Applies an event on which an arbiter ruled. Returns false, and leaves the state unchanged, if judging stops there.
template <Game G>
bool take_ruled(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    if (!log.word_holds && is_legal<G>(state, recorded.event)) return false;
    const RuledEvent<G>& ruled = log.ruled_on(recorded);
    if (ruled.decision == Decision::as && !is_legal<G>(state, ruled.event)) return false;
    if (ruled.decision == Decision::forfeit) {
        if (G::ended(state).reason || breach_of_others<G>(state, recorded.event, ruled.lost)) return false;
    }
    if (const auto event = played(state, log, recorded)) G::apply(state, *event);
    return true;
}

/// Applies an event of the log as it was played. Returns false, and leaves the state unchanged, if judging stops there:
/// the event is illegal, or an arbiter ruled on a legal event.
template <Game G>
bool take(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    if (recorded.ruled > 0) return take_ruled(state, log, recorded);
    if (!is_legal<G>(state, recorded.event)) return false;
    G::apply(state, recorded.event);
    return true;
}

/// Skips an event at which judging stops. If an arbiter ruled on a legal event, the event is applied as recorded.
template <Game G>
void skip_event(typename G::State& state, const Log<G>& log, const Recorded<G>& recorded) {
    const bool stands = recorded.ruled > 0 && !log.word_holds && is_legal<G>(state, recorded.event);
    if (stands) G::apply(state, recorded.event);
}

}  // namespace referee
