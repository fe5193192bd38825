#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "csv/table.hpp"
#include "doc/document.hpp"

namespace referee {

/// Writes the values of a table's columns into a document, by their shape. The nodes have the offsets of their cells.
class CsvValues {
  public:
    CsvValues(CsvTableRows& table, Builder& builder, std::deque<std::string>& texts)
        : table_(table), builder_(builder), texts_(texts) {}

    /// Whether the non-empty columns of a key form a value. Marks without items do not, which is reported.
    bool is_value(std::size_t begin, std::size_t offset);
    /// Writes the value of a key from its columns.
    void write(std::size_t begin, std::size_t end, std::size_t offset);

    void key(std::string_view text, std::size_t offset) { builder_.key(Kind::string, offset, text); }
    /// Cannot fail: sheets are not nested deeper than the limit.
    void open(Kind kind, std::size_t offset) { static_cast<void>(builder_.open(kind, offset)); }
    void text(std::string_view text, std::size_t offset) { builder_.value(Kind::string, offset, text); }
    void close() { builder_.close(); }
    /// Writes a value: a number if the type requires one and the text is one, otherwise text.
    void value(const CsvPiece& piece, const Type* type);
    void value(const CsvCell& cell, const Type* type) { value(CsvPiece{cell.text, cell.offset}, type); }
    /// Writes the values in a cell as a list; an empty list if there is no cell.
    void list(const CsvCell* cell, std::size_t offset, const Type* type);

  private:
    using Row = CsvTableRows::Row;
    /// A value in the cell of a row.
    struct Entry {
        CsvPiece piece;
        const Row* row;
    };
    [[nodiscard]] const CsvColumn& described(std::size_t i) const { return table_.described(i); }
    /// The values in a cell that can hold several.
    static std::vector<CsvPiece> pieces(const CsvCell& cell, const Type* type);
    std::vector<Entry> entries(std::size_t i);
    [[nodiscard]] std::size_t whole(std::size_t i, std::size_t offset) const;
    void write_value(std::size_t i);
    void note_other_rows(std::size_t i);
    void write_by_player(std::size_t i, std::size_t offset);
    void write_chosen(std::size_t i, std::size_t offset);
    void write_by_name(std::size_t begin, std::size_t end, std::size_t offset);
    void write_names(std::size_t i, std::size_t offset);
    void write_by_seat(std::size_t i, std::size_t offset);
    void write_ranks(std::size_t i, std::size_t offset);
    void write_counts(std::size_t i, std::size_t offset);
    void write_items(std::size_t begin, std::size_t end);
    void mark(std::size_t i, const std::vector<CsvPiece>& numbers, std::vector<std::vector<CsvPiece>>& marks);
    void write_items_by_name(std::size_t begin, std::size_t end, std::size_t offset);

    CsvTableRows& table_;
    Builder& builder_;
    std::deque<std::string>& texts_;
};

}  // namespace referee
