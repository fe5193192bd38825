#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "csv/table.hpp"
#include "doc/document.hpp"

namespace referee {

/// Writes what the columns of a table say into a document: of each shape its value, whose nodes stand where their cells
/// do.
class CsvValues {
  public:
    CsvValues(CsvTableRows& table, Builder& builder, std::deque<std::string>& texts)
        : table_(table), builder_(builder), texts_(texts) {}

    /// Whether there is a value for columns of which some cell says something: marks alone are none, and that is found.
    bool is_value(std::size_t begin, std::size_t offset);
    /// The value of a key, from its columns.
    void write(std::size_t begin, std::size_t end, std::size_t offset);

    void key(std::string_view text, std::size_t offset) { builder_.key(Kind::string, offset, text); }
    /// No sheet is nested deeper than a log may be.
    void open(Kind kind, std::size_t offset) { static_cast<void>(builder_.open(kind, offset)); }
    void text(std::string_view text, std::size_t offset) { builder_.value(Kind::string, offset, text); }
    void close() { builder_.close(); }
    /// A value of a type: a number where one is due and stands there, and else text.
    void value(const CsvPiece& piece, const Type* type);
    void value(const CsvCell& cell, const Type* type) { value(CsvPiece{cell.text, cell.offset}, type); }
    /// The values in a cell; none where there is no cell.
    void list(const CsvCell* cell, std::size_t offset, const Type* type);

  private:
    using Row = CsvTableRows::Row;
    /// One of the values in a row's cell.
    struct Said {
        CsvPiece piece;
        const Row* row;
    };
    [[nodiscard]] const CsvColumn& described(std::size_t i) const { return table_.described(i); }
    [[nodiscard]] std::vector<Said> said(std::size_t i) const;
    [[nodiscard]] std::size_t whole(std::size_t i, std::size_t offset) const;
    void write_value(std::size_t i);
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
