#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/program/session.hpp"
#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"

namespace referee {

enum class WantedForm { any, open, hidden };

/// The options of random logs, as they were written.
struct GenerateWords {
    std::string game;
    std::uint64_t seed = 1;
    std::size_t players = 0;  ///< 0: any number
    std::vector<std::string> variants;
    std::vector<std::string> rulings;
    bool components = false;
    ClaimLevel claims = ClaimLevel::none;
    WantedForm form = WantedForm::any;
    bool unfinished = false;
    bool sheet = false;
    std::optional<std::string> illegal;
    std::optional<std::string> false_claim;
    std::optional<std::string> reach;  ///< the row of the coverage that each log shows; empty: each in turn
    std::size_t generator = 0;         ///< 0: that of this program
};

/// Declares the options of the table: seed, players, variants, rulings, components, form.
void add_table_options(Command& command, GenerateWords& words);
/// Declares the options of the table and of the log.
void add_generate_options(Command& command, GenerateWords& words);

/// The named game. If there is none, prints an error and returns null.
const GameEntry* chosen_game(const GenerateWords& words, Session& session);

/// Converts the options. If no log of the game can satisfy them, prints an error and returns nothing.
std::optional<GenerateOptions> generate_options_of(const GenerateWords& words, const GameEntry& game, Session& session);

}  // namespace referee
