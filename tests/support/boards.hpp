#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/judging.hpp"
#include "text/text.hpp"

/// Pictures of positions, whole, as lines of text.
namespace referee::testing {

inline Report with_boards(std::string_view yaml) {
    Options options;
    options.board_at_breach = true;
    options.final_board = true;
    return judged(yaml, Format::yaml, "log.yaml", options);
}

inline std::string lines(const std::vector<std::string>& board) {
    std::string text;
    for (const std::string& line : board) text += cat('\n', line);
    return text;
}

}  // namespace referee::testing
