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
#include "csv/pieces.hpp"
#include "doc/csv.hpp"

namespace referee {

struct GameEntry;
struct Source;

/// The rows of a CSV table: the player of each row, its cells by column, and the faults that do not depend on the types
/// of a game's values.
class CsvTableRows {
  public:
    struct Row {
        const CsvRow* cells = nullptr;
        std::string_view player{};  ///< empty if nobody plays what the row names
        /// The name of the row, in games whose rows have names; empty if invalid or missing.
        std::string_view name{};
        bool again = false;      ///< the same player had an earlier row
        std::size_t offset = 0;  ///< of the cell with the player
    };

    /// `source` and `rows` must outlive this. `judge` needs at least one row. What is read although it is not exact is
    /// appended to `notes`.
    CsvTableRows(const Source& source, std::span<const CsvRow> rows, std::vector<Finding>& findings,
                 std::vector<Finding>& notes);

    /// Finds the game and checks the cells. Returns false if the table's game has no CSV records. (An unknown game is
    /// left to the reader of the sheet.)
    bool judge();

    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// Whether players are missing from these rows: a row names none or one of the others, or is perhaps of another
    /// table, because its round or table is not readable.
    [[nodiscard]] bool lacks_players() const { return lacks_players_; }
    [[nodiscard]] const CsvHeader& header() const { return header_; }
    /// The language of messages.
    [[nodiscard]] Language language() const { return header_.language; }
    /// The game's name as written, and its place.
    [[nodiscard]] CsvPiece game() const { return game_name_; }
    /// The number of columns of the game, common ones included; the description of one.
    [[nodiscard]] std::size_t columns() const { return columns_.size(); }
    [[nodiscard]] const CsvColumn& described(std::size_t i) const;

    /// A non-empty cell of a row, by column in the header line; null if there is none.
    static const CsvCell* in_row(const Row& row, std::size_t column);
    /// The first non-empty cell in a column. `of_table` does the same for a column with one value for the whole table,
    /// and reports different values.
    [[nodiscard]] const CsvCell* first(std::size_t column) const;
    const CsvCell* of_table(std::size_t column);
    /// The cells of such a column that mean the same as its first one and are spelt otherwise than those before them.
    [[nodiscard]] std::vector<const CsvCell*> other_spellings(std::size_t column) const;

    /// The same for a column of the game.
    [[nodiscard]] const CsvCell* cell(const Row& row, std::size_t i) const { return in_row(row, columns_[i]); }
    [[nodiscard]] const CsvCell* first_of(std::size_t i) const { return first(columns_[i]); }
    const CsvCell* of_whole_table(std::size_t i) { return of_table(columns_[i]); }
    [[nodiscard]] std::vector<const CsvCell*> other_spellings_of(std::size_t i) const {
        return other_spellings(columns_[i]);
    }
    /// The offset of the cell, or of the row's last cell if it has none in this column.
    [[nodiscard]] std::size_t place(const Row& row, std::size_t i) const { return place_in(row, columns_[i]); }

    void complain(LogRule rule, std::size_t offset, std::string message);
    /// Notes that a value is read as another.
    void note(const CsvPiece& piece, std::string_view meant);
    /// The one of `names` that a value means (`meant_name`), with a note if it differs; otherwise the value itself.
    CsvPiece meant(const CsvPiece& piece, std::span<const std::string_view> names);

  private:
    /// Whether two values of the whole table differ at most as `meant_name` allows.
    [[nodiscard]] bool means_same(std::size_t column, std::string_view one, std::string_view other) const;
    static std::size_t place_in(const Row& row, std::size_t column);
    [[nodiscard]] std::size_t column_named(std::string_view name) const;
    [[nodiscard]] bool is_of_some_game(std::size_t column) const;
    void judge_shape();
    [[nodiscard]] bool are_notes() const;
    void judge_number(CsvKey key, int number);
    void judge_twice();
    bool find_game_of_table();
    bool find_other_game(bool named);
    void note_other_spellings(std::size_t column, std::string_view game);
    void judge_columns();
    void judge_nameless(std::size_t column);
    void name_rows();
    void judge_row_of_nobody(const Row& row, const CsvCell& name, std::size_t number);

    const Source& source_;
    const CsvHeader& header_;
    std::vector<Finding>& findings_;
    std::vector<Finding>& notes_;
    std::vector<Row> rows_;
    CsvPiece game_name_;
    bool lacks_players_ = false;
    std::size_t misses_ = 0;             ///< values that mean no name
    const CsvColumns* known_ = nullptr;  ///< of the game; null if it is unknown
    std::string_view title_{};           ///< of the game
    std::span<const std::size_t> columns_;
};

}  // namespace referee
