#pragma once

#include <string_view>

#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

/// A card or a region as people read it: in English its id.
std::string_view shown(Card card, const Names& names);
inline std::string_view shown(Region region, const Names& names) { return shown(static_cast<Card>(region), names); }

}  // namespace referee::kings_road
