#pragma once

#include "core/text.hpp"
#include "games/kingdom_run/final.hpp"
#include "support/final.hpp"

namespace referee::testing {

template <>
struct EndOf<kingdom_run::KingdomRun> {
    using Final = kingdom_run::Final;
    static std::span<const Rule> rules() { return kingdom_run::final_rules(); }

    static std::optional<Final> of(const kingdom_run::State& state) {
        kingdom_run::Final final;
        final.podium = kingdom_run::podium(state);
        final.track.emplace();
        for (int space = kingdom_run::start_spaces + 1; space <= state.spaces; ++space) {
            PerName<kingdom_run::Clan, Number<0, kingdom_run::runner_count>> there;
            for (const auto clan : values_of<kingdom_run::Clan>())
                there.set(clan, {state.track[static_cast<std::size_t>(space)].all_of(clan)});
            final.track->set({space}, there);
        }
        final.tokens.emplace();
        for (Player player{}; player.seat < state.players; ++player.seat)
            final.tokens->set(player, {state.tokens[player.seat]});
        return final;
    }
};

}  // namespace referee::testing
