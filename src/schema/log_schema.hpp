#pragma once

#include "types/value.hpp"

namespace referee {

/// The JSON Schema (2020-12) of a log of any game: by its key `game` it is one of those of the games, which lie beside
/// it.
Value log_schema();

}  // namespace referee
