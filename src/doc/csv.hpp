#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/yaml_fault.hpp"

/// CSV (RFC 4180), as spreadsheets save it. Whoever names a place in it names the row and the cell: row 17 is what a
/// spreadsheet shows as row 17, whatever line breaks its cells hold.
namespace referee {

/// A cell: its text without quotes and the blanks around, and where that begins.
struct CsvCell {
    std::string_view text;
    std::size_t offset = 0;
    bool plain = true;  ///< the text stands in the source as it is, from there on
};

/// A row that is not blank.
struct CsvRow {
    std::size_t number = 0;  ///< counted from 1, blank ones too
    std::size_t begin = 0;   ///< its bytes in the source, without the line's end
    std::size_t end = 0;
    std::vector<CsvCell> cells;      ///< those before the fault, where there is one; no more than `most_cells`
    std::size_t count = 0;           ///< how many there are
    std::optional<TextFault> fault;  ///< why the row is none
    bool broken = false;             ///< it ends in the cell at fault
};

/// Whether a row has nothing in its cells, which is as good as a blank one.
bool is_blank(const CsvRow& row);

/// The one reader of CSV (by libcsv). It goes through a text row by row; after a row that is none it goes on with the
/// line behind the one on which the fault begins.
class CsvReader {
  public:
    static constexpr std::size_t most_cells = 1024;
    static constexpr std::size_t most_bytes = std::size_t{1} << 20U;  ///< of a row

    /// Reads a text from an offset on, which is where the row of that number begins.
    CsvReader(std::string_view text, char separator, std::size_t from = 0, std::size_t number = 1);
    ~CsvReader();
    CsvReader(const CsvReader&) = delete;
    CsvReader& operator=(const CsvReader&) = delete;

    /// The next row that is not blank; false where there is none. Texts of cells that are not plain are added to
    /// `texts`.
    bool next(CsvRow& row, std::deque<std::string>& texts);

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

/// What separates the cells: the first comma, semicolon or tab of a header line outside of quotes; a comma where there
/// is none.
char csv_separator(std::string_view text);

/// A row with its line's end, its cells quoted where they have to be.
std::string csv_line(const std::vector<std::string>& cells);

/// What is wrong with the bytes of a text, which is not UTF-8, holds a control character, or is none that CSV can be
/// read from.
std::optional<TextFault> csv_text_fault(std::string_view text);

}  // namespace referee
