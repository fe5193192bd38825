#pragma once

#include <string>

namespace referee::testing {

/// What a command prints on both streams when run at the project's root.
std::string output_of(const std::string& command);

}  // namespace referee::testing
