#pragma once

#include <optional>

#include "cli/program/session.hpp"
#include "generate/generate_words.hpp"
#include "log/game_registry.hpp"

namespace referee {

/// Declares the options of the table: seed, players, variants, rulings, components, form.
void add_table_options(Command& command, GenerateWords& words);
/// Declares the options of the table and of the log.
void add_generate_options(Command& command, GenerateWords& words);

/// The named game. If there is none, prints an error and returns null.
const GameEntry* chosen_game(const GenerateWords& words, Session& session);

/// Converts the options. If no log of the game can satisfy them, prints an error and returns nothing.
std::optional<GenerateOptions> generate_options_of(const GenerateWords& words, const GameEntry& game, Session& session);

}  // namespace referee
