#pragma once

#include <array>
#include <string_view>

#include "doc/document.hpp"

namespace referee {

/// The plain scalars that are null.
inline constexpr std::array<std::string_view, 4> null_words = {"null", "Null", "NULL", "~"};

/// The kind of a plain scalar by the core schema of YAML 1.2 (section 10.3.2).
Kind plain_kind(std::string_view text);

}  // namespace referee
