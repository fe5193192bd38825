#pragma once

#include "language/language.hpp"
#include "report/game_page.hpp"
#include "show/html/write.hpp"

namespace referee {

/// Writes a self-contained page: the findings, every position as a drawing with the event, points and findings, a table
/// of events, the final tally, and the rulings that would change the outcome. Everything can be read without a script.
/// With one the page shows one position at a time, selected by buttons, keys, a slider or anchors (`#event-12`).
/// The page must have been made with the same language among its options.
void game_page(const GamePage& page, const Write& write, Language language = Language::english);

}  // namespace referee
