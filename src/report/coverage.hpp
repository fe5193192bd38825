#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace referee {

/// How often what can come up in logs did: by its kind (`rule`, `ruling`, `end`) and its name. What can come up at all,
/// and did not, stands there with 0.
using Coverage = std::map<std::string, std::map<std::string, std::uint64_t>>;

}  // namespace referee
