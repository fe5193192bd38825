#pragma once

#include <string>

#include "core/rule.hpp"

namespace referee {

/// The page that tells of a rule, below `docs/`, with the heading to go to: `rulebook/GAME.md#…`.
std::string rule_link(const Rule& rule);

}  // namespace referee
