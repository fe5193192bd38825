#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"

namespace referee {

/// The head of a table with a row for each player of each log. `columns` are the names of what is told of `meta`.
std::string rows_head(const std::vector<std::string>& columns);

/// The rows of one log, whose report tells the placing: one a player in seat order, or where the players are not known
/// one without a player. What is not known is empty.
std::string rows_of(const Report& report);

}  // namespace referee
