#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tournament/event.hpp"

namespace referee::tournament {

/// What each seat of a table is paid: the points of its place, shared or not among those tied. The table has a result,
/// and the row as many places as there are players.
std::vector<Units> table_points(std::span<const int> places, const PointsRow& row, Ties ties);

/// The same for a table of a tournament; nothing where it has no result, or no points.
std::vector<Units> table_points(const Event& event, const Table& table);

/// A player's line of the standings.
struct Standing {
    PlayerNumber player = 0;
    int place = 0;
    Units points = 0;
    std::vector<Fraction> tie_breaks{};  ///< in the order of the tournament's
};

/// Where a player sat.
struct Part {
    std::uint32_t table = 0;  ///< its number among the tournament's tables
    std::uint32_t seat = 0;
};

/// The standings after a round: plain values, of an event that need not stay.
class Standings {
  public:
    /// Best first; those who share a place in the order of `players`.
    [[nodiscard]] const std::vector<Standing>& rows() const { return rows_; }
    /// A player's row.
    [[nodiscard]] const Standing& of(PlayerNumber player) const { return rows_[row_of_[player]]; }
    /// The tables of a player, in the order of the rounds.
    [[nodiscard]] std::span<const Part> parts(PlayerNumber player) const {
        return std::span(parts_).subspan(first_part_[player], first_part_[player + 1] - first_part_[player]);
    }
    /// What a table pays, by seat; empty where it has no result.
    [[nodiscard]] const std::vector<Units>& paid(std::size_t table) const { return paid_[table]; }
    /// The table points of all players, with the byes.
    [[nodiscard]] const std::vector<Units>& totals() const { return totals_; }
    [[nodiscard]] int after_round() const { return after_round_; }

  private:
    friend class StandingsMaker;

    int after_round_ = 0;
    std::vector<std::vector<Units>> paid_;
    std::vector<Units> totals_;
    std::vector<Part> parts_;
    std::vector<std::size_t> first_part_;
    std::vector<Standing> rows_;
    std::vector<std::size_t> row_of_;
};

/// Makes the standings after a round. The event must be sound: nobody is in two places in a round, whoever plays is one
/// of the players, and there are points for every table. O(seats), but for sorting.
Standings standings_of(const Event& event, int after_round);

}  // namespace referee::tournament
