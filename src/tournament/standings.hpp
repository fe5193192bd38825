#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tournament/event.hpp"
#include "tournament/matches.hpp"

/// The room `tournament`: the standings of many records as plain values. It pays table points, breaks ties and ranks;
/// it has never seen a record.
///
/// `event.hpp` is a tournament, `seats.cpp` checks who sits where, round by round, `standings.cpp` and `tie_breaks.cpp`
/// count, `matches.hpp` makes one result of the games of a match, `worst_rounds.hpp` finds the rounds that do not
/// count, `claims.cpp` compares the standings that were announced, and `pairing.hpp` seats the next round. All sums are
/// whole numbers of one small unit (`fraction.hpp` says why none overflows), so the order of the tables changes
/// nothing.
namespace referee::tournament {

/// The points of each seat of a table by its place. Tied seats are paid according to `ties`. The table must have a
/// result, and the row must have as many places as the table has players.
std::vector<Units> table_points(std::span<const int> places, const PointsRow& row, Ties ties);

/// A player's row of the standings.
struct Standing {
    PlayerNumber player = 0;
    int place = 0;
    Units points = 0;  ///< table points and byes, without those dropped, less penalties
    Units penalties = 0;
    Units dropped = 0;                   ///< points of the worst rounds, which do not count
    std::vector<Fraction> tie_breaks{};  ///< in the order of the tournament's tie-breaks
};

/// A seat of a player in a match, which usually is one table.
struct Part {
    std::uint32_t table = 0;  ///< the index of its first table among the tournament's tables
    std::uint32_t seat = 0;   ///< at that table
};

/// The standings after a round, as plain values that do not refer to the event.
class Standings {
  public:
    /// Best first. Players who share a place are in the order of `players`.
    [[nodiscard]] const std::vector<Standing>& rows() const { return rows_; }
    /// A player's row.
    [[nodiscard]] const Standing& of(PlayerNumber player) const { return rows_[row_of_[player]]; }
    /// The matches of a player, in the order of the rounds.
    [[nodiscard]] std::span<const Part> parts(PlayerNumber player) const {
        return std::span(parts_).subspan(first_part_[player], first_part_[player + 1] - first_part_[player]);
    }
    /// The match of a table.
    [[nodiscard]] const Match& match(std::size_t table) const { return matches_->of(table); }
    /// The points that the match of a first table pays, by seat; empty if it has no result.
    [[nodiscard]] const std::vector<Units>& paid(std::size_t table) const { return paid_[table]; }
    /// The table points of all players, byes included: those dropped, too, and without penalties.
    [[nodiscard]] const std::vector<Units>& totals() const { return totals_; }
    /// The rounds of a player that do not count, ascending; of those without a table and a bye, none.
    [[nodiscard]] const std::vector<int>& dropped_rounds(PlayerNumber player) const { return dropped_rounds_[player]; }
    /// The number of rounds of each player that do not count.
    [[nodiscard]] int dropped_rounds() const { return rounds_to_drop_; }
    [[nodiscard]] int after_round() const { return after_round_; }

  private:
    friend class StandingsMaker;

    int after_round_ = 0;
    std::optional<Matches> matches_;
    std::vector<std::vector<Units>> paid_;
    std::vector<Units> totals_;
    std::vector<std::vector<int>> dropped_rounds_;
    int rounds_to_drop_ = 0;
    std::vector<Part> parts_;
    std::vector<std::size_t> first_part_;
    std::vector<Standing> rows_;
    std::vector<std::size_t> row_of_;
};

/// Computes the standings after a round. The event must be sound: each player sits at one table a round, all are
/// players of the event, and there are points for every table. O(seats) besides sorting.
Standings standings_of(const Event& event, int after_round);

}  // namespace referee::tournament
