#pragma once

#include <string>

#include "report/repair.hpp"
#include "show/text/text.hpp"

namespace referee {

/// Describes a change on one line: what was probably written wrongly.
std::string edit_words(const RepairEdit& edit, Language language);

/// The repairs of a log as text: the changes of each, their effects, and the changed lines.
std::string repairs_text(const Report& report, const Repairs& repairs, Style style);

/// Why no repair was found: the limits of the search, the best partial repair, and what to try next.
std::string failure_text(const Report& report, const Repairs& repairs, Style style);

/// The repairs, or why none was found, as one line of JSON.
std::string repairs_json(const Report& report, const Repairs& repairs, Language language);

}  // namespace referee
