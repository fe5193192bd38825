#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "csv/header.hpp"

namespace referee {

/// Reads a file of one's own column names: a mapping `columns` in YAML or JSON from each own name to one of ours, or to
/// nothing for a column that is skipped. Ours may be written in any case (`csv_column_meant`). Returns what is wrong,
/// with its line and column, or an empty string.
std::string read_own_names(std::string_view text, std::vector<CsvOwnName>& names);

}  // namespace referee
