#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/tables.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The games, one line each.
std::string games_text(std::span<const GameTables* const> games, Style style = {});

/// The rules, rulings, claims and printed data of a game, and the rules of its scoresheets.
std::string rules_text(const GameTables& game, Style style = {});

/// The page `docs/rulebook/GAME.md`: the same as Markdown, with every rule in full.
std::string rulebook_page(const GameTables& game);

}  // namespace referee
