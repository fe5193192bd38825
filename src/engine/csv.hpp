#pragma once

#include <string_view>
#include <vector>

#include "core/report.hpp"
#include "engine/check.hpp"

namespace referee {

/// One record of a file in CSV: the rows of one table of one round, which are judged as a scoresheet. Its place is the
/// first of these rows; line and column of places in CSV are those of the spreadsheet, the row and the cell in it.
struct CsvTable {
    int round = 0;  ///< 1 to 9,999; 0 where it cannot be read: the record is malformed then, and says so
    int table = 0;
    Where where;
    Source source;  ///< for `Checker::check` and `open_log`; its text is a piece of the file's
};

/// A file of records in CSV, its tables in their order.
struct CsvRecords {
    std::vector<CsvTable> tables;
    Report file;  ///< what is wrong with the file as a whole (its header line), placed; `legal` without findings where nothing is
};

/// Splits the text of a file in CSV, which with the file's name must outlive what is returned, into its tables. The game
/// is that of tables that name none in the file; empty where there is no such. Nothing is judged yet.
CsvRecords csv_records(std::string_view text, std::string_view file, std::string_view game = {});

}  // namespace referee
