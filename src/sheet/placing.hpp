#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "claims/claims.hpp"
#include "doc/document.hpp"
#include "log/claim_types.hpp"
#include "report/report.hpp"
#include "sheet/rankings.hpp"
#include "types/describe.hpp"

/// Final places in a record, as a tournament needs them.
namespace referee {

/// The claims of a sheet about places and winners that are not false.
struct ClaimedEnd {
    std::optional<Cursor> places;
    std::optional<Cursor> winners;

    void note(std::string_view key, Cursor value) {
        if (key == "places") places = value;
        if (key == "winners") winners = value;
    }
};

/// The players in a claim of winners.
PlayerSet claimed_winners(Cursor claim);

/// The points in a claim of `scores`, without the entries that `wrong` holds; none if it holds the claim as a whole.
PerPlayer<int> claimed_points(Cursor claim, const std::vector<FalseValue>& wrong);

/// Returns the places of all players of a sheet, or of none. The facts decide if they leave one ranking. Otherwise
/// claims that are not false decide, in this order: `places`, if it names all players; the points, if all are known,
/// with the claimed winners first among equals and other ties shared; for two players, `winners` alone.
OnlyPlayers<Rank> placed(const PossibleRankings& rankings, bool points_known, const ClaimedEnd& claimed,
                         std::size_t players);

/// Whether players share one of these places although a possible ranking in which exactly `winners` are first separates
/// them. Without winners any possible ranking counts.
bool shares_open_place(const OnlyPlayers<Rank>& places, const PossibleRankings& rankings, PlayerSet winners);

/// Appends the places and the points of the first `players` seats to `placing`, each only if they are known for all.
void note_placing(const OnlyPlayers<Rank>& places, const std::optional<PerPlayer<int>>& points, std::size_t players,
                  Placing& placing);

/// Appends the places and scores of a finished game to `placing`. Does nothing if the game has not ended.
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
