#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/report.hpp"
#include "engine/check.hpp"

/// Records in CSV: a file with a row for each player at each table. Each table is judged as a scoresheet. Lines and
/// columns of places in CSV are those of the spreadsheet: the row, and the cell in it.
namespace referee {

/// Calls the function with every record in a text, in order, until one returns false. Where the header line is at
/// fault a source without a line comes before them, whose report says so. The name of the file and the text must stay
/// as they are as long as the sources are used. The game is that of tables that name none; it may be empty.
void each_csv_record(std::string_view text, std::string_view file, std::string_view game,
                     const std::function<bool(const Source&)>& take);

/// One table of one round.
struct CsvTable {
    int round = 0;  ///< 1 to 9,999; 0 where it cannot be read: the record is malformed then, and says so
    int table = 0;
    Where where;    ///< its first row, and the cell of the table's number in it
    Source source;  ///< for `Checker::check` and `open_log`; its text is a piece of the file's
};

/// A file of records in CSV, its tables in their order.
struct CsvRecords {
    std::vector<CsvTable> tables;
    Report file;  ///< what is wrong with the file as a whole: its header line; legal, without findings, where nothing
};

/// All records of a text, split and not yet judged; what must stay as it is as in `each_csv_record`, which takes no
/// memory for many.
CsvRecords csv_records(std::string_view text, std::string_view file, std::string_view game = {});

}  // namespace referee
