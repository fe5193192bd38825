#pragma once

#include <vector>

#include "core/award.hpp"
#include "games/kings_road/final.hpp"

namespace referee::kings_road {

/// One region to score, without the game around it.
struct Question {
    Setup<KingsRoad> setup;
    Final table;  ///< the markers and Nobles; it must break no rule of what a game can end with
    Region region{};
    bool final = false;  ///< in the final scoring: influence only
};

/// The scoring of the region, read aloud.
std::vector<Award> tally(const Question& question, const Names& names);

}  // namespace referee::kings_road
