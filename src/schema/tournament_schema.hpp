#pragma once

#include "types/value.hpp"

namespace referee {

/// The JSON Schema (2020-12) of a tournament file. It covers the structure, not conditions that depend on the file's
/// players or on several values. Records in the file follow the schema of their game, without `referee`.
Value tournament_schema();

}  // namespace referee
