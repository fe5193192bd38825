#pragma once

#include "core/text.hpp"
#include "games/kings_road/final.hpp"
#include "support/final.hpp"

namespace referee::testing {

template <>
struct EndOf<kings_road::KingsRoad> {
    using Final = kings_road::Final;
    static std::span<const Rule> rules() { return kings_road::final_rules(); }

    static std::optional<Final> of(const kings_road::State& state) {
        kings_road::Final final;
        EveryPlayer<Count> points;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            int before = state.points[player.seat];
            for (const auto& payment : state.final_scoring) before -= payment.points[player.seat];
            points.set(player, {before});
        }
        final.points = points;
        final.king = state.king;
        final.scored.emplace();
        for (const auto& payment : state.scored) final.scored->push(payment.region);
        final.nobles = kings_road::nobles(state);
        final.markers.emplace();
        for (const auto region : values_of<kings_road::Region>()) {
            PerPlayer<Number<0, 99>> there;
            for (Player player{}; player.seat < state.players; ++player.seat)
                there.set(player, {kings_road::influence(state, region, player)});
            final.markers->set(region, there);
        }
        return final;
    }
};

}  // namespace referee::testing
