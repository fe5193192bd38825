#pragma once

#include <functional>
#include <string_view>

#include "csv/header.hpp"
#include "log/source.hpp"

/// The room `csv`: records in CSV files with one row for each player at each table. Each table becomes the document of
/// a scoresheet, which is judged like any other.
///
/// `each_csv_record` collects the rows of each table and reads the header line (`header.hpp`) once. `CsvSheetReader`
/// (`sheet.hpp`) builds the document; its nodes have the offsets of their cells. A game assigns columns to keys in its
/// `csv_columns`. The type of a key determines how cells are read (`values.hpp`) and written (`write.hpp`); see
/// `columns.hpp`. Names of columns and values need not be exact: each one that is not is a note. `own_names.hpp` reads
/// the names that a user gives to columns, and `cell_words.hpp` says findings in the words of the spreadsheet.
///
/// Invariant: the line and column of a place are those of the spreadsheet: the row and the cell.
namespace referee {

/// Calls `take` with every record of a text, in order, until it returns false. If the header line has faults, or no
/// table below it, a source without a line number comes first, whose report contains them. `text` and `file` must
/// outlive the sources.
void each_csv_record(std::string_view text, std::string_view file, const CsvReading& reading,
                     const std::function<bool(const Source&)>& take);

/// Whether a source is such a header line, and no table below it can be read.
bool hides_tables(const Source& source);

}  // namespace referee
