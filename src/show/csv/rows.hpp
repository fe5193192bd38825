#pragma once

#include <string>
#include <vector>

#include "report/report.hpp"

namespace referee {

/// The header of a table with one row per player and log. `columns` names the columns taken from `meta`.
std::string rows_head(const std::vector<std::string>& columns);

/// The rows of one log, whose report must have a placing: one per player in seat order, or a single row without a
/// player if the players are unknown. Unknown cells are empty.
std::string rows_of(const Report& report);

}  // namespace referee
