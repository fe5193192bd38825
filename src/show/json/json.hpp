#pragma once

#include <string>

#include "report/report.hpp"

namespace referee {

/// The report of one log as one line of JSON with its line break; keys are in the order of the format.
std::string json_line(const Report& report);

/// A finding as a JSON object; keys are in the order of the format. `round` and `table`, in a tournament, are left out
/// if they are 0.
std::string finding_json(const Finding& finding, Severity severity, int round = 0, int table = 0);

/// The keys `deduced`, `derivation` and `contradicted` of a report.
Value deduction_value(const Deduction& deduction);

/// The findings of a report as `json_line` writes them.
Value findings_value(const Report& report);

}  // namespace referee
