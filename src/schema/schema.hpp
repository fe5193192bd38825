#pragma once

#include <string_view>

#include "log/game_registry.hpp"
#include "types/value.hpp"

/// The room `schema`: the JSON Schemas of logs, tournaments and descriptions of games, generated from the described
/// types that the reader uses.
namespace referee {

/// Adds a description to a schema.
Value described(Value schema, std::string_view help);

/// The JSON Schema (2020-12) of the file that describes a game which is not judged.
Value other_game_schema();

/// The JSON Schema (2020-12) of a game's logs. It covers their structure, not what only replaying can check (players'
/// ids, rules).
Value log_schema(const GameEntry& game);

}  // namespace referee
