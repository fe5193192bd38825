#pragma once

#include <string>

#include "report/coverage.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The counts by kind, one line each, as text and as JSON.
std::string coverage_text(const Coverage& coverage, Style style);
std::string coverage_json(const Coverage& coverage);

}  // namespace referee
