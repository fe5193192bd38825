#pragma once

#include <string>
#include <string_view>

#include "core/tables.hpp"

namespace referee {

/// Where a key belongs that stands where it is not known: `in `result``, `at the top of the log`. Of the game's keys it
/// knows those of its tables; empty where no place knows the key.
std::string key_home(std::string_view key, const GameTables* game);

}  // namespace referee
