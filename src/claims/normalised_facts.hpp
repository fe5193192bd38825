#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/claim_types.hpp"
#include "log/reader.hpp"

namespace referee {

/// What is wrong with a fact that another program tells, as a whole claim: what it leaves out counts as nothing (0, an
/// empty list). In words; empty where it is what is counted.
std::string wrong_in_fact(const ClaimType& claim, Cursor told, const void* fact, const Names& names, Reader& reader,
                          const std::vector<Finding>& malformed);

/// The keys of what is done in an event: its action's, and those of the actions listed in it.
std::vector<std::string_view> action_keys(const Type& actions, const void* event);

}  // namespace referee
