#pragma once

#include "core/tally.hpp"
#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

/// One region to score, without the game around it. What was seen are the markers and Nobles there, and the Nobles
/// elsewhere.
struct Question : Asked<KingsRoad> {
    Region region{};
    bool final_scoring = false;  ///< influence only
};

/// The scoring of the region, read aloud. The question's end must break no rule of what a game can end with.
Tally tally(const Question& question, const Names& names);

}  // namespace referee::kings_road
