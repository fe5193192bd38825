#pragma once

#include <span>
#include <string_view>

#include "core/tables.hpp"

namespace referee {

/// The example logs of `fixtures/` as they are built into the program: a path and a text in turn, each closed by a NUL.
std::string_view built_in_text();

/// The same, one by one.
std::span<const Fixture> built_in_fixtures();

}  // namespace referee
