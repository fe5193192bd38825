#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "doc/document.hpp"
#include "log/claim_types.hpp"
#include "report/report.hpp"
#include "sheet/rankings.hpp"
#include "types/describe.hpp"

/// Who came where in a record: what a tournament asks of it.
namespace referee {

/// The claims of a sheet about who came where that are not false.
struct ClaimedEnd {
    std::optional<Cursor> places;
    std::optional<Cursor> winners;

    void note(std::string_view key, Cursor value) {
        if (key == "places") places = value;
        if (key == "winners") winners = value;
    }
};

/// The places of all players of a sheet, or of none. From the facts, where these decide; else from claims that are not
/// false: `places` of all players; else the points, where they are known, with the claimed winners first among equals
/// and other ties shared; else, of two players, `winners` alone.
OnlyPlayers<Rank> placed(const Rankings& rankings, bool points_known, const ClaimedEnd& claimed, std::size_t players);

/// Notes the places and the points of so many players, each where they are known of all.
void note_placing(const OnlyPlayers<Rank>& places, const std::optional<PerPlayer<int>>& points, std::size_t players,
                  Placing& placing);

/// Notes what is counted at the end of a game; nothing where it has not ended.
template <class G>
void note_placing(const typename G::State& state, std::size_t players, Placing& placing) {
    if (!G::ended(state).reason) return;
    FactRoom<G> room;
    const auto numbers = [&](std::string_view key) {
        const ClaimType& claim = claim_types<G>[claim_named(claim_types<G>, key)];
        const void* const fact = room.count(claim, state);
        PerPlayer<int> found;
        for (Player player{}; player.seat < players; ++player.seat) {
            if (claim.fact->has(fact, player.seat)) found.set(player, number_of(claim.fact->item(fact, player.seat)));
        }
        return found;
    };
    OnlyPlayers<Rank> places;
    const PerPlayer<int> ranks = numbers("places");
    for (Player player{}; player.seat < players; ++player.seat) {
        if (ranks.has(player)) places.set(player, {ranks[player]});
    }
    note_placing(places, numbers("scores"), players, placing);
}

}  // namespace referee
