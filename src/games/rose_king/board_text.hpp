#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

/// A board of the Rose King as text shows it.
struct BoardText {
    Stones stones;
    std::optional<Square> crown;  ///< where brackets mark it
    std::optional<int> stock;     ///< stones left, where the text says so
};

/// Reads nine rows of nine squares, `R`, `W` or `.`, row 9 first: one behind the other, or a line each, with blanks
/// between the squares or without; with or without the numbers of rows, the letters of columns, frames, brackets around
/// the crown, and other text beside or around them, as `referee show` prints it. Throws `WrongWord` where that is no
/// board.
BoardText board_in(std::string_view text);

}  // namespace referee::rose_king
