#pragma once

#include <string>
#include <string_view>

#include "log/game_registry.hpp"

namespace referee::lsp {

/// What a name of a game's tables means, as Markdown: an action, a claim, a ruling with its choices, a variant, an end
/// reason, what is printed of a card or a place. Empty where no table has it.
std::string meaning_of(std::string_view name, const GameEntry& game);

/// A rule in Markdown, with the page that tells more where there is one.
std::string rule_words(const Rule& rule, const std::string& pages);

}  // namespace referee::lsp
