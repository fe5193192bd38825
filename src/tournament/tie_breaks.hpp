#pragma once

#include <span>

#include "tournament/standings.hpp"

namespace referee::tournament {

/// The contribution of one table with a result to a tie-break of a player who sat there: a number of units or, for
/// `share`, the own score over the sum of the table's scores. `totals` holds the table points of all players. `direct`
/// depends on who is tied, so `standings_of` computes it.
Fraction part_of(TieBreak kind, const Table& table, std::size_t seat, std::span<const Units> totals);

/// Adds the contribution of one more table to a tie-break. `best` keeps the larger value.
void add(TieBreak kind, Fraction& sum, Fraction part, bool first);

/// The tie-break of a player who played at no table: 0.
Fraction nothing_of(TieBreak kind);

}  // namespace referee::tournament
