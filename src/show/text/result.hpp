#pragma once

#include <string>

#include "show/text/text.hpp"
#include "types/value.hpp"

namespace referee {

/// The result of a log: scores and tallies by player share a table, and the other tallies follow line by line.
std::string result_text(const Value& result, Style style);

}  // namespace referee
