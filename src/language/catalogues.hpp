#pragma once

#include <span>
#include <string_view>

namespace referee {

/// The texts of all `french.json` (CMakeLists.txt).
std::span<const std::string_view> french_catalogues();

}  // namespace referee
