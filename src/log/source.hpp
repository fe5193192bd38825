#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace referee {

struct CsvHeader;

/// Of a piece of a file in CSV: what it is judged with besides its text.
struct CsvPlace {
    static constexpr int most = 9999;  ///< rounds, and tables of one

    std::shared_ptr<const CsvHeader> header{};  ///< null elsewhere
    std::size_t last = 0;                       ///< its last row
    int round = 0;                              ///< 0 where it cannot be read
    int table = 0;
    bool again = false;  ///< the same table stood before, and other rows between
};

/// How the text of one log is written. In CSV it is the rows of a table; the header line is that of the file.
enum class Format { yaml, json, csv };

/// The text of one log, and what to call it.
struct Source {
    std::string_view text;
    Format format = Format::yaml;
    std::string_view file;
    std::size_t line = 0;    ///< its line in a corpus, counted from 1; 0 where the file is one log
    bool too_large = false;  ///< the text was longer than the limit and is not here
    CsvPlace csv{};          ///< of records in CSV
};

/// What a log is called: its file, with `:LINE` for a line of a corpus, `:ROUND.TABLE` for a table in CSV.
std::string name_of(const Source& source);

}  // namespace referee
