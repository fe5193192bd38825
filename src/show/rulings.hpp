#pragma once

#include <string>
#include <vector>

#include "core/report.hpp"

namespace referee {

/// A log judged under some rulings.
struct Ruled {
    std::vector<std::pair<std::string, std::string>> changed;  ///< rulings and choices that are not the log's own
    Report report;
};

/// How one log fares under its own rulings and under others: where verdict, first fault, winners or scores differ. `left` combinations
/// were not judged.
std::string rulings_text(const Report& own, const std::vector<Ruled>& others, std::size_t left);

/// The same as one JSON object on one line.
std::string rulings_json(const Report& own, const std::vector<Ruled>& others, std::size_t left);

}  // namespace referee
