#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/describe.hpp"

namespace referee {

/// One step of a game's scoring, as it is read aloud: what is scored, by which section of the rulebook, how it was counted line by
/// line (who has what, how a tie was decided, which places are paid, what a character or a chain changed), and the points that it
/// brings each player, less than 0 for a loss. Points that nobody gets are not listed.
struct Award {
    std::string what;                  ///< `dark-tower`, `palace`, `space 7`
    std::string_view source;           ///< rulebook and section
    std::vector<std::string> working;  ///< sentences without a final period
    PerPlayer<int> points;
    bool operator==(const Award&) const = default;
};

}  // namespace referee
