#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/log_rules.hpp"

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
};

/// The header line of a CSV file. It is read once for all tables.
struct CsvHeader {
    std::vector<std::string> names;  ///< the names of the columns, in order
    char separator = ',';
    std::string game;                                        ///< for tables that name none; may be empty
    std::array<std::size_t, csv_keys.size()> keys{};         ///< the column of each key
    std::vector<std::vector<std::size_t>> of_game;           ///< for each game, the columns of its own keys
    std::vector<std::pair<std::size_t, std::size_t>> twice;  ///< pairs of columns with the same name
    std::size_t row = 1;
    std::vector<CsvFault> faults;
    bool readable = true;  ///< whether tables can be separated and have a game

    [[nodiscard]] std::size_t column(CsvKey key) const { return keys[static_cast<std::size_t>(key)]; }
};

/// Reads the header line at the beginning of a text. `row` is its row number; `end` is set to the offset after it.
std::shared_ptr<const CsvHeader> read_csv_header(std::string_view text, std::size_t row, std::string_view game,
                                                 std::size_t& end);

/// Whether a line is the header line of CSV records.
bool is_csv_header(std::string_view line);

}  // namespace referee
