#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "core/log_rules.hpp"
#include "csv/columns.hpp"
#include "csv/header.hpp"
#include "doc/csv.hpp"

namespace referee {

struct GameEntry;
struct Source;

/// A value in a cell that can have several.
struct CsvPiece {
    std::string_view text;
    std::size_t offset = 0;
};

/// The values in a cell, by the signs between them.
std::vector<CsvPiece> csv_pieces(const CsvCell& cell, std::string_view separators = " \t\r\n");

/// The rows of a table in CSV: whose each is, what its cells say by column, and what is wrong with them before a game
/// is asked.
class CsvTableRows {
  public:
    struct Row {
        const CsvRow* cells = nullptr;
        std::string_view player{};  ///< empty where nobody plays what the row names
        std::string_view name{};    ///< where rows have names, that; empty where there is none of it
        bool again = false;         ///< the player has a row before
        std::size_t offset = 0;     ///< of the cell with the player
    };

    /// The rows and the source must stay; `judge` is asked of one row at least.
    CsvTableRows(const Source& source, std::span<const CsvRow> rows, std::vector<Finding>& findings);

    /// Finds the game, and what is wrong with the cells; false where the table has no game that has such records. (A
    /// name that no game has is for the reader of the sheet to find.)
    bool judge();

    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    [[nodiscard]] const CsvHeader& header() const { return header_; }
    /// The game as it is named, and where.
    [[nodiscard]] CsvPiece game() const { return game_name_; }
    /// How many columns the game has, those of all games included; what one holds.
    [[nodiscard]] std::size_t columns() const { return columns_.size(); }
    [[nodiscard]] const CsvColumn& described(std::size_t i) const;

    /// A cell that says something, by the place of its column in the header line; null where the row has none.
    static const CsvCell* in_row(const Row& row, std::size_t column);
    /// The first of these in a column, and the one of a column that is the table's: there it stands once, or twice the
    /// same.
    [[nodiscard]] const CsvCell* first(std::size_t column) const;
    const CsvCell* of_table(std::size_t column);

    /// The same of a column of the game.
    [[nodiscard]] const CsvCell* cell(const Row& row, std::size_t i) const { return in_row(row, columns_[i]); }
    [[nodiscard]] const CsvCell* first_of(std::size_t i) const { return first(columns_[i]); }
    const CsvCell* of_whole_table(std::size_t i) { return of_table(columns_[i]); }
    /// Where the cell is, or, where the row has none, its last.
    [[nodiscard]] std::size_t place(const Row& row, std::size_t i) const { return place_in(row, columns_[i]); }

    void complain(LogRule rule, std::size_t offset, std::string message);

  private:
    static std::size_t place_in(const Row& row, std::size_t column);
    [[nodiscard]] std::size_t column_named(std::string_view name) const;
    [[nodiscard]] bool is_of_some_game(std::size_t column) const;
    void judge_shape();
    void judge_number(CsvKey key, int number);
    void judge_twice();
    bool find_game_of_table();
    void judge_columns();
    void name_rows();
    void judge_row_of_nobody(const Row& row, const CsvCell& name, std::size_t number);

    const Source& source_;
    const CsvHeader& header_;
    std::vector<Finding>& findings_;
    std::vector<Row> rows_;
    CsvPiece game_name_;
    const GameEntry* game_ = nullptr;
    std::span<const std::size_t> columns_;
};

}  // namespace referee
