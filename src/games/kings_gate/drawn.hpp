#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/picture.hpp"
#include "games/kings_gate/state.hpp"

/// What the drawings of a position share: the one of reports, and the one for touching.
namespace referee::kings_gate {

/// The side of a cell.
inline constexpr int cell_size = 44;

Paint paint_of(Colour colour);
/// The first letter of a name as a capital.
std::string letter_of(std::string_view name);

/// A location on two cells, of which the upper left corners are given. Dangerous ground is dark with a white field for
/// the number; safe ground is light.
void add_site(Picture& picture, Point one, Point other, const State& state, std::size_t number);

/// A building shows the letter of its colour and its face. A character is a letter on gold.
void add_building(Picture& picture, Point corner, const Spot& spot);

}  // namespace referee::kings_gate
