#include "csv/cell_words.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "core/log_rules.hpp"
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

/// The columns of a table's game, and where they are in the file.
struct KnownColumns {
    const std::vector<CsvColumn>* columns = nullptr;  ///< null if the game is unknown
    const std::vector<std::size_t>* places = nullptr;
};

KnownColumns columns_of(const CsvHeader& header, std::string_view game) {
    if (const GameEntry* const judged = find_game(game))
        return {&csv_columns(*judged).columns, &header.of_game[number_of(*judged)]};
    for (std::size_t other = 0; other < header.known_of_other_game.size(); ++other) {
        if ((*header.other_games)[other].id == game)
            return {&header.known_of_other_game[other].columns, &header.of_other_game[other]};
    }
    return {};
}

/// Speaks of the cells of one table.
class CellWords {
  public:
    CellWords(const CsvHeader& header, const KnownColumns& known, Cursor root, std::size_t cell)
        : header_(header), columns_(*known.columns), places_(*known.places), root_(root), cell_(cell) {}

    /// The words for the lack of a value that each row has; nothing if the finding is another one.
    [[nodiscard]] std::optional<std::string> of_lack(const Finding& finding) const {
        if (finding.rule != &log_rule(LogRule::missing_key) || finding.meant.size() != 1) return std::nullopt;
        const CsvColumn* const column = column_of(finding.meant.front());
        if (column == nullptr || column->shape != CsvShape::seat) return std::nullopt;
        const std::string name = written(*column);
        return say(header_.language, "the row lacks a value of `{}`",
                   name.empty() ? std::string_view(column->name) : std::string_view(name));
    }

    /// The message with the cells that hold a key of a mapping instead of that key.
    [[nodiscard]] std::string without_keys(std::string message) const {
        for (const CsvColumn& column : columns_) {
            const std::string of_key = say(header_.language, "a key of `{}`", column.column->key);
            if (const std::size_t at = message.find(of_key); at != std::string::npos)
                message.replace(at, of_key.size(), cat('`', column.column->key, '`'));
        }
        return message;
    }

    /// The words for a path without its quotes; nothing if it is not one of a column.
    [[nodiscard]] std::optional<std::string> of(std::string_view text) const {
        const WrittenPath path = parsed(text);
        const CsvColumn* const column = column_of(path.key);
        if (column == nullptr) return std::nullopt;
        const bool item_here = column->shape == CsvShape::items_by_name && column->column->item == path.key;
        if (column->shape == CsvShape::items_by_name && !item_here) return of_item(*column, path);
        if (column->shape == CsvShape::by_name && !path.rest.empty()) return of_name(*column, path);
        const std::string name = written(*column);
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
            if (here && is_of_seat(columns_[i], key)) return &columns_[i];
            if (of_key == nullptr && column.key == key) of_key = &columns_[i];
        }
        return of_key;
    }

    /// Whether a key belongs to the list of one row: each row's list has a key of its own.
    [[nodiscard]] static bool is_of_seat(const CsvColumn& column, std::string_view key) {
        return column.shape == CsvShape::by_seat && column.type->field(key) < column.type->fields.size();
    }

    /// The name of a column as written, printable; empty if the file does not have it.
    [[nodiscard]] std::string written(const CsvColumn& column) const {
        const std::size_t place = places_[static_cast<std::size_t>(&column - columns_.data())];
        return place < header_.written.size() ? brief(header_.written[place]) : std::string{};
    }

    /// A name in a mapping is one column; what follows it is a player.
    [[nodiscard]] std::optional<std::string> of_name(const CsvColumn& any, const WrittenPath& path) const {
        const std::string_view rest = path.rest;
        const std::size_t dot = std::min(rest.find('.'), rest.size());
        const auto named = std::find_if(columns_.begin(), columns_.end(), [&](const CsvColumn& one) {
            return one.shape == CsvShape::by_name && one.column->key == any.column->key &&
                one.name == rest.substr(0, dot);
        });
        const std::string name = named == columns_.end() ? std::string{} : written(*named);
        if (name.empty()) return std::nullopt;
        return dot == rest.size() ? cat('`', name, '`')
                                  : say(header_.language, "`{}` of {}", name, rest.substr(dot + 1));
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
        std::string name;
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

std::string in_cells(const Finding& finding, const CsvHeader& header, std::string_view game, Cursor root) {
    const KnownColumns known = columns_of(header, game);
    if (known.columns == nullptr) return finding.message;
    const CellWords words(header, known, root, finding.where.column);
    if (const auto lack = words.of_lack(finding)) return *lack;
    const std::string spoken = words.without_keys(finding.message);
    std::string_view message = spoken;
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
