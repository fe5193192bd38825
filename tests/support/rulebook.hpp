#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace referee::testing {

/// What the tests hold of a game's rulebook: its headings, sections before their parts (of foreign ones in English, as
/// `docs/sources.md` says), and its numbered statements and worked examples.
struct Rulebook {
    std::vector<std::string_view> languages;
    std::vector<std::string_view> headings;
    std::string_view prefix{};  ///< of the numbers
    int statements = 0;
    int examples = 0;
    std::vector<std::string_view> argued{};         ///< statements that people argue about: readings
    std::vector<std::string_view> beyond_schema{};  ///< words of the refusals that no JSON Schema can tell
};

/// The rulebook of a game: specialised in `tests/games/GAME_rulebook.hpp`.
template <Game G>
struct RulebookOf;

/// By the game's key; nothing where the tests hold none.
std::optional<Rulebook> rulebook_of(std::string_view game);

}  // namespace referee::testing
