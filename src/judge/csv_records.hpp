#pragma once

#include <string_view>
#include <vector>

#include "csv/header.hpp"
#include "log/source.hpp"
#include "report/report.hpp"

namespace referee {

/// One table of one round.
struct CsvTable {
    int round = 0;  ///< 1 to 9,999; 0 if it is not readable, and the record is then malformed
    int table = 0;
    Where where;    ///< its first row, and in that row the cell with the table number
    Source source;  ///< for `Checker::check` and `open_log`; its text is a slice of the file's text
};

/// The records of a CSV file, in the order of its tables.
struct CsvRecords {
    std::vector<CsvTable> tables;
    Report file;  ///< findings about the file as a whole, that is its header line; legal if there are none
};

/// Splits a text into its records without judging them. `file` and `text` must outlive the result. `each_csv_record`
/// does the same without holding all records in memory.
CsvRecords csv_records(std::string_view text, std::string_view file, const CsvReading& reading = {});

}  // namespace referee
