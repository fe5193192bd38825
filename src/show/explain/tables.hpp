#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/tables.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The games, a line each.
std::string games_text(std::span<const GameTables* const> games, Style style = {});

/// A game's rules, rulings, claims and printed data, and the rules of what it can end with.
std::string rules_text(const GameTables& game, Style style = {});

/// The page `docs/rulebook/GAME.md`: the same for reading, with every rule at length.
std::string rulebook_page(const GameTables& game);

}  // namespace referee
