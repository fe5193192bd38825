#pragma once

#include "language/language.hpp"
#include "report/game_page.hpp"
#include "show/html/write.hpp"

/// How a game's page ends: what was counted, and what other rulings would change.
namespace referee {

/// The final tally. Scores and tallies by player share a table; the other tallies form a list.
void game_tally(const Report& report, const Write& write, Language language);

/// The choices of rulings that would change the outcome. Nothing if the page has no comparison.
void game_rulings(const GamePage& page, const Write& write, Language language);

}  // namespace referee
