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

/// Recorded games that can be played: of logs, or folders of them, at most so many. A log that is malformed, a
/// scoresheet or of another game is none, and how many are passed over is told. Nothing, and a complaint, where a file
/// cannot be read, or none holds a game.
std::optional<std::vector<RecordedPlay>> read_recorded_plays(const std::vector<std::string>& paths,
                                                             const GameEntry& game, std::optional<std::size_t> most,
                                                             Session& session);

/// The games of the game's suite: its numbered statements, examples, rules and rulings.
std::vector<RecordedPlay> suite_plays(const GameEntry& game);

/// A game of the generator.
RecordedPlay generated_play(Generator& generator, std::size_t number, std::uint64_t seed);

}  // namespace referee
