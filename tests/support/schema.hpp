#pragma once

#include <map>
#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee::testing {

/// What a value breaks of a JSON Schema (2020-12), a line each with its place; empty where it is valid.
/// It knows the keywords that our schemas use, and reports any other as broken. `files` holds the schemas in files
/// beside it, by their names.
std::vector<std::string> schema_faults(const Value& schema, const Value& value,
                                       const std::map<std::string, Value>& files = {});

/// The schemas of the logs of all games, by the names of their files.
std::map<std::string, Value> schemas_of_games();

}  // namespace referee::testing
