#pragma once

#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee::testing {

/// What a value breaks of a JSON Schema (2020-12), a line each with its place; empty where it is valid.
/// It knows the keywords that our schemas use, and reports any other as broken.
std::vector<std::string> schema_faults(const Value& schema, const Value& value);

}  // namespace referee::testing
