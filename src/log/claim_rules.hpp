#pragma once

#include <string_view>

#include "core/rule.hpp"

namespace referee {

/// The rule `claim/KEY` of a claim's key, which must be one of a game. Games that share a key share its rule: its text
/// says what is claimed in each of them.
const Rule& claim_rule(std::string_view key);

}  // namespace referee
