#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"

namespace referee {

/// Whether logs contain information that only its player sees.
enum class WantedForm { any, open, hidden };

/// The options of random logs, as they were written.
struct GenerateWords {
    std::string game;
    std::uint64_t seed = 1;
    std::size_t players = 0;  ///< 0: any number
    std::vector<std::string> variants;
    std::vector<std::string> rulings;
    bool components = false;
    std::optional<ClaimLevel> claims;  ///< default: none, but for a false one
    WantedForm form = WantedForm::any;
    bool unfinished = false;
    bool sheet = false;
    std::optional<std::string> illegal;
    std::optional<std::string> false_claim;
    std::optional<std::string> reach;  ///< the row of the coverage that each log shows; empty: each in turn
    std::size_t generator = 0;         ///< 0: that of this program
};

/// Checks the options and converts them. If no log of the game can satisfy them, returns nothing and the reason in
/// `refused`, which spells an option with `dashes` before its name.
std::optional<GenerateOptions> generate_options_of(const GenerateWords& words, const GameEntry& game,
                                                   std::string_view dashes, std::string& refused);

}  // namespace referee
