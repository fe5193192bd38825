#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/claim_types.hpp"
#include "log/reader.hpp"

namespace referee {

/// Checks a fact that another program states. The fact is complete: what it leaves out counts as nothing (0, or an
/// empty list). Returns a description of the first problem, or an empty string if the fact equals what the referee
/// counts.
std::string fact_mismatch(const ClaimType& claim, Cursor claimed, const void* fact, const Names& names, Reader& reader,
                          const std::vector<Finding>& malformed);

/// The keys of the actions in an event: its own action's, and those of the actions that it lists.
std::vector<std::string_view> action_keys(const Type& actions, const void* event);

}  // namespace referee
