#pragma once

#include <string>

#include "report/report.hpp"

namespace referee {

/// The report of one log as one line of JSON with its line break; keys are in the order of the format.
std::string json_line(const Report& report);

/// A finding as JSON; keys are in the order of the format.
Value finding_value(const Finding& finding);

/// A note as a JSON object: a finding of severity `note`.
Value note_value(const Finding& note);

/// The keys `deduced`, `derivation` and `contradicted` of a report.
Value deduction_value(const Deduction& deduction);

}  // namespace referee
