#pragma once

#include <deque>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "doc/csv.hpp"
#include "doc/document.hpp"

namespace referee {

struct Source;

/// Makes the rows of a table in CSV the document of a scoresheet, whose nodes stand where their cells do: from there on
/// it is judged as any other. Keeps its memory from table to table.
class CsvSheetReader {
  public:
    /// The most rows of a table: no game has so many players, and a hostile table is not read on.
    static constexpr std::size_t most_rows = 64;

    /// Reads a source in CSV. The document's texts point into the source and into this reader until the next call. What
    /// is wrong with the cells is reported; false where there is no document.
    bool read(const Source& source, Document& document, std::vector<Finding>& findings);

  private:
    std::deque<std::string> texts_;
    std::vector<CsvRow> rows_;
};

/// Finds row and cell of byte offsets in a source in CSV.
class CsvLocator {
  public:
    explicit CsvLocator(const Source& source);
    /// The row as the line, and the cell as the column.
    [[nodiscard]] LineColumn at(std::size_t offset) const;

  private:
    struct Cell {
        std::size_t offset, row, column;
    };
    std::vector<Cell> cells_;
};

}  // namespace referee
