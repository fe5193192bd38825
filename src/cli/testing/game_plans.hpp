#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "cli/testing/test_run.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"

/// Plans of games for `referee test` that do not depend on what happened before, and the games of all plans.
namespace referee {

/// Generators with the same options, one for each worker. Some games have players with unusual ids.
using Generators = std::shared_ptr<const std::vector<std::unique_ptr<Generator>>>;
Generators generators_of(const GameEntry& game, GenerateOptions options, std::size_t workers);

PlannedGame recorded_game(RecordedPlay play, const SessionOptions& session);
PlannedGame random_game(const Generators& generators, std::size_t number, std::uint64_t seed,
                        const SessionOptions& session);

/// Plays these games.
NextGames recorded_plan(std::vector<RecordedPlay> plays, const SessionOptions& session);
/// Plays so many random games.
NextGames random_plan(const Generators& generators, std::size_t games, std::uint64_t seed,
                      const SessionOptions& session);

}  // namespace referee
