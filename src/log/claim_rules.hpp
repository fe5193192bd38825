#pragma once

#include <string_view>

#include "core/rule.hpp"

namespace referee {

/// The rule `claim/KEY` for a claim's key. Some game must have the key. Games that share a key share its rule, whose
/// text explains the claim for each of them.
const Rule& claim_rule(std::string_view key);

}  // namespace referee
