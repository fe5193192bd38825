#pragma once

#include <string>

#include "tournament/pairing.hpp"

namespace referee {

/// The next round as lines of YAML for `tables`, `byes` and `absent` of the tournament's file. Each record is an empty
/// scoresheet of the tournament's game, or of its last table whose game is known.
std::string next_round_lines(const tournament::Event& event, const tournament::NextRound& next);

}  // namespace referee
