#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "tournament/pairing.hpp"

namespace referee::tournament {

namespace {

/// A tabu search over swaps of two players of different tables. Each step takes a player who meets somebody again, and
/// the best swap with anybody.
class Search {
  public:
    Search(std::vector<PlayerNumber> players, std::span<const int> sizes, const History& history, Choices& choices)
        : players_(std::move(players)),
          sizes_(sizes),
          history_(history),
          choices_(choices),
          least_(least_repeated(players_, sizes, history)) {}

    Seating best() {
        constexpr int most_starts = 6;
        for (int start = 0; start < most_starts && best_cost_ > least_; ++start) {
            begin();
            improve();
        }
        return best_;
    }

  private:
    void begin() {
        shuffle(players_, choices_);
        tables_.clear();
        table_of_.clear();
        PlayerNumber most = 0;
        for (const PlayerNumber player : players_) most = std::max(most, player);
        table_of_.resize(std::size_t{most} + 1, nowhere);
        auto next = players_.begin();
        for (const int size : sizes_) {
            tables_.emplace_back(next, next + size);
            for (const PlayerNumber player : tables_.back()) table_of_[player] = tables_.size() - 1;
            next += size;
        }
        moved_.assign(table_of_.size(), 0);
        cost_ = repeated_meetings(tables_, history_);
        keep_best();
    }

    void keep_best() {
        if (cost_ >= best_cost_) return;
        best_cost_ = cost_;
        best_ = tables_;
    }

    void improve() {
        // A step looks at every player at up to eight seats. This takes about half a second at most.
        constexpr std::size_t most_looks = 4'000'000;
        const std::size_t steps = std::min<std::size_t>(2'000, most_looks / (8 * players_.size()) + 1);
        for (std::size_t step = 1; step <= steps && best_cost_ > least_; ++step) {
            const PlayerNumber player = somebody_who_meets_again();
            if (!swap_best(player, step)) moved_[player] = step + 1;
            keep_best();
        }
    }

    [[nodiscard]] int met_at(PlayerNumber player, std::size_t table) const {
        int met = 0;
        for (const PlayerNumber other : tables_[table]) met += other == player ? 0 : history_.meetings(player, other);
        return met;
    }

    /// Anybody if there is none. Begins anywhere.
    PlayerNumber somebody_who_meets_again() {
        const std::size_t first = choices_.below(players_.size());
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const PlayerNumber player = players_[(first + i) % players_.size()];
            if (met_at(player, table_of_[player]) > 0) return player;
        }
        return players_[first];
    }

    /// Swaps a player with the one who saves most. Players who moved lately stay, unless that gives the best seating of
    /// all.
    bool swap_best(PlayerNumber player, std::size_t step) {
        const std::size_t own = table_of_[player];
        std::vector<int> met(tables_.size(), 0);
        for (const auto& [other, times] : history_.opponents(player)) {
            if (other < table_of_.size() && table_of_[other] != nowhere) met[table_of_[other]] += times;
        }
        long long best = std::numeric_limits<long long>::max();
        std::size_t equals = 0;
        PlayerNumber chosen = player;
        for (const PlayerNumber other : players_) {
            const std::size_t table = table_of_[other];
            if (table == own) continue;
            const int again = history_.meetings(player, other);
            const long long change = (met[table] - again) + (met_at(other, own) - again) - met[own] -
                met_at(other, table);
            const bool tabu = step < moved_[other] || step < moved_[player];
            if ((tabu && cost_ + change >= best_cost_) || change > best) continue;
            equals = change == best ? equals + 1 : 1;
            best = change;
            if (choices_.below(equals) == 0) chosen = other;
        }
        if (chosen == player) return false;
        const std::size_t table = table_of_[chosen];
        std::replace(tables_[own].begin(), tables_[own].end(), player, chosen);
        std::replace(tables_[table].begin(), tables_[table].end(), chosen, player);
        std::swap(table_of_[player], table_of_[chosen]);
        cost_ += best;
        for (const PlayerNumber one : {player, chosen}) moved_[one] = step + 2 + choices_.below(6);
        return true;
    }

    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    std::vector<PlayerNumber> players_;
    std::span<const int> sizes_;
    const History& history_;
    Choices& choices_;
    const long long least_;
    Seating tables_;
    std::vector<std::size_t> table_of_;  ///< by player
    std::vector<std::size_t> moved_;     ///< by player, the step from which the player may move again
    long long cost_ = 0;
    Seating best_;
    long long best_cost_ = std::numeric_limits<long long>::max();
};

/// Gives each seat to the player who has had it least often.
void order_seats(std::vector<PlayerNumber>& table, const History& history, Choices& choices) {
    shuffle(table, choices);
    for (std::size_t seat = 0; seat < table.size(); ++seat) {
        const auto first = table.begin() + static_cast<std::ptrdiff_t>(seat);
        std::iter_swap(first, std::min_element(first, table.end(), [&](PlayerNumber a, PlayerNumber b) {
                           return history.times_at(a, seat) < history.times_at(b, seat);
                       }));
    }
}

}  // namespace

long long repeated_meetings(const Seating& seating, const History& history) {
    long long sum = 0;
    for (const std::vector<PlayerNumber>& table : seating) {
        for (std::size_t a = 0; a < table.size(); ++a) {
            for (std::size_t b = a + 1; b < table.size(); ++b) sum += history.meetings(table[a], table[b]);
        }
    }
    return sum;
}

long long least_repeated(std::span<const PlayerNumber> players, std::span<const int> sizes, const History& history) {
    if (sizes.empty()) return 0;
    const auto others = static_cast<std::size_t>(*std::min_element(sizes.begin(), sizes.end())) - 1;
    std::vector<PlayerNumber> present(players.begin(), players.end());
    std::sort(present.begin(), present.end());
    long long twice = 0;  // each meeting is counted at both players
    for (const PlayerNumber player : players) {
        std::vector<int> met;
        for (const auto& [other, times] : history.opponents(player)) {
            if (std::binary_search(present.begin(), present.end(), other)) met.push_back(times);
        }
        const std::size_t strangers = present.size() - 1 - met.size();
        if (strangers >= others) continue;
        std::sort(met.begin(), met.end());
        const auto due = static_cast<std::ptrdiff_t>(others - strangers);
        twice = std::accumulate(met.begin(), met.begin() + due, twice);
    }
    return (twice + 1) / 2;
}

Seating seat_players(std::vector<PlayerNumber> players, std::span<const int> sizes, const History& history,
                     Choices& choices) {
    if (players.empty()) return {};
    Seating seating = Search(std::move(players), sizes, history, choices).best();
    for (std::vector<PlayerNumber>& table : seating) order_seats(table, history, choices);
    return seating;
}

}  // namespace referee::tournament
