#pragma once

#include <string_view>

#include "core/printed.hpp"
#include "types/player.hpp"

namespace referee {

/// Parses the path of a false value in a claim: `scores.jen`, `scored[2].points.jen`, `winners`. The result refers to
/// `path` and must not outlive it.
ClaimPath parse_claim_path(std::string_view path, const Names& names);

}  // namespace referee
