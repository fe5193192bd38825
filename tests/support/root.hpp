#pragma once

#include <string>

namespace referee::testing {

#ifdef REFEREE_ROOT
/// The folder of the sources, or where one game is tested alone that of its fixtures.
inline const std::string root = REFEREE_ROOT;
#endif

/// The folder `fixtures` there, for what is compiled once for test programs with different ones.
std::string fixtures_root();

}  // namespace referee::testing
