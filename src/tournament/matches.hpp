#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tournament/event.hpp"

namespace referee::tournament {

/// The games that the same players play in one round, in the order of the tables' numbers. Where no matches are played,
/// each table is one game.
struct Match {
    std::vector<std::size_t> games;  ///< the tables, by index; the first one stands for the match
    std::size_t surplus = 0;         ///< of these, games beyond those of a match, which do not count
    std::vector<int> places;         ///< by seat of the first table; empty without a result

    /// The tables that count.
    [[nodiscard]] std::span<const std::size_t> counted() const {
        return std::span(games).first(games.size() - surplus);
    }
};

/// The matches of a tournament.
class Matches {
  public:
    explicit Matches(const Event& event);

    /// The match of a table.
    [[nodiscard]] const Match& of(std::size_t table) const { return all_[match_of_[table]]; }
    /// Whether a table is the first one of its match.
    [[nodiscard]] bool is_first(std::size_t table) const { return of(table).games.front() == table; }
    /// The points that the match of a table pays, by seat of its first table; empty without a result or points, and for
    /// the other tables of a match.
    [[nodiscard]] std::vector<Units> paid(const Event& event, std::size_t table) const;

  private:
    std::vector<Match> all_;
    std::vector<std::size_t> match_of_;  ///< by table
};

/// The seat of a player at a table. The player must sit there.
std::size_t seat_of(const Table& table, PlayerNumber player);

}  // namespace referee::tournament
