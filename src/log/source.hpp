#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace referee {

struct CsvHeader;

/// For a piece of a CSV file: the data needed to judge it, besides its text.
struct CsvPlace {
    static constexpr int most = 9999;  ///< the limit for round numbers and table numbers

    std::shared_ptr<const CsvHeader> header{};  ///< null if the format is not CSV
    std::size_t last = 0;                       ///< the line of its last row
    int round = 0;                              ///< 0 if it is not readable
    int table = 0;
    bool again = false;  ///< the same table occurred before, with other rows in between
    bool first = false;  ///< the first table of the file, whose report has the notes about the header line
};

/// The format of a log's text. In CSV the text is the rows of one table, and the header line belongs to the file.
enum class Format { yaml, json, csv };

/// The text of one log, and its name.
struct Source {
    std::string_view text;
    Format format = Format::yaml;
    std::string_view file;
    std::size_t line = 0;    ///< the line in a corpus, counted from 1; 0 if the file is a single log
    bool too_large = false;  ///< the text exceeded the limit and is not included
    CsvPlace csv{};          ///< for CSV records
};

/// The name of a log: its file, with `:LINE` for a line of a corpus or `:ROUND.TABLE` for a table in CSV.
std::string name_of(const Source& source);

}  // namespace referee
