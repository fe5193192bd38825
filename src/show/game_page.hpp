#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/report.hpp"
#include "core/story.hpp"
#include "show/rulings.hpp"
#include "show/write.hpp"

namespace referee {

/// What a page tells of one log. Of a malformed one there are only findings.
struct GamePage {
    std::string_view title{};  ///< the game's; empty where it is not known
    Report report{};
    Story story{};
    std::optional<RuledLog> rulings{};
    std::string index{};  ///< the page that lists this one among others, as a link; empty: none
};

/// One page, complete in itself: the findings, every position as a drawing with what was played, scored and found
/// there, the events as a table, the final tally, and the rulings that would change the outcome. All of it can be read
/// without a script; with it one position is shown at a time, by buttons, keys, a slider and anchors (`#event-12`).
void game_page(const GamePage& page, const Write& write);

}  // namespace referee
