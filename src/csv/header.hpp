#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/log_rules.hpp"
#include "csv/columns.hpp"
#include "language/language.hpp"

namespace referee {

/// The columns of CSV records that all games share, apart from the common claims.
enum class CsvKey { round, table, player, game, variants, rulings };
inline constexpr std::array<std::string_view, 6> csv_keys = {"round", "table", "player", "game", "variants", "rulings"};

/// The column does not exist.
inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

/// A fault of the header line: the rule, the place and a message.
struct CsvFault {
    LogRule rule = LogRule::syntax;
    std::size_t offset = 0;
    std::string message;
    std::string meant{};  ///< the exact name, if one was found
};

/// The names of columns that a user gives to ours: `Spieler` for `player`. Ours is empty for a column that is skipped.
struct CsvOwnName {
    std::string own;
    std::string ours;
};

/// A game whose rules are not known, and the columns that it has besides the common ones: numbers of each player.
struct CsvOtherGame {
    std::string id;
    std::vector<std::string> columns{};
};

/// How CSV files are read, besides what they contain.
struct CsvReading {
    CsvReading(std::string_view game_of_all = {}) : game(game_of_all) {}  // NOLINT(*-explicit-*): the usual case
    std::string game;                                                     ///< of tables that name none; may be empty
    std::shared_ptr<const std::vector<CsvOwnName>> own_names{};           ///< may be null
    std::shared_ptr<const std::vector<CsvOtherGame>> other_games{};       ///< may be null
    bool strict = false;  ///< names of columns must be exact and known; otherwise each other one is a note
    Language language = Language::english;  ///< of messages
};

/// The header line of a CSV file. It is read once for all tables.
struct CsvHeader {
    std::vector<std::string> names;    ///< the exact names of the columns, in order; as written if they are not known
    std::vector<std::string> written;  ///< as written
    char separator = ',';
    std::string game;                                                ///< for tables that name none; may be empty
    std::array<std::size_t, csv_keys.size()> keys{};                 ///< the column of each key
    std::vector<std::vector<std::size_t>> of_game;                   ///< for each game, the columns of its own keys
    std::shared_ptr<const std::vector<CsvOtherGame>> other_games{};  ///< may be null
    std::vector<CsvColumns> known_of_other_game;                     ///< for each of these games, its columns
    std::vector<std::vector<std::size_t>> of_other_game;             ///< the same, where they are
    std::vector<std::pair<std::size_t, std::size_t>> twice;          ///< pairs of columns with the same name
    std::vector<std::size_t> unknown;  ///< columns that no game knows, whose values are kept in `meta`
    std::vector<std::size_t> skipped;  ///< columns that the user skips
    std::size_t row = 1;
    std::vector<CsvFault> faults;
    std::vector<CsvFault> notes;  ///< about names that are not exact or not known; `offset` is the number of the cell
    Language language = Language::english;  ///< of messages about the tables
    bool readable = true;                   ///< whether tables can be separated and have a game

    [[nodiscard]] std::size_t column(CsvKey key) const { return keys[static_cast<std::size_t>(key)]; }
};

/// Reads the header line at the beginning of a text. `row` is its row number; `end` is set to the offset after it.
/// Without `separator` it is found in the line.
std::shared_ptr<const CsvHeader> read_csv_header(std::string_view text, std::size_t row, const CsvReading& reading,
                                                 std::size_t& end, std::optional<char> separator = {});

/// Whether a line is the header line of CSV records, or the line `sep=;` that a spreadsheet writes before it.
bool is_csv_header(std::string_view line, const CsvReading& reading = {});
/// Whether one of the columns that a header line of records must have is missing or misspelt.
bool is_nearly_csv_header(std::string_view line, const CsvReading& reading = {});

/// The exact name of the column of any game that a name means (`meant_name`), in English or in French; nothing if there
/// is none.
std::optional<std::string_view> csv_column_meant(std::string_view name);

/// The names of all columns of all games.
const std::vector<std::string_view>& csv_column_names();

/// The name of a column in a language: the translation of `column NAME`, else of its name, else the name itself.
std::string_view csv_column_in(Language language, std::string_view name);

}  // namespace referee
