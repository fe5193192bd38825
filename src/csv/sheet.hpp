#pragma once

#include <deque>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "doc/csv.hpp"
#include "doc/document.hpp"

namespace referee {

struct Source;

/// Builds the document of a scoresheet from the rows of a CSV table. The nodes have the offsets of their cells. Reuses
/// its memory from table to table.
class CsvSheetReader {
  public:
    /// The maximum number of rows of a table. No game has this many players, and it bounds memory for hostile tables.
    static constexpr std::size_t most_rows = 64;

    /// Reads a CSV source. The texts of the document refer to the source and to this reader, and are valid until the
    /// next call. Reports faults in cells, and in `notes` what is read although it is not exact. Returns false if there
    /// is no document.
    bool read(const Source& source, Document& document, std::vector<Finding>& findings, std::vector<Finding>& notes);

    /// Whether the table that was read last names fewer players than have rows (`CsvTableRows`).
    [[nodiscard]] bool lacks_players() const { return lacks_players_; }

  private:
    std::deque<std::string> texts_;
    bool lacks_players_ = false;
    std::vector<CsvRow> rows_;
};

/// Converts byte offsets in a CSV source to rows and cells.
class CsvLocator {
  public:
    explicit CsvLocator(const Source& source);
    /// The row as line, and the cell as column.
    [[nodiscard]] LineColumn at(std::size_t offset) const;

  private:
    struct Cell {
        std::size_t offset, row, column;
    };
    std::vector<Cell> cells_;
};

}  // namespace referee
