#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tournament/pairing.hpp"

/// The next round of a tournament in terms of its games.
namespace referee {

/// The sizes of tables that the games of the tournament allow: its own game, or else any game of its tables. Every size
/// if no game is known, or if one of them is not judged.
std::vector<int> sizes_of_games(const tournament::Event& event);

/// The game of a further table: that of the tournament, or else of its last table whose game allows this many players.
tournament::NextGame next_game(const tournament::Event& event, std::size_t players);

/// The next round as lines of YAML for `tables`, `byes` and `absent` of the tournament's file. Each record is an empty
/// scoresheet. What is not known is a placeholder in capitals: the game, and what the game requires of each player.
std::string next_round_lines(const tournament::Event& event, const tournament::NextRound& next);

}  // namespace referee
