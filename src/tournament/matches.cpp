#include "tournament/matches.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "tournament/standings.hpp"

namespace referee::tournament {

namespace {

/// What a player has in the games of a match: more wins are better, then lower places.
struct Tally {
    Units wins = 0;
    int places = 0;

    [[nodiscard]] bool is_before(const Tally& other) const {
        return std::tie(other.wins, places) < std::tie(wins, other.places);
    }
};

/// The places of a match: nobody has any before somebody has won more than half of the games, or all are played.
std::vector<int> places_of(const Event& event, const Match& match) {
    const Table& first = event.tables[match.games.front()];
    const int due = event.match_of(first.round);
    if (due == 1) return first.places;
    std::vector<Tally> tallies(first.players.size());
    int played = 0;
    for (const std::size_t game : match.counted()) {
        const Table& table = event.tables[game];
        if (table.places.empty()) continue;
        ++played;
        const auto winners = std::count(table.places.begin(), table.places.end(), 1);
        for (std::size_t seat = 0; seat < first.players.size(); ++seat) {
            const int place = table.places[seat_of(table, first.players[seat])];
            tallies[seat].places += place;
            if (place == 1) tallies[seat].wins += whole / winners;
        }
    }
    const bool won = std::any_of(tallies.begin(), tallies.end(),
                                 [&](const Tally& tally) { return 2 * tally.wins > due * whole; });
    if (!won && played < due) return {};
    std::vector<int> places;
    for (const Tally& own : tallies) {
        const auto before = std::count_if(tallies.begin(), tallies.end(),
                                          [&](const Tally& other) { return other.is_before(own); });
        places.push_back(static_cast<int>(before) + 1);
    }
    return places;
}

}  // namespace

Matches::Matches(const Event& event) {
    std::map<std::vector<PlayerNumber>, std::size_t> of_round;
    int round = 0;
    for (std::size_t number = 0; number < event.tables.size(); ++number) {
        const Table& table = event.tables[number];
        if (std::exchange(round, table.round) != table.round) of_round.clear();
        std::size_t match = all_.size();
        if (event.match_of(round) > 1 && !table.players.empty()) {
            std::vector<PlayerNumber> players = table.players;
            std::sort(players.begin(), players.end());
            match = of_round.emplace(std::move(players), match).first->second;
        }
        if (match == all_.size()) all_.emplace_back();
        all_[match].games.push_back(number);
        match_of_.push_back(match);
    }
    for (Match& match : all_) {
        const auto due = static_cast<std::size_t>(event.match_of(event.tables[match.games.front()].round));
        match.surplus = match.games.size() - std::min(match.games.size(), due);
        match.places = places_of(event, match);
    }
}

std::vector<Units> Matches::paid(const Event& event, std::size_t table) const {
    const std::vector<int>& places = of(table).places;
    const PointsRow* const row = event.points_of(event.tables[table].players.size());
    const bool pays = is_first(table) && !places.empty() && row != nullptr && row->by_place.size() == places.size();
    return pays ? table_points(places, *row, event.ties) : std::vector<Units>{};
}

std::size_t seat_of(const Table& table, PlayerNumber player) {
    return static_cast<std::size_t>(std::find(table.players.begin(), table.players.end(), player) -
                                    table.players.begin());
}

}  // namespace referee::tournament
