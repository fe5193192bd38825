#pragma once

#include "core/tally.hpp"
#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

/// One region to score, without the rest of the game: its markers and Nobles, and the Nobles of the other regions.
struct Question : SheetQuery<KingsRoad> {
    Region region{};
    bool final_scoring = false;  ///< influence only
};

/// Scores the region and explains the count. The question must satisfy the rules for the end of a game.
Tally tally(const Question& question, const Names& names);

}  // namespace referee::kings_road
