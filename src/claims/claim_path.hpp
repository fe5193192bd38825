#pragma once

#include <string_view>

#include "core/printed.hpp"
#include "types/player.hpp"

namespace referee {

/// What the path of a false value in a claim is about: `scores.jen`, `scored[2].points.jen`, `winners`. It lives as
/// long as the path.
Stated stated_in(std::string_view path, const Names& names);

}  // namespace referee
