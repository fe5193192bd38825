#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/completion.hpp"
#include "log/game_registry.hpp"

namespace CLI {

class App;
class Option;

}  // namespace CLI

/// What completion offers for the values of options and arguments: one table of their kinds.
namespace referee {

using Candidates = std::vector<Completion::Candidate>;

/// The words before the completed word, as far as values depend on them.
struct Typed {
    const CLI::App* program = nullptr;
    const CLI::App* command = nullptr;
    const GameEntry* game = nullptr;  ///< the game that one of the words names
    std::string word;                 ///< the beginning of the value

    /// The games to complete for: the named game, or all games.
    [[nodiscard]] std::span<const GameEntry> meant() const { return game == nullptr ? games() : std::span(game, 1); }
};

/// How values are completed: by the long name of the option, by command and argument, or by the placeholder.
struct Values {
    std::string_view of;
    Candidates (*words)(const Typed&) = nullptr;
    FileKind files = FileKind::none;
    bool behind_equals = false;  ///< the file name follows `=`
};

/// The names in a placeholder such as `text|json`; `all` in `all|N`.
Candidates choices_in(const std::string& placeholder);

/// The name of an argument, or the placeholder of an option.
std::string placeholder_of(const CLI::Option& option);

/// How the values of an option or argument of a command are completed; null if the table has no row for it.
const Values* values_of(const CLI::App& command, const CLI::Option& option);

}  // namespace referee
