#pragma once

#include <span>

#include "tournament/standings.hpp"

namespace referee::tournament {

/// What one table adds to a tie-break of a player who sat there and has a result: a number of units, or for `share` own
/// scores over those of the table. `totals` are the table points that every player has in all. (`direct` asks who is
/// tied, and is told by the standings.)
Fraction part_of(TieBreak kind, const Table& table, std::size_t seat, std::span<const Units> totals);

/// Adds to a tie-break what one more table brings; `best` keeps the better.
void add(TieBreak kind, Fraction& sum, Fraction part, bool first);

/// What a tie-break is of who played no table: 0.
Fraction nothing_of(TieBreak kind);

}  // namespace referee::tournament
