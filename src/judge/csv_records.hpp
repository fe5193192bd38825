#pragma once

#include <string_view>
#include <vector>

#include "log/source.hpp"
#include "report/report.hpp"

namespace referee {

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
