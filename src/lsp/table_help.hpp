#pragma once

#include <string>
#include <string_view>

#include "log/game_registry.hpp"

namespace referee::lsp {

/// The meaning of a name in the tables of a game, as Markdown in a language: an action, claim, ruling with its choices,
/// variant, end reason, or printed data of a card or place. Empty if no table has the name.
std::string meaning_of(std::string_view name, const GameEntry& game, Language language);

/// A rule as Markdown in a language, with a link to its page if there is one.
std::string rule_words(const Rule& rule, const std::string& pages, Language language);

}  // namespace referee::lsp
