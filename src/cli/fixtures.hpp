#pragma once

#include <span>

#include "core/tables.hpp"

namespace referee {

/// The example logs of `fixtures/`, built into the program.
std::span<const Fixture> built_in_fixtures();

}  // namespace referee
