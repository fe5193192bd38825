#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace referee {

/// Occurrence counts by kind (`rule`, `ruling`, `end`) and name. Everything that can occur is listed; a count of 0
/// means that it never occurred.
using Coverage = std::map<std::string, std::map<std::string, std::uint64_t>>;

}  // namespace referee
