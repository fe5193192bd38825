#include "sheet/placing.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "log/scalars.hpp"

namespace referee {

namespace {

Player player_of(Cursor node) { return {static_cast<std::uint8_t>(node.number())}; }

OnlyPlayers<Rank> claimed_places(Cursor claim) {
    OnlyPlayers<Rank> places;
    each_entry(claim, [&](Cursor key, Cursor place) {
        places.set(player_of(key), {static_cast<int>(short_integer_in(place.text()))});
    });
    return places;
}

/// Puts the winners first among the players who share first place.
OnlyPlayers<Rank> with_winners(OnlyPlayers<Rank> places, PlayerSet winners) {
    const int behind = 1 + static_cast<int>(winners.size());
    for (Player player{}; player.seat < max_players; ++player.seat) {
        const bool first = places.has(player) && places[player].value == 1;
        if (first && !winners.has(player)) places.set(player, {behind});
    }
    return places;
}

}  // namespace

PlayerSet claimed_winners(Cursor claim) {
    PlayerSet winners;
    for (const Cursor winner : claim) winners.insert(player_of(winner));
    return winners;
}

PerPlayer<int> claimed_points(Cursor claim, const std::vector<FalseValue>& wrong) {
    const auto is_wrong = [&](Cursor node) {
        return std::any_of(wrong.begin(), wrong.end(),
                           [&](const FalseValue& value) { return &value.at.node() == &node.node(); });
    };
    PerPlayer<int> points;
    if (is_wrong(claim)) return points;
    each_entry(claim, [&](Cursor key, Cursor entry) {
        constexpr std::int64_t most = std::numeric_limits<int>::max();
        if (is_wrong(entry)) return;
        points.set(player_of(key), static_cast<int>(std::clamp(short_integer_in(entry.text()), -most, most)));
    });
    return points;
}

OnlyPlayers<Rank> placed(const PossibleRankings& rankings, bool points_known, const ClaimedEnd& claimed,
                         std::size_t players) {
    if (rankings.decided()) return rankings.first();
    if (claimed.places) {
        const OnlyPlayers<Rank> places = claimed_places(*claimed.places);
        if (places.players.size() == players) return places;
    }
    const PlayerSet winners = claimed.winners ? claimed_winners(*claimed.winners) : PlayerSet{};
    if (points_known || (players == 2 && !winners.empty()))
        return winners.empty() ? rankings.known() : with_winners(rankings.known(), winners);
    return {};
}

bool shares_open_place(const OnlyPlayers<Rank>& places, const PossibleRankings& rankings, PlayerSet winners) {
    bool open = false;
    rankings.each([&](const OnlyPlayers<Rank>& ranking) {
        if (!winners.empty() && !(first_of(ranking) == winners)) return true;
        for (Player one{}; one.seat < max_players; ++one.seat) {
            for (Player other{}; other.seat < one.seat; ++other.seat) {
                const bool shared = places.has(one) && places.has(other) && places[one] == places[other];
                open = open || (shared && !(ranking[one] == ranking[other]));
            }
        }
        return !open;
    });
    return open;
}

void note_placing(const OnlyPlayers<Rank>& places, const std::optional<PerPlayer<int>>& points, std::size_t players,
                  Placing& placing) {
    for (Player player{}; player.seat < players; ++player.seat) {
        if (places.players.size() == players) placing.places.push_back(places[player].value);
        if (points && points->players.size() == players) placing.scores.push_back((*points)[player]);
    }
}

}  // namespace referee
