#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "csv/header.hpp"
#include "doc/document.hpp"
#include "language/language.hpp"

namespace referee {

/// Reads a mapping from each own name of a column to one of ours, or to nothing for a column that is skipped. Ours may
/// be written in any case (`csv_column_meant`). Calls `refuse` with each value that is neither, and why, in a language.
void read_own_names(Cursor columns, std::vector<CsvOwnName>& names,
                    const std::function<void(Cursor value, std::string why)>& refuse,
                    Language language = Language::english);

/// Reads a file of one's own column names: such a mapping, in YAML or JSON, under the key `columns`. Returns what is
/// wrong, with its line and column, or an empty string.
std::string read_own_names(std::string_view text, std::vector<CsvOwnName>& names);

}  // namespace referee
