#pragma once

#include <string>

#include "report/report.hpp"

namespace referee {

/// The machine report of one log: one JSON object on one line, keys in the order of the format, with its newline.
std::string json_line(const Report& report);

/// A finding of it, keys in the order of the format.
Value finding_value(const Finding& finding);

}  // namespace referee
