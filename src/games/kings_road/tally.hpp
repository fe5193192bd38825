#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/award.hpp"
#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

/// One region to score, without the game around it.
struct Question {
    int players = 2;
    Region region{};
    std::array<std::uint8_t, max_players> markers{};    ///< there, Nobles included
    std::array<NameSet<Region>, max_players> nobles{};  ///< of each player, there and elsewhere
    std::optional<Printed> values;                      ///< in place of the printed ones
    Rulings rulings;
    bool permanent_nobles = false;
    bool final = false;  ///< in the final scoring: influence only
};

/// The scoring of the region, read aloud. A Noble there must be one of the markers of its owner there.
std::vector<Award> tally(const Question& question, const Names& names);

}  // namespace referee::kings_road
