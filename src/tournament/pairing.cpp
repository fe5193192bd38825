#include "tournament/pairing.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

namespace referee::tournament {

History::History(const Event& event)
    : opponents_(event.players.size()), seats_(event.players.size()), byes_(event.players.size(), 0) {
    const Matches matches(event);
    for (std::size_t number = 0; number < event.tables.size(); ++number) {
        const std::vector<PlayerNumber>& players = event.tables[number].players;
        if (players.empty() || !matches.is_first(number)) continue;
        ++sizes_[static_cast<int>(players.size())];
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            std::vector<int>& seats = seats_[players[seat]];
            seats.resize(std::max(seats.size(), seat + 1));
            ++seats[seat];
            for (const PlayerNumber other : players) {
                if (other != players[seat]) ++opponents_[players[seat]][other];
            }
        }
    }
    for (const Stay& bye : event.byes) ++byes_[bye.player];
}

std::optional<int> History::usual_size() const {
    std::optional<int> usual;
    for (const auto& [size, tables] : sizes_) {
        if (!usual || tables >= sizes_.at(*usual)) usual = size;
    }
    return usual;
}

std::vector<int> table_sizes(std::size_t players, std::span<const int> allowed, int preferred) {
    /// The best division of a number of players: how far the sizes are from the preferred one, and how uneven.
    struct Division {
        bool possible = false;
        long long distance = 0;
        long long squares = 0;
        int last = 0;
    };
    std::vector<Division> best(players + 1);
    best[0].possible = true;
    for (std::size_t number = 1; number <= players; ++number) {
        for (const int size : allowed) {
            const auto seats = static_cast<std::size_t>(size);
            if (seats > number || !best[number - seats].possible) continue;
            const Division& rest = best[number - seats];
            const Division made{true, rest.distance + std::abs(size - preferred),
                                rest.squares + static_cast<long long>(size) * size, size};
            const Division& before = best[number];
            if (!before.possible || std::tie(made.distance, made.squares) < std::tie(before.distance, before.squares))
                best[number] = made;
        }
    }
    std::size_t left = players;
    while (!best[left].possible) --left;
    std::vector<int> sizes;
    for (; left > 0; left -= static_cast<std::size_t>(best[left].last)) sizes.push_back(best[left].last);
    std::sort(sizes.rbegin(), sizes.rend());
    return sizes;
}

namespace {

/// The sizes of tables that have points and are allowed.
std::vector<int> possible_sizes(const Event& event, const std::optional<std::vector<int>>& allowed) {
    std::vector<int> sizes;
    for (const PointsRow& row : event.points) {
        const bool paid = row.players >= 2 && row.by_place.size() == static_cast<std::size_t>(row.players);
        if (paid && (!allowed || std::find(allowed->begin(), allowed->end(), row.players) != allowed->end()))
            sizes.push_back(row.players);
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

/// The players in the order in which they have byes.
std::vector<PlayerNumber> by_claim_to_byes(std::vector<PlayerNumber> players, const History& history,
                                           const Standings& standings, Choices& choices) {
    shuffle(players, choices);
    std::stable_sort(players.begin(), players.end(), [&](PlayerNumber a, PlayerNumber b) {
        if (history.byes(a) != history.byes(b)) return history.byes(a) < history.byes(b);
        return standings.of(a).place > standings.of(b).place;
    });
    return players;
}

}  // namespace

NextRound next_round(const Event& event, const Standings& standings, const PairingTerms& terms, Choices& choices) {
    NextRound next;
    next.round = event.last_round() + 1;
    std::set<PlayerNumber> is_away;
    const auto take = [&](PlayerNumber player, std::vector<PlayerNumber>& away) {
        if (is_away.insert(player).second) away.push_back(player);
    };
    for (const Stay& bye : event.byes) {
        if (bye.round == next.round) take(bye.player, next.byes);
    }
    for (const Stay& absence : event.absent) {
        if (absence.round == next.round) take(absence.player, next.absent);
    }
    for (const PlayerNumber player : terms.absent) take(player, next.absent);
    std::vector<PlayerNumber> players;
    for (PlayerNumber player = 0; player < event.players.size(); ++player) {
        if (!is_away.contains(player)) players.push_back(player);
    }
    const History history(event);
    const std::vector<int> allowed = possible_sizes(event, terms.sizes);
    const int preferred = terms.size.value_or(history.usual_size().value_or(allowed.empty() ? 0 : allowed.back()));
    const std::vector<int> sizes = table_sizes(players.size(), allowed, preferred);
    std::size_t seats = 0;
    for (const int size : sizes) seats += static_cast<std::size_t>(size);
    if (seats < players.size()) {
        players = by_claim_to_byes(std::move(players), history, standings, choices);
        const auto last = players.begin() + static_cast<std::ptrdiff_t>(players.size() - seats);
        next.byes.insert(next.byes.end(), players.begin(), last);
        players.erase(players.begin(), last);
        std::sort(players.begin(), players.end());
    }
    next.tables = seat_players(std::move(players), sizes, history, choices);
    next.games.resize(next.tables.size());
    next.repeated = repeated_meetings(next.tables, history);
    return next;
}

}  // namespace referee::tournament
