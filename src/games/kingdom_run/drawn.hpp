#pragma once

#include <string>

#include "core/picture.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

/// What the drawings of a position share: the one of reports, and the one for touching.
namespace referee::kingdom_run {

Paint paint_of_clan(Clan clan);
/// The letter on the pieces of a clan.
std::string letter_of(Clan clan);

Paint paint_of_space(const State& state, int space);
/// What a runner on a space is worth: `start`, `3 points`, `lake, 4`.
std::string worth_of_space(const State& state, int space, const Names& names);

}  // namespace referee::kingdom_run
