#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "report/report.hpp"

namespace referee {

/// A log judged under some rulings.
struct Ruled {
    std::vector<std::pair<std::string, std::string>>
        rulings;  ///< and their choices: all of them, or those that are not the log's own
    Report report;
};

/// One log judged under its own rulings and under others.
struct RuledLog {
    Ruled own;
    std::vector<Ruled> others;
    std::size_t left = 0;  ///< combinations that were not judged
};

}  // namespace referee
