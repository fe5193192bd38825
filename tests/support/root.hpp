#pragma once

#include <string>

namespace referee::testing {

/// The folder of the sources, or where one game is tested alone that of its fixtures.
inline const std::string root = REFEREE_ROOT;

}  // namespace referee::testing
