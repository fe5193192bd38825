#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/program/session.hpp"
#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"

namespace referee {

enum class WantedForm { any, open, hidden };

/// What is asked of random logs, as it stands on the command line.
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
    std::size_t generator = 0;  ///< 0: this program's
};

/// Declares what is asked of the table: seed, players, variants, rulings, components, form.
void add_table_options(Command& command, GenerateWords& words);
/// The same, and what is asked of the log.
void add_generate_options(Command& command, GenerateWords& words);

/// The game that is named; null, and a complaint, where there is none of the name.
const GameEntry* chosen_game(const GenerateWords& words, Session& session);

/// The options; nothing, and a complaint, if no log of the game can show them.
std::optional<GenerateOptions> generate_options_of(const GenerateWords& words, const GameEntry& game, Session& session);

}  // namespace referee
