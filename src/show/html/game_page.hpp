#pragma once

#include "report/game_page.hpp"
#include "show/html/write.hpp"

namespace referee {

/// One page, complete in itself: the findings, every position as a drawing with what was played, scored and found
/// there, the events as a table, the final tally, and the rulings that would change the outcome. All of it can be read
/// without a script; with it one position is shown at a time, by buttons, keys, a slider and anchors (`#event-12`).
void game_page(const GamePage& page, const Write& write);

}  // namespace referee
