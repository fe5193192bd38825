#include "csv/write.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include "csv/columns.hpp"
#include "csv/header.hpp"
#include "doc/csv.hpp"
#include "log/game_registry.hpp"
#include "log/source.hpp"
#include "log/writer.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

std::string text_of(const Value& value) { return value.is_string() ? value.get<std::string>() : json_text(value); }

/// Joins values with spaces.
std::string joined(const Value& list) {
    std::string text;
    for (const Value& item : list) text += cat(text.empty() ? "" : " ", text_of(item));
    return text;
}

/// Moves the values of a sheet into columns. Values that no column can express are left and reported.
class Cells {
  public:
    Cells(const Value& sheet, const CsvColumns& columns, SheetOrigin origin)
        : sheet_(sheet), columns_(columns), origin_(origin) {}

    CsvSheet take() {
        Value& players = sheet_["players"];
        for (Value& player : players) ids_.push_back(text_of(player.is_object() ? player["id"] : player));
        made_.rows = ids_.size();
        name_rows();
        take_envelope();
        for (std::size_t begin = 0; begin < columns_.columns.size();) {
            std::size_t end = begin;
            const Column& first = *columns_.columns[begin].column;
            const auto same = [&](const Column& other) { return other.part == first.part && other.key == first.key; };
            while (end < columns_.columns.size() && same(*columns_.columns[end].column)) ++end;
            take_key(begin, end);
            begin = end;
        }
        leave_rest();
        for (std::size_t row = 0; row < made_.rows; ++row) cell("game", row) = game_;
        return std::move(made_);
    }

  private:
    using Rows = std::span<const CsvColumn>;

    std::string& cell(std::string_view column, std::size_t row) {
        std::vector<std::string>& cells = made_.columns[std::string(column)];
        cells.resize(std::max(cells.size(), made_.rows));
        return cells[row];
    }
    [[nodiscard]] std::size_t row_of(const std::string& player) const {
        return static_cast<std::size_t>(std::find(ids_.begin(), ids_.end(), player) - ids_.begin());
    }

    /// Assigns names to rows, if rows have names. Things that nobody plays get a row when they first occur.
    void name_rows() {
        names_.assign(ids_.size(), {});
        if (columns_.row_names == nullptr) return;
        for (std::size_t row = 0; row < ids_.size(); ++row) {
            const Value& player = sheet_["players"][row];
            for (const CsvColumn& column : columns_.columns) {
                if (column.name == columns_.row_key && player.is_object() && player.contains(column.column->key))
                    names_[row] = text_of(player[std::string(column.column->key)]);
            }
        }
    }
    std::size_t row_named(const std::string& name) {
        const auto found = std::find(names_.begin(), names_.end(), name);
        const auto row = static_cast<std::size_t>(found - names_.begin());
        if (found != names_.end()) return row;
        names_.push_back(name);
        ++made_.rows;
        cell(columns_.row_key, row) = name;
        return row;
    }

    void take_envelope() {
        for (std::size_t row = 0; row < ids_.size(); ++row) cell("player", row) = ids_[row];
        game_ = text_of(sheet_["game"]);
        for (const char* key : {"referee", "game"}) sheet_.erase(key);
        for (const char* key : {"round", "table"}) {
            if (csv_number(sheet_, key) > 0) sheet_["meta"].erase(key);
        }
        if (sheet_.contains("variants") && !sheet_["variants"].empty())
            cell("variants", 0) = joined(sheet_["variants"]);
        sheet_.erase("variants");
        if (!sheet_.contains("rulings")) return;
        for (const auto& [id, choice] : sheet_["rulings"].items())
            cell("rulings", 0) += cat(cell("rulings", 0).empty() ? "" : ";", id, '=', text_of(choice));
        sheet_.erase("rulings");
    }

    /// The value of a key in a part of the sheet; null if it is not given.
    Value* given(const Column& column) {
        static constexpr std::array<const char*, 4> parts = {"players", "setup", "final", "result"};
        const char* const part = parts[static_cast<std::size_t>(column.part)];
        if (!sheet_.contains(part) || !sheet_[part].contains(column.key)) return nullptr;
        return &sheet_[part][std::string(column.key)];
    }

    /// Writes the columns of a key. If they do not express all of its value, the key is reported.
    void take_key(std::size_t begin, std::size_t end) {
        const Rows columns(columns_.columns.data() + begin, end - begin);
        const CsvColumn& column = columns.front();
        if (column.shape == CsvShape::seat) return take_seats(column);
        Value* const value = given(*column.column);
        if (value == nullptr) return;
        if (take_value(columns, *value)) return;
        made_.unsaid.push_back(cat(in_quotes(path(*column.column)), value->empty() ? ", which is empty" : ""));
    }

