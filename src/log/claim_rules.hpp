#pragma once

#include <string_view>
#include <vector>

#include "core/rule.hpp"

namespace referee {

/// The rule `claim/KEY` for a claim's key. Some game must have the key. Games that share a key share its rule, whose
/// text explains the claim for each of them.
const Rule& claim_rule(std::string_view key);

/// What a game says about one of its claims.
struct ClaimText {
    std::string_view game;  ///< its title
    std::string_view key;
    std::string_view title;
    std::string_view text;
};

/// What a game says about its claims. Defined in `log/game_entry.hpp`, and instantiated in a file that CMake generates
/// for each game.
template <class G>
std::vector<ClaimText> claim_texts_of();

}  // namespace referee
