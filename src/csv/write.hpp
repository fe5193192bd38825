#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/value.hpp"

namespace referee {

struct GameEntry;

/// A scoresheet as CSV rows: the cells of each column, and the keys that no cell can express.
struct CsvSheet {
    std::map<std::string, std::vector<std::string>, std::less<>> columns;
    std::size_t rows = 0;
    /// Quoted keys of the sheet that have no column, or a value that no cell can express.
    std::vector<std::string> unsaid{};
    /// The same for keys below `meta` and for names of players, which are free.
    std::vector<std::string> free{};

    bool operator==(const CsvSheet&) const = default;
};

/// Converts a sheet to CSV. For a sheet that was counted from a log, values without a column can be left out, because
/// they can be counted again. For a recorded sheet they are reported.
enum class SheetOrigin { counted, recorded };
CsvSheet csv_sheet(const Value& sheet, const GameEntry& game, SheetOrigin origin);

/// The number of a round or table in a sheet's `meta`; 0 if there is none.
int csv_number(const Value& sheet, std::string_view key);

/// A CSV file with these sheets, one after the other, and all columns that at least one of them has.
std::string csv_text(std::span<const CsvSheet> sheets);

}  // namespace referee
