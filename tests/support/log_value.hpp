#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/log.hpp"
#include "engine/writer.hpp"

namespace referee::testing {

/// Ids that need care: a number, a word that YAML 1.1 took for a boolean, null, and letters beyond ASCII.
inline const std::vector<std::string>& player_ids() {
    static const std::vector<std::string> ids = {"jen", "007", "Cléo", "no", "null"};
    return ids;
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

/// A setup as the head of a log without events.
template <Game G>
Value written_setup(const Setup<G>& setup, const Names& names) {
    Value log = {{"referee", 1}, {"game", std::string(G::key)}};
    log["variants"] = Value::array();
    for (const auto variant : values_of<typename G::Variant>()) {
        if (setup.variants.has(variant)) log["variants"].push_back(std::string(name_of(variant)));
    }
    log["rulings"] = written(setup.rulings, names);
    log["players"] = Value::array();
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        Value seat = {{"id", std::string(names[player])}};
        seat.update(written(setup.seats[player.seat], names));
        log["players"].push_back(seat.size() == 1 ? seat["id"] : seat);
    }
    log["components"] = written(setup.components, names);
    log["setup"] = written(setup.opening, names);
    return log;
}

/// A game as a log, with every claim at every place or with none.
template <Game G, class Played>
Value written_game(const Played& game, const Names& names, bool claims) {
    Value log = written_setup<G>(game.setup, names);
    log["status"] = game.ended() ? "finished" : "unfinished";
    log["events"] = Value::array();
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        Value event = written_event<G>(game.events[i], names);
        if (claims) event["claims"] = all_claims<G>(game.states[i + 1], ClaimPlace::event, names);
        log["events"].push_back(event);
    }
    if (claims) log["result"] = all_claims<G>(game.states.back(), ClaimPlace::result, names);
    return log;
}

}  // namespace referee::testing
