#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/columns.hpp"
#include "core/import.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"
#include "language/language.hpp"
#include "log/claim_types.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

/// The registry of games: the description of each game without its types. Each capability keeps its own table of what
/// it provides for each game, in the order of the registry. Its folder holds a `*.cpp.in`, which CMake instantiates for
/// each game, and a file that lists the games (`games/all.hpp`) and looks one up by `number_of`.
namespace referee {

/// The types of the parts of a game's logs.
struct LogTypes {
    const Type* seat = nullptr;  ///< an entry of `players`, without `id` and `name`
    const Type* variant = nullptr;
    const Type* rulings = nullptr;
    const Type* components = nullptr;
    const Type* setup = nullptr;
    const Type* event = nullptr;
    const Type* final = nullptr;    ///< null if the game has no scoresheets
    bool final_with_setup = false;  ///< whether scoresheets have a `setup`
    bool partial_forfeits = false;  ///< whether some of the players of an event can lose their turn
    std::span<const ClaimType> claims;
    // Not part of logs: counted by the judge.
    const Type* tallies = nullptr;
    const Type* sources = nullptr;  ///< the claims that help to count a scoresheet; null if the game has none
};

/// One game without its types: its tables, and descriptions of its types. `number_of` gives the index for the tables of
/// other capabilities.
struct GameEntry : GameTables {
    LogTypes types;
    const TallyCommand* tally = nullptr;  ///< scoring questions without a log; null if the game has none
    /// Builds a scoresheet without claims from the words of a scoring question. Throws `WrongWord`.
    Value (*sheet_from_words)(const TallyWords& words) = nullptr;
    bool keeps_secrets = false;                  ///< logs may omit information that only its players see
    std::span<const std::string_view> titles{};  ///< alternative titles
    std::span<const ImportFormat> imports{};     ///< formats of other programs that can be imported
    std::span<const Column> columns{};           ///< its own columns in CSV records; empty if it has none
    std::vector<std::string_view> labels{};      ///< printed names that may appear in these columns
};

/// Every game of the referee.
std::span<const GameEntry> games();

/// The index of a game in `games()`.
std::size_t number_of(const GameEntry& game);

/// The game with this key, or null.
const GameEntry* find_game(std::string_view key);

/// The game that a person means by a name: by its key, its title or another of its titles (`meant_name`); null if there
/// is none, or several.
const GameEntry* game_meant(std::string_view name);

/// The same, or otherwise the game whose key is nearest to a misspelt name; null if none is near, or if two are as
/// near.
const GameEntry* likely_game(std::string_view name);

/// The keys of all games.
std::vector<std::string_view> game_keys();

/// Explains, in a sentence in a language, why no game has this ruling, or why the ruling has no such choice. Empty if
/// there are both.
std::string ruling_refusal(std::string_view id, std::string_view choice, Language language = Language::english);

/// The ids of the rulings of all games.
std::vector<std::string_view> ruling_ids();

}  // namespace referee
