#pragma once

#include <string>

#include "report/coverage.hpp"
#include "show/text/text.hpp"

namespace referee {

/// What came up how often, a line each, by kind; and the same for machines.
std::string coverage_text(const Coverage& coverage, Style style);
std::string coverage_json(const Coverage& coverage);

}  // namespace referee
