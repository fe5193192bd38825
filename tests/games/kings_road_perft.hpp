#pragma once

#include "games/kings_road/kings_road.hpp"
#include "support/whole_events.hpp"

namespace referee::testing {

template <>
struct WholeEvents<kings_road::KingsRoad> {
    using G = kings_road::KingsRoad;

    /// Players are judged in seat order. If all later players select nothing, a breach by one of them means that the
    /// selections so far are legal.
    static bool goes_on(const kings_road::State& state, const kings_road::Event& event, const kings_road::Part& part) {
        kings_road::Event longer = event;
        G::add(longer, part);
        for (Player player{}; player.seat < state.players; ++player.seat) {
            const bool behind = player.seat > part.player.seat && longer.index() == 0;
            if (behind) G::add(longer, {player, {}});
        }
        const auto breach = G::judge(state, longer);
        return !breach || (breach->player && breach->player->seat > part.player.seat);
    }
    static bool is_complete(const kings_road::State& state, const kings_road::Event& event) {
        return !G::judge(state, event);
    }
};

}  // namespace referee::testing
