#pragma once

#include <cstddef>
#include <string_view>

namespace referee {

enum class Color { automatic, always, never };

/// True if standard output is coloured: by option, or else if it is a terminal that is not dumb and NO_COLOR is not set
/// (no-color.org).
bool color_wanted(Color color);

/// The columns of standard output: COLUMNS, or the width of the terminal, or else `otherwise`.
std::size_t columns(std::size_t otherwise);

/// The locale of messages: the first of LC_ALL, LC_MESSAGES and LANG that is set; empty if none is.
std::string_view locale_of_messages();

}  // namespace referee
