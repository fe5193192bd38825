#pragma once

#include "position/record.hpp"
#include "repair/repair_input.hpp"

namespace referee {

/// The cheapest repairs that make a record legal and its claims true. `other` is a second record of the same game by
/// the same players in the same seats, or null.
FoundRepairs find_repairs(const Record& record, const Record* other, const RepairOptions& options);

}  // namespace referee
