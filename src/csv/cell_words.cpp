#include "csv/cell_words.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "csv/columns.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// A path in a message: `KEY`, `KEY.REST` or `KEY[NUMBER].REST`.
struct WrittenPath {
    std::string_view key;
    std::size_t number = 0;  ///< 0 if there is none
    std::string_view rest;
};

WrittenPath parsed(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of(".["), text.size());
    WrittenPath path{text.substr(0, end), 0, {}};
    text.remove_prefix(end);
    if (text.starts_with('[')) {
        const std::size_t close = std::min(text.find(']'), text.size());
        std::from_chars(text.data() + 1, text.data() + close, path.number);
        text.remove_prefix(std::min(close + 1, text.size()));
    }
    if (text.starts_with('.')) path.rest = text.substr(1);
    return path;
}

/// Speaks of the cells of one table.
class CellWords {
  public:
    CellWords(const CsvHeader& header, const GameEntry& game, Cursor root, std::size_t cell)
        : header_(header),
          columns_(csv_columns(game).columns),
          places_(header.of_game[number_of(game)]),
          root_(root),
          cell_(cell) {}

    /// The words for a path without its quotes; nothing if it is not one of a column.
    [[nodiscard]] std::optional<std::string> of(std::string_view text) const {
        const WrittenPath path = parsed(text);
        const CsvColumn* const column = column_of(path.key);
        if (column == nullptr) return std::nullopt;
        const bool item_here = column->shape == CsvShape::items_by_name && column->column->item == path.key;
        if (column->shape == CsvShape::items_by_name && !item_here) return of_item(*column, path);
        const std::string_view name = written(*column);
        if (name.empty() || path.number > 0) return std::nullopt;
        if (path.rest.empty()) return cat('`', name, '`');
        return item_here || column->shape == CsvShape::by_player
            ? std::optional(say(header_.language, "`{}` of {}", name, path.rest))
            : std::nullopt;
    }

  private:
    /// The column of a key. Several columns can belong to one key: that of the cell comes first, which may also hold
    /// the items of the key.
    [[nodiscard]] const CsvColumn* column_of(std::string_view key) const {
        const CsvColumn* of_key = nullptr;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Column& column = *columns_[i].column;
            const bool here = places_[i] + 1 == cell_;
            if (here && (column.key == key || column.item == key)) return &columns_[i];
            if (of_key == nullptr && column.key == key) of_key = &columns_[i];
        }
        return of_key;
    }

    /// The name of a column as written; empty if the file does not have it.
    [[nodiscard]] std::string_view written(const CsvColumn& column) const {
        const std::size_t place = places_[static_cast<std::size_t>(&column - columns_.data())];
        return place < header_.written.size() ? std::string_view(header_.written[place]) : std::string_view{};
    }

    /// An item of a list is one column, whose name is the item's label.
    [[nodiscard]] std::optional<std::string> of_item(const CsvColumn& any, const WrittenPath& path) const {
        const std::string_view part = any.column->part == Column::Part::result ? "result" : "final";
        const auto holder = find_entry(root_, part);
        const auto list = holder ? find_entry(*holder, path.key) : std::nullopt;
        if (!list || !list->is(Kind::sequence)) return std::nullopt;
        std::size_t number = 0;  // the first item has the number 1, and a path without a number has none
        for (const Cursor item : *list) {
            if (++number == path.number) return of_cells(item, any, path.rest);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> of_cells(Cursor item, const CsvColumn& any, std::string_view rest) const {
        const auto values = find_entry(item, any.column->item);
        std::string_view name;
        for (const CsvColumn& column : columns_) {
            const bool same = column.column == any.column && holds(item, column.name);
            if (same) name = written(column);
        }
        if (!values || name.empty()) return std::nullopt;
        if (const std::string begin = cat(any.column->item, '.'); rest.starts_with(begin))
            return say(header_.language, "`{}` of {}", name, rest.substr(begin.size()));
        std::vector<std::string> cells;
        each_entry(*values, [&](Cursor, Cursor value) { cells.push_back(brief(value.text())); });
        return cat('`', name, ": ", listed(header_.language, cells), '`');
    }

    static bool holds(Cursor item, std::string_view label) {
        bool found = false;
        each_entry(item,
                   [&](Cursor, Cursor value) { found = found || (value.is(Kind::string) && value.text() == label); });
        return found;
    }

    const CsvHeader& header_;
    const std::vector<CsvColumn>& columns_;
    const std::vector<std::size_t>& places_;
    Cursor root_;
    std::size_t cell_;  ///< the number of the cell in its row
};

}  // namespace

std::string in_cells(std::string_view message, const CsvHeader& header, const GameEntry& game, Cursor root,
                     std::size_t cell) {
    const CellWords words(header, game, root, cell);
    std::string out;
    while (!message.empty()) {
        const std::size_t open = std::min(message.find('`'), message.size());
        const std::size_t close = message.find('`', open + 1);
        out += message.substr(0, open);
        if (open == message.size() || close == std::string_view::npos) {
            out += message.substr(open);
            break;
        }
        const std::string_view quoted = message.substr(open + 1, close - open - 1);
        out += words.of(quoted).value_or(cat('`', quoted, '`'));
        message.remove_prefix(close + 1);
    }
    return out;
}

}  // namespace referee
