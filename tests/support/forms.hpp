#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"

namespace referee::testing {

/// All that is printed of a log, in every form.
std::vector<std::string> forms(const Report& report);

}  // namespace referee::testing
