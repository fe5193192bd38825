#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/columns.hpp"
#include "core/import.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"
#include "log/claim_types.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

/// The registry of games: what is known of each without its types. Each capability keeps a table of its own, in the
/// order of the registry, of what it makes of each game: its folder holds a `*.cpp.in`, which CMake instantiates for
/// each game, and a file that lists the games (`games/all.hpp`) and looks one up by `number_of`.
namespace referee {

/// The types of what stands in a game's logs.
struct LogTypes {
    const Type* seat = nullptr;  ///< an entry of `players`, besides `id` and `name`
    const Type* variant = nullptr;
    const Type* rulings = nullptr;
    const Type* components = nullptr;
    const Type* setup = nullptr;
    const Type* event = nullptr;
    const Type* final = nullptr;    ///< null where the game has no scoresheets
    bool final_with_setup = false;  ///< whether they have a `setup`
    std::span<const ClaimType> claims;
    // What no log holds and the judge tells.
    const Type* tallies = nullptr;
    const Type* sources = nullptr;  ///< which claims help to count a scoresheet; null where the game has none
};

/// One game, as everything that knows no game in particular sees it: its tables and types. Each capability has a table
/// of its own of what it makes of each game (`number_of`).
struct GameEntry : GameTables {
    LogTypes types;
    const TallyCommand* tally = nullptr;  ///< scoring questions without a log; null where the game answers none
    /// The scoresheet that words about the end of a game make, without claims. Throws `WrongWord`.
    Value (*worded)(const TallyWords& words) = nullptr;
    bool keeps_secrets = false;                  ///< logs may be kept without what only its players see
    std::span<const std::string_view> titles{};  ///< other than its own
    std::span<const ImportFormat> imports{};     ///< records of other programs that are read
    std::span<const Column> columns{};           ///< its own columns of records in CSV; empty where it has no such
    std::vector<std::string_view> labels{};      ///< the names that are printed, which columns of such records have
};

/// Every game of the referee.
std::span<const GameEntry> games();

/// The place of a game among them.
std::size_t number_of(const GameEntry& game);

/// The game with this key, or nothing.
const GameEntry* find_game(std::string_view key);

/// The keys of all games.
std::vector<std::string_view> game_keys();

}  // namespace referee
