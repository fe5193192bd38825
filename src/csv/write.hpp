#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/value.hpp"

namespace referee {

struct GameEntry;

/// A scoresheet as rows of CSV: the cells of each column, and what of it no cell can say.
struct CsvSheet {
    std::map<std::string, std::vector<std::string>, std::less<>> columns;
    std::size_t rows = 0;
    /// Keys of the sheet, in quotes, that have no column, or a value that none can have.
    std::vector<std::string> unsaid{};
    /// The same below `meta`, and names of players, which are free.
    std::vector<std::string> free{};

    bool operator==(const CsvSheet&) const = default;
};

/// What a sheet that was counted from a log, or one that was written down, is in CSV. What was counted can be counted
/// again: of it only what has a column must be said.
enum class SheetOrigin { counted, recorded };
CsvSheet csv_sheet(const Value& sheet, const GameEntry& game, SheetOrigin origin);

/// The number of a round or table in a sheet's `meta`; 0 where it has none.
int csv_number(const Value& sheet, std::string_view key);

/// A file of such sheets, one after the other, with the columns that one of them has.
std::string csv_text(std::span<const CsvSheet> sheets);

}  // namespace referee
