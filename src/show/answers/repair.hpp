#pragma once

#include <string>

#include "report/repair.hpp"
#include "show/text/text.hpp"

namespace referee {

/// What a change does and why, on one line: what was probably written wrongly.
std::string edit_words(const RepairEdit& edit);

/// The repairs of a log, each with its changes, what they bring, and the lines that are others.
std::string repairs_text(const Report& report, const Repairs& repairs, Style style);

/// The same on one line of JSON.
std::string repairs_json(const Report& report, const Repairs& repairs);

}  // namespace referee
