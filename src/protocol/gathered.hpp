#pragma once

#include <vector>

#include "report/difference.hpp"

namespace referee {

/// Adds a difference to its group: of its kind and subject, for a legal list of the rule of the part, and for a refusal
/// by another rule of that rule.
void add_to_groups(const Difference& difference, std::vector<DifferenceGroup>& groups);

/// Gathers groups that probably have one cause: differences under the same rule, which is the broken one or the one
/// that the program names, or which a reading of the rulebook relates to a disputed end of the game, and facts or lists
/// that differ at the same position. The member with the shortest game names the group, but a list only if its game is
/// shorter by more than five events, and a refusal by another rule only if it is shorter by more than ten (by more than
/// five than that of a list). Known groups stay alone. Returns the groups in the order of likely causes: setups,
/// lost programs, then by the length of the shortest game; unsteady ones last.
std::vector<DifferenceGroup> gathered(std::vector<DifferenceGroup> groups);

}  // namespace referee
