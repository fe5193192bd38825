#pragma once

#include "types/value.hpp"

namespace referee {

/// The JSON Schema (2020-12) of a tournament's file: its shape. What needs its own players, or two values side by side,
/// it cannot say; records written in the file have the schema of their game, but for `referee`.
Value tournament_schema();

}  // namespace referee
