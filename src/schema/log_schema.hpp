#pragma once

#include "types/value.hpp"

namespace referee {

/// The JSON Schema (2020-12) of the logs of all games. It refers to the schema of the game that the key `game` names,
/// which must be in the same directory.
Value log_schema();

}  // namespace referee
