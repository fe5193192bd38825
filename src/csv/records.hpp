#pragma once

#include <functional>
#include <string_view>

#include "log/source.hpp"

/// The room `csv`: records in CSV, a file with a row for each player at each table. Each table becomes the document of
/// a scoresheet and is judged as one; from there on there is no CSV.
///
/// `each_csv_record` puts the rows of a table together, with the header line (`header.hpp`) read once; `CsvSheetReader`
/// (`sheet.hpp`) makes the document, whose nodes stand where their cells do. Which column fills which key a game says
/// in its `csv_columns`; how a cell becomes a value follows from the type of the key (`columns.hpp`), for reading
/// (`values.hpp`) and writing (`write.hpp`).
///
/// Invariant: lines and columns of places are those of the spreadsheet: the row, and the cell in it.
namespace referee {

/// Calls the function with every record in a text, in order, until one returns false. Where the header line is at
/// fault a source without a line comes before them, whose report says so. The name of the file and the text must stay
/// as they are as long as the sources are used. The game is that of tables that name none; it may be empty.
void each_csv_record(std::string_view text, std::string_view file, std::string_view game,
                     const std::function<bool(const Source&)>& take);

}  // namespace referee
