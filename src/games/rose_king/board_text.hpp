#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

/// A board of The Rose King read from text.
struct BoardText {
    Stones stones;
    std::optional<Square> crown;  ///< the square in brackets
    std::optional<int> stock;     ///< stones left, if the text says so
};

/// Reads nine rows of nine squares (`R`, `W` or `.`), row 9 first. The rows may stand on one line or on a line each,
/// with or without blanks between the squares. Row numbers, column letters, frames, brackets around the crown, and
/// other text beside or around the rows are accepted, as `referee show` prints them. Throws `WrongWord` if the text is
/// not a board.
BoardText board_in(std::string_view text);

}  // namespace referee::rose_king
