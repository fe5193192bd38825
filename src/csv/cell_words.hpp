#pragma once

#include <string>
#include <string_view>

#include "core/finding.hpp"
#include "csv/header.hpp"
#include "doc/document.hpp"

namespace referee {

/// The message of a finding about a table in the words of its spreadsheet: a quoted path into the scoresheet becomes
/// the name of its column, as written in the header line: for `scores.ann`, `Score` of ann; for `locations[2].points`,
/// the column with its cells, such as `cathedral: 4 and 5`. `game` is the key of the table's game, or the id of one
/// that is not judged, and `root` the scoresheet made from the table. Other text stays as it is.
std::string in_cells(const Finding& finding, const CsvHeader& header, std::string_view game, Cursor root);

}  // namespace referee