    [[nodiscard]] static std::string path(const Column& column) {
        static constexpr std::array<std::string_view, 4> parts = {"players", "setup", "final", "result"};
        return cat(parts[static_cast<std::size_t>(column.part)], '.', column.key);
    }

    void take_seats(const CsvColumn& column) {
        for (std::size_t row = 0; row < ids_.size(); ++row) {
            Value& player = sheet_["players"][row];
            const std::string key(column.column->key);
            if (!player.is_object() || !player.contains(key)) continue;
            cell(column.name, row) = column.list ? joined(player[key]) : text_of(player[key]);
            player.erase(key);
        }
    }

    /// Writes the columns of a value. Returns whether they express all of it; a value that fills no cell would be lost.
    bool take_value(Rows columns, Value& value) {
        const CsvColumn& column = columns.front();
        switch (column.shape) {
            case CsvShape::seat: return true;
            case CsvShape::value: return take_table(column, value);
            case CsvShape::by_player: return take_by_player(column.name, value);
            case CsvShape::chosen: return take_chosen(column, value);
            case CsvShape::by_name: return take_by_name(columns, value);
            case CsvShape::names: return take_names(column, value);
            case CsvShape::by_seat: return take_by_seat(column, value);
            case CsvShape::ranks: return take_ranks(column, value);
            case CsvShape::counts: return take_counts(column, value);
            case CsvShape::items:
            case CsvShape::marks: return take_items(columns, value);
            case CsvShape::items_by_name: return take_items_by_name(columns, value);
        }
        return false;
    }

    bool take_table(const CsvColumn& column, Value& value) {
        const std::string text = column.list ? joined(value) : text_of(value);
        if (text.empty()) return false;
        cell(column.name, 0) = text;
        return true;
    }

    bool take_by_player(std::string_view name, const Value& value) {
        for (const auto& [player, item] : value.items()) cell(name, row_of(player)) = text_of(item);
        return !value.empty();
    }

    bool take_chosen(const CsvColumn& column, const Value& value) {
        for (std::size_t row = 0; row < ids_.size(); ++row) cell(column.name, row) = "no";
        std::set<std::string> once;
        for (const Value& player : value) {
            cell(column.name, row_of(text_of(player))) = "yes";
            once.insert(text_of(player));
        }
        return once.size() == value.size();
    }

    bool take_by_name(Rows columns, const Value& value) {
        bool stated = !value.empty();
        for (const CsvColumn& column : columns) {
            const std::string name(column.name);
            if (value.contains(name)) stated = take_by_player(column.name, value[name]) && stated;
        }
        return stated;
    }

    bool take_names(const CsvColumn& column, const Value& value) {
        bool stated = !value.empty();
        for (const auto& [name, players] : value.items()) {
            for (const Value& player : players) add(column.name, row_of(text_of(player)), name);
            stated = stated && !players.empty();
        }
        return stated;
    }

    void add(std::string_view column, std::size_t row, std::string_view text) {
        std::string& all = cell(column, row);
        all += cat(all.empty() ? "" : " ", text);
    }

    bool take_by_seat(const CsvColumn& column, const Value& recorded) {
        Value value = recorded;
        if (recorded.is_array()) {  // written as rows of text
            const NewValue room(*column.type);
            for (std::size_t row = 0; row < recorded.size(); ++row)
                static_cast<void>(column.type->add_row(room.get(), text_of(recorded[row]), row, Language::english));
            value = written(*column.type, room.get(), Names(ids_));
        }
        bool stated = false;
        for (std::size_t seat = 0; seat < column.type->fields.size() && seat < ids_.size(); ++seat) {
            const std::string name(column.type->fields[seat].name());
            if (value.contains(name)) cell(column.name, seat) = joined(value[name]);
            stated = stated || (value.contains(name) && !value[name].empty());
        }
        return stated;
    }

    bool take_ranks(const CsvColumn& column, const Value& value) {
        for (std::size_t rank = 0; rank < value.size(); ++rank)
            add(column.name, row_named(text_of(value[rank])), std::to_string(rank + 1));
        return !value.empty();
    }

    bool take_counts(const CsvColumn& column, const Value& value) {
        bool stated = false;
        std::map<int, const Value*> in_order;
        for (const auto& [number, names] : value.items()) in_order[std::stoi(number)] = &names;
        for (const auto& [number, names] : in_order) {
            for (const auto& [name, count] : names->items()) {
                const std::size_t row = row_named(name);
                for (int i = 0; i < count.get<int>(); ++i) add(column.name, row, std::to_string(number));
                stated = stated || count.get<int>() > 0;
            }
        }
        return stated;
    }

