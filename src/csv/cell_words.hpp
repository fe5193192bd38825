#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "csv/header.hpp"
#include "doc/document.hpp"

namespace referee {

struct GameEntry;

/// A message about a table in the words of its spreadsheet: a quoted path into the scoresheet becomes the name of its
/// column, as written in the header line. `` `scores.ann` `` becomes `` `Score` of ann ``, and `` `locations[2].points`
/// `` the name of the column and its cells, `` `cathedral: 4 and 5` ``. `root` is the scoresheet made from the table,
/// `cell` the number of the cell in its row to which the message refers, from 1. Other text stays as it is.
std::string in_cells(std::string_view message, const CsvHeader& header, const GameEntry& game, Cursor root,
                     std::size_t cell);

}  // namespace referee
