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

/// The columns that records in CSV have whatever their game, besides what is claimed in every game.
enum class CsvKey { round, table, player, game, variants, rulings };
inline constexpr std::array<std::string_view, 6> csv_keys = {"round", "table", "player", "game", "variants", "rulings"};

/// No column of that kind.
inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

/// What is wrong with the header line: which rule, where in it, and a sentence.
struct CsvFault {
    LogRule rule = LogRule::syntax;
    std::size_t offset = 0;
    std::string message;
};

/// The header line of a file in CSV, read once for all its tables.
struct CsvHeader {
    std::vector<std::string> names;  ///< of the columns, in their order
    char separator = ',';
    std::string game;                                        ///< of tables that name none; may be empty
    std::array<std::size_t, csv_keys.size()> keys{};         ///< in which column each stands
    std::vector<std::vector<std::size_t>> of_game;           ///< for each game, in which column each of its own stands
    std::vector<std::pair<std::size_t, std::size_t>> twice;  ///< columns of one name
    std::size_t row = 1;
    std::vector<CsvFault> faults;
    bool readable = true;  ///< the tables can be told apart, and have a game

    [[nodiscard]] std::size_t column(CsvKey key) const { return keys[static_cast<std::size_t>(key)]; }
};

/// Reads the line at the front of a text, which is that of the row of this number, and says where it ends.
std::shared_ptr<const CsvHeader> read_csv_header(std::string_view text, std::size_t row, std::string_view game,
                                                 std::size_t& end);

/// Whether a line is the header line of records in CSV.
bool is_csv_header(std::string_view line);

}  // namespace referee