    bool take_items(Rows columns, const Value& value) {
        for (const CsvColumn& column : columns) {
            const std::string key(column.column->item);
            for (std::size_t item = 0; item < value.size(); ++item) {
                if (!value[item].contains(key)) continue;
                if (column.shape == CsvShape::items) add(column.name, 0, text_of(value[item][key]));
                if (column.shape == CsvShape::marks && value[item][key] == true)
                    add(column.name, 0, std::to_string(column.column->first + static_cast<int>(item)));
            }
        }
        return !value.empty();
    }

    /// The items must be those of the first columns, in their order. Additional keys of an item cannot be expressed.
    bool take_items_by_name(Rows columns, Value& value) {
        bool stated = !value.empty();
        auto next = columns.begin();
        for (Value& item : value) {
            const auto is_label = [&](const Value& field) { return field == next->name; };
            if (next == columns.end() || std::none_of(item.begin(), item.end(), is_label)) return false;
            const std::string key(next->column->item);
            // A label alone is what an empty column before the last item says.
            const bool bare = !item.contains(key) && &item != &value.back();
            if (!bare && (!item.contains(key) || !take_by_player(next->name, item[key]))) return false;
            const std::size_t keys = item.size() + (bare ? 1 : 0);
            stated = stated && (keys == 2 || origin_ == SheetOrigin::counted);
            ++next;
        }
        return stated;
    }

    /// Reports all keys that no column expresses. Of a counted sheet, these can be left out, because they can be
    /// counted again.
    void leave_rest() {
        for (std::size_t row = 0; row < ids_.size(); ++row) {
            const Value& player = sheet_["players"][row];
            for (const auto& [key, value] : player.items()) {
                if (player.is_object() && key != "id")
                    made_.free.push_back(cat(in_quotes(key), " of ", in_quotes(ids_[row])));
            }
        }
        sheet_.erase("players");
        for (const auto& [part, keys] : sheet_.items()) {
            const bool counted = origin_ == SheetOrigin::counted && (part == "final" || part == "result");
            if (counted || !keys.is_object()) continue;
            for (const auto& [key, value] : keys.items()) {
                const std::string name = cat(part, '.', key);
                if (part == "meta") made_.free.push_back(in_quotes(name));
                if (part != "meta" && !is_taken(part, key)) made_.unsaid.push_back(in_quotes(name));
            }
        }
    }

    /// Whether the key has columns, whether or not they express its value.
    [[nodiscard]] bool is_taken(std::string_view part, std::string_view key) const {
        return std::any_of(columns_.columns.begin(), columns_.columns.end(),
                           [&](const CsvColumn& column) { return path(*column.column) == cat(part, '.', key); });
    }

    Value sheet_;
    const CsvColumns& columns_;
    const SheetOrigin origin_;
    std::string game_;
    std::vector<std::string> ids_;
    std::vector<std::string> names_;
    CsvSheet made_;
};

}  // namespace

CsvSheet csv_sheet(const Value& sheet, const GameEntry& game, SheetOrigin origin) {
    return Cells(sheet, csv_columns(game), origin).take();
}

int csv_number(const Value& sheet, std::string_view key) {
    const auto meta = sheet.find("meta");
    if (meta == sheet.end() || !meta->is_object()) return 0;
    const auto number = meta->find(key);
    if (number == meta->end() || !number->is_number_integer()) return 0;
    const auto value = number->get<std::int64_t>();
    return value >= 1 && value <= CsvPlace::most ? static_cast<int>(value) : 0;
}

std::string csv_text(std::span<const CsvSheet> sheets) {
    std::vector<std::string> header = {"round", "table", "game", "player"};
    const auto add = [&](std::string_view name) {
        const bool there = std::find(header.begin(), header.end(), name) != header.end();
        const bool used = std::any_of(sheets.begin(), sheets.end(),
                                      [&](const CsvSheet& sheet) { return sheet.columns.contains(name); });
        if (used && !there) header.emplace_back(name);
    };
    // The games' own columns come first, then the common claims.
    for (const bool common : {false, true}) {
        for (const GameEntry& game : games()) {
            for (const CsvColumn& column : csv_columns(game).columns) {
                if (is_common(column) == common) add(column.name);
            }
        }
    }
    for (const std::string_view name : csv_keys) add(name);
    std::string text = csv_line(header);
    for (const CsvSheet& sheet : sheets) {
        for (std::size_t row = 0; row < sheet.rows; ++row) {
            std::vector<std::string> cells;
            for (const std::string& name : header) {
                const auto column = sheet.columns.find(name);
                const bool there = column != sheet.columns.end() && row < column->second.size();
                cells.push_back(there ? column->second[row] : std::string{});
            }
            text += csv_line(cells);
        }
    }
    return text;
}

}  // namespace referee
