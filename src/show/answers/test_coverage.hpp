#pragma once

#include <string>

#include "report/difference.hpp"
#include "show/text/text.hpp"
#include "types/value.hpp"

namespace referee {

/// The number of rows of the coverage that were reached as often as required.
std::size_t rows_reached(const TestReport& report);

/// The coverage in a few words, for the first line of a report: `whole coverage`, `coverage 58 of 60`.
std::string coverage_words(const TestReport& report);

/// The coverage as text: of the whole plan every row, then those not reached and why; otherwise those never reached.
std::string test_coverage_text(const TestReport& report, Style style);

/// The rows as JSON.
Value test_coverage_json(const TestReport& report);

/// The rows of the whole plan as JUnit test cases, skipped where they were not reached as often as required.
std::string test_coverage_junit(const TestReport& report);

}  // namespace referee
