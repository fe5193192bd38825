#pragma once

#include <string>

#include "language/language.hpp"
#include "report/game_page.hpp"
#include "show/html/write.hpp"

/// What a game's page says first.
namespace referee {

/// The log, its verdict and its players.
void game_header(const GamePage& page, const Write& write, Language language);

/// The scores and winners; and in one line what a sheet leaves open. Nothing if the report has none of them.
void game_scores(const GamePage& page, const Write& write, Language language);

/// A player's name with the id; the id alone without a name.
std::string full_name_in(const Report& report, const std::string& id);

}  // namespace referee
