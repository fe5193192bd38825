#pragma once

#include <string_view>

#include "log/game_registry.hpp"
#include "types/value.hpp"

/// The room `schema`: the JSON Schemas of logs and tournaments, made from the same described types that the reader
/// uses.
namespace referee {

/// A schema with a sentence for people.
Value described(Value schema, std::string_view help);

/// The JSON Schema (2020-12) of a game's logs: their shape. What only replaying can tell (players' names, rules) it
/// cannot say.
Value log_schema(const GameEntry& game);

}  // namespace referee
