#pragma once

#include <cstddef>

namespace referee {

enum class Color { automatic, always, never };

/// Whether text on standard output is coloured: as asked for, or else on a terminal, unless it is a dumb one or
/// NO_COLOR is set to anything (no-color.org).
bool color_wanted(Color color);

/// How many columns a line of standard output has: what COLUMNS says, or the terminal; `otherwise` where there is
/// neither.
std::size_t columns(std::size_t otherwise);

}  // namespace referee
