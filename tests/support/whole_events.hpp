#pragma once

#include <optional>

#include "core/game.hpp"

namespace referee::testing {

/// What a part does to an event, as `judge` alone tells it of whole events: a second way to the lists, which asks
/// neither `candidates` nor `judge_part`. A game whose events have several parts specialises it in
/// tests/games/GAME_perft.hpp.
template <Game G>
struct WholeEvents {
    /// Whether an event may go on with a part.
    static bool goes_on(const typename G::State& state, const typename G::Event& event, const typename G::Part& part) {
        typename G::Event longer = event;
        G::add(longer, part);
        return event == G::begin(state) && !G::judge(state, longer);
    }
    /// Whether nothing is left to add to it.
    static bool is_complete(const typename G::State& state, const typename G::Event& event) {
        return event != G::begin(state);
    }
};

}  // namespace referee::testing
