#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/generate_options.hpp"
#include "cli/program/session.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"

namespace referee {

/// Reads recorded games from logs or folders of them, up to a limit. Logs that are malformed, scoresheets, or of
/// another game are skipped, and their number is printed. If a file cannot be read or no game is found, prints an error
/// and returns nothing.
std::optional<std::vector<RecordedPlay>> read_recorded_plays(const std::vector<std::string>& paths,
                                                             const GameEntry& game, std::optional<std::size_t> most,
                                                             Session& session);

/// The games of a game's suite: its numbered statements, examples, rules and rulings.
std::vector<RecordedPlay> suite_plays(const GameEntry& game);

/// A generated game.
RecordedPlay generated_play(Generator& generator, std::size_t number, std::uint64_t seed);

}  // namespace referee
