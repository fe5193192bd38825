#include "games/kings_road/kings_road.hpp"

/// What there is to know of a position beside what logs claim.
namespace referee::kings_road {

Phase phase(const State& state) { return state.phase; }

Count round_number(const State& state) {
    // A round has begun with its reveal.
    return {static_cast<int>(state.rounds) + (state.phase == Phase::reveal ? 1 : 0)};
}

List<Player, max_players> to_act(const State& state) {
    List<Player, max_players> players;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (state.phase == Phase::reveal || (state.phase == Phase::reselect && state.reselecting.has(player)))
            players.push(player);
    }
    return players;
}

}  // namespace referee::kings_road
