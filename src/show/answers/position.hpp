#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// A position of a log, for display.
struct ShownPosition {
    std::size_t event = 1;  ///< number of the next event, counted from 1
    std::vector<std::string> board;
    std::string situation;
    Value facts;
    Value tallies;
};

/// `before event 3 of 15`, `after the last of 15 events`.
std::string place_words(std::size_t event, std::size_t events, Language language = Language::english);

/// The position as text: its place in the log, the board, and what is illegal there.
std::string position_text(const Report& report, const ShownPosition& position, Style style);

/// The same as one line of JSON.
std::string position_json(const Report& report, const ShownPosition& position);

}  // namespace referee
