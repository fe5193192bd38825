#pragma once

#include <compare>
#include <span>
#include <vector>

#include "tournament/standings.hpp"

namespace referee::tournament {

/// Compares two values of a criterion; the greater one is better.
std::strong_ordering compare(TieBreak criterion, Fraction a, Fraction b);

/// Whether a criterion is computed from the points of all opponents, without the least and perhaps the greatest.
constexpr bool is_cut(TieBreak criterion) {
    return criterion == TieBreak::median_buchholz || criterion == TieBreak::buchholz_cut_1;
}

/// The opponents whose points a criterion of that kind leaves out, as indices of `points`: that with the fewest points,
/// and for the median also that with the most. Of equal ones, the first has the fewest and the last the most.
std::vector<std::size_t> cut_opponents(TieBreak criterion, std::span<const Units> points);

/// The number of each player in the seeding, from 1: those with a seed first, by it, then the others in the order of
/// `players`.
std::vector<int> seeding(const Event& event);

/// What a table contributes to a tie-break: a number of units or, for `share`, the own score over the sum of the
/// table's scores.
struct Contribution {
    std::size_t table = 0;
    Fraction value;
};

/// What a match contributes to a tie-break of a player: one number for the match, or, for those of scores, one for each
/// game with a result. Empty if there is none. `totals` holds the table points of all players. `direct` depends on who
/// is tied, criteria that are cut on all opponents, and `seeds` on no table: `standings_of` computes them.
std::vector<Contribution> contributions(TieBreak kind, const Event& event, const Match& match, PlayerNumber player,
                                        std::span<const Units> totals);

/// Adds a contribution to a tie-break. `best` keeps the larger value.
void add(TieBreak kind, Fraction& sum, Fraction part, bool first);

/// The tie-break of a player who played at no table: 0.
Fraction nothing_of(TieBreak kind);

}  // namespace referee::tournament
