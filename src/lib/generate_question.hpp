#pragma once

#include <cstdint>
#include <string_view>

#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"

namespace referee {

/// The question for one random log of a game.
struct GenerateQuestion {
    GenerateOptions options;
    std::uint64_t number = 1;  ///< of the log
};

/// Reads the options of `referee_generate`. Throws `Refused` if no log of the game can satisfy them.
GenerateQuestion generate_question(const GameEntry& game, std::string_view options);

}  // namespace referee
