#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "doc/csv.hpp"

/// What a cell holds: one value or several.
namespace referee {

/// A value in a cell that can hold several.
struct CsvPiece {
    std::string_view text;
    std::size_t offset = 0;
};

/// Splits a cell into values at the separators.
std::vector<CsvPiece> csv_pieces(const CsvCell& cell, std::string_view separators = " \t\r\n");

/// Splits a cell into values: at commas and semicolons if there are any, otherwise at blanks, unless the whole cell
/// means one of `names`.
std::vector<CsvPiece> csv_list(const CsvCell& cell, std::span<const std::string_view> names);

/// The whole number in a cell that a spreadsheet shows with decimals, such as `38,0` or `38.00`; otherwise the text.
std::string_view csv_whole(std::string_view text);

}  // namespace referee
