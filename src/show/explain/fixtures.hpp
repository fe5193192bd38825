#pragma once

#include <span>
#include <string_view>

#include "core/tables.hpp"

namespace referee {

/// The example logs of `fixtures/`, built into the program: path and text alternate, each followed by a NUL.
std::string_view built_in_text();

/// The same as a list.
std::span<const Fixture> built_in_fixtures();

}  // namespace referee
