#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/yaml_fault.hpp"

/// CSV (RFC 4180) as spreadsheets save it. Places are reported as row and cell. Rows are numbered as in a spreadsheet:
/// line breaks within cells do not count.
namespace referee {

/// A cell: its text without quotes and surrounding blanks, and the offset of that text.
struct CsvCell {
    std::string_view text;
    std::size_t offset = 0;
    bool plain = true;  ///< the source contains the text verbatim at `offset`
};

/// A row that is not blank.
struct CsvRow {
    std::size_t number = 0;  ///< counted from 1, blank rows included
    std::size_t begin = 0;   ///< its bytes in the source, without the line end
    std::size_t end = 0;
    std::vector<CsvCell> cells;      ///< at most `most_cells`; for a broken row, the cells before the fault
    std::size_t count = 0;           ///< the number of all cells
    std::optional<TextFault> fault;  ///< the reason why the row is invalid
    bool broken = false;             ///< the row ends in the faulty cell
};

/// Whether all cells of a row are empty. Such a row counts as blank.
bool is_blank(const CsvRow& row);

/// The only reader of CSV, based on libcsv. Reads a text row by row. After a broken row it continues with the line
/// after the one on which the fault begins.
class CsvReader {
  public:
    static constexpr std::size_t most_cells = 1024;
    static constexpr std::size_t most_bytes = std::size_t{1} << 20U;  ///< of a row

    /// Reads a text from an offset, at which the row with this number begins. Messages are in the language.
    CsvReader(std::string_view text, char separator, std::size_t from = 0, std::size_t number = 1,
              Language language = Language::english);
    ~CsvReader();
    CsvReader(const CsvReader&) = delete;
    CsvReader& operator=(const CsvReader&) = delete;

    /// Reads the next row that is not blank. Returns false at the end of the text. Appends the texts of cells that are
    /// not plain to `texts`.
    bool next(CsvRow& row, std::deque<std::string>& texts);

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

/// The separator: the first comma, semicolon or tab of a header line outside quotes; a comma if there is none.
char csv_separator(std::string_view text);

/// The separator that a line `sep=;` names, which spreadsheets write as the first line of a file, in quotes or not;
/// nothing if the text does not begin with such a line.
std::optional<char> csv_separator_line(std::string_view text);

/// Writes a row with its line end. Quotes cells where necessary.
std::string csv_line(const std::vector<std::string>& cells);

/// Reports a byte that makes a text unreadable as CSV: invalid UTF-8 or a control character.
std::optional<TextFault> csv_text_fault(std::string_view text, Language language = Language::english);

}  // namespace referee
