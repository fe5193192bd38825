#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ruling_choice.hpp"
#include "random/claims_wanted.hpp"

namespace referee {

/// What is asked of random logs. What is left open is chosen at random, log by log.
struct Wishes {
    std::uint64_t seed = 1;
    std::optional<int> players;
    std::vector<std::string> variants;  ///< exactly these, where any are named
    std::vector<RulingChoice> rulings;
    bool components = false;  ///< some that are not the printed ones, in each log
    ClaimsWished claims = ClaimsWished::none;
    std::optional<bool> open;  ///< whether what only its players see is in the log
    bool unfinished = false;   ///< broken off somewhere
    bool sheet = false;        ///< the scoresheet of the game in its place
    /// One illegal event or setup, or one false claim: by the id of its rule, any where it is empty.
    std::optional<std::string> illegal;
    std::optional<std::string> false_claim;
};

}  // namespace referee
