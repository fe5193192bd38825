#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "report/report.hpp"

namespace referee {

/// A log judged under one choice of rulings.
struct JudgedUnderRulings {
    /// Rulings and their choices: all of them, or those that differ from the log's own.
    std::vector<std::pair<std::string, std::string>> rulings;
    Report report;
};

/// One log judged under its own rulings and under others.
struct RulingsComparison {
    JudgedUnderRulings own;
    std::vector<JudgedUnderRulings> others;
    std::size_t left = 0;  ///< combinations of rulings that were not judged
};

}  // namespace referee
