#include "games/kings_road/kings_road.hpp"

/// Facts of a position that no log claims.
namespace referee::kings_road {

Phase phase(const State& state) { return state.phase; }

Count round_number(const State& state) {
    // The reveal starts a round, so a round that is due is not counted in `rounds` yet.
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
