#pragma once

#include <string>

#include "core/picture.hpp"

namespace referee::testing {

/// Names as hostile as a log can hold, each 64 characters or fewer.
Names hostile_names(int players);

/// What is wrong with a drawing; empty where nothing is.
std::string fault(const Picture& picture);

}  // namespace referee::testing
