#pragma once

#include <string>

#include "core/rule.hpp"

namespace referee {

/// The documentation page of a rule, relative to `docs/`, with the anchor of its heading: `rulebook/GAME.md#…`.
std::string rule_link(const Rule& rule);

}  // namespace referee
