#pragma once

#include <span>
#include <string>
#include <vector>

#include "log/log.hpp"
#include "log/writer.hpp"
#include "support/any.hpp"

namespace referee::testing {

/// Ids that need care: a number, a word that YAML 1.1 took for a boolean, null, and letters beyond ASCII.
inline const std::vector<std::string>& player_ids() {
    static const std::vector<std::string> ids = {"jen", "007", "Cléo", "no", "null"};
    return ids;
}

/// The first of them.
inline Names names_of_seats(int players) {
    return Names(std::span(player_ids()).first(static_cast<std::size_t>(players)));
}

/// Every claim of a place, with the facts of the state; one of which there is nothing cannot be claimed.
Value all_claims(std::span<const ClaimType> types, const void* state, ClaimPlace place, const Names& names);
template <Game G>
Value all_claims(const typename G::State& state, ClaimPlace place, const Names& names) {
    return all_claims(claim_types<G>, &state, place, names);
}

template <Game G>
Value written_event(const typename G::Event& event, const Names& names) {
    return written(event, names);
}

/// A game as a log, with every claim at every place or with none.
template <Game G>
Value written_game(const PlayedGame<G>& game, const Names& names, bool claims);

}  // namespace referee::testing
