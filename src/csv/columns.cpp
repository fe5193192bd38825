#include "csv/columns.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace referee {

namespace {

/// The claims that tables of all games can make.
constexpr std::array common = {
    Column{"score", Column::Part::result, "scores", {}, 1, "the points that are claimed"},
    Column{"place", Column::Part::result, "places", {}, 1, "the place that is claimed"},
    Column{"winner", Column::Part::result, "winners", {}, 1, "`yes` or `no`: whether the player is said to have won"},
};

/// Unwraps types that can be absent, null or false.
const Type* held(const Type* type) {
    while (type->form == Form::optional || type->form == Form::or_null || type->form == Form::or_false)
        type = type->value;
    return type;
}

const Type* field_of(const Type& structure, std::string_view key) {
    const std::size_t field = structure.field(key);
    return field < structure.fields.size() ? held(structure.fields[field].type) : nullptr;
}

const Type* type_of_key(const Column& column, const LogTypes& types) {
    switch (column.part) {
        case Column::Part::seat: return field_of(*types.seat, column.key);
        case Column::Part::setup: return field_of(*types.setup, column.key);
        case Column::Part::final: return field_of(*types.final, column.key);
        case Column::Part::result: break;
    }
    const std::size_t claim = claim_named(types.claims, column.key);
    return claim < types.claims.size() ? held(types.claims[claim].fact) : nullptr;
}

/// Sets how a column's cells represent values of a type, and the type of a single cell.
void shape(CsvColumn& made, const Type& type, const NameTable* row_names) {
    made.cell = &type;
    if (type.form == Form::per_player) {
        made.shape = CsvShape::by_player;
        made.cell = held(type.value);
    } else if (type.form == Form::player_set) {
        made.shape = CsvShape::chosen;
        made.cell = type.value;
    } else if (type.form == Form::per_name) {
        const Type* const inner = held(type.value);
        made.shape = inner->form == Form::list ? CsvShape::names : CsvShape::by_name;
        made.list = inner->form == Form::list;
        made.cell = inner->form == Form::list ? &type : held(inner->value);
    } else if (type.form == Form::per_number) {
        made.shape = CsvShape::counts;
        made.list = true;
        made.cell = type.key;
    } else if (type.form == Form::structure) {
        made.shape = CsvShape::by_seat;
        made.list = true;
        made.cell = held(type.fields.front().type)->value;
    } else if (type.form == Form::list) {
        const Type* const item = held(type.value);
        made.list = true;
        made.cell = item;
        if (row_names != nullptr && item->names == row_names) made.shape = CsvShape::ranks;
        if (item->form == Form::structure) {
            made.cell = field_of(*item, made.column->item);
            made.shape = made.cell->form == Form::boolean ? CsvShape::marks : CsvShape::items;
            if (made.cell->form == Form::per_player) {
                made.shape = CsvShape::items_by_name;
                made.list = false;
                made.cell = held(made.cell->value);
            }
        }
    }
    if (made.column->part == Column::Part::seat) made.shape = CsvShape::seat;
}

CsvColumns columns_of(const GameEntry& game) {
    const LogTypes& types = game.types;
    CsvColumns all;
    if (game.columns.empty()) return all;
    for (const Column& column : game.columns) {
        const Type* const type = type_of_key(column, types);
        const std::size_t field = types.seat->field(column.key);
        const bool names_row = column.part == Column::Part::seat && type->form == Form::name &&
            types.seat->fields[field].required;
        if (!names_row) continue;
        all.row_names = type->names;
        all.row_key = column.name;
    }
    const auto add = [&](const Column& column) {
        CsvColumn made{column.name, &column, CsvShape::value, type_of_key(column, types)};
        if (made.type == nullptr) return;
        shape(made, *made.type, all.row_names);
        if (!column.name.empty()) return all.columns.push_back(made);
        const std::span<const std::string_view> names = made.shape == CsvShape::by_name
            ? made.type->names->names
            : std::span<const std::string_view>(game.labels);
        for (const std::string_view name : names) {
            made.name = name;
            all.columns.push_back(made);
        }
    };
    for (const Column& column : game.columns) add(column);
    for (const Column& column : common) add(column);
    return all;
}

}  // namespace

bool is_common(const CsvColumn& column) {
    return std::any_of(common.begin(), common.end(), [&](const Column& one) { return &one == column.column; });
}

const CsvColumns& csv_common_columns() {
    static const CsvColumns all = [] {
        CsvColumns columns;
        for (const GameEntry& game : games()) {
            const CsvColumns& of_game = csv_columns(game);
            if (of_game.columns.empty()) continue;
            std::copy_if(of_game.columns.begin(), of_game.columns.end(), std::back_inserter(columns.columns),
                         is_common);
            break;
        }
        return columns;
    }();
    return all;
}

CsvColumns csv_columns_with(std::span<const std::string> names) {
    CsvColumns all = csv_common_columns();
    const CsvColumn score = all.columns.front();
    for (const std::string& name : names) {
        all.own.push_back(
            std::make_shared<const Column>(Column{.name = name, .part = Column::Part::result, .key = name}));
        CsvColumn& made = all.columns.emplace_back(score);
        made.name = name;
        made.column = all.own.back().get();
    }
    return all;
}

const CsvColumns& csv_columns(const GameEntry& game) {
    static const std::vector<CsvColumns> all = [] {
        std::vector<CsvColumns> columns;
        for (const GameEntry& one : games()) columns.push_back(columns_of(one));
        return columns;
    }();
    return all[number_of(game)];
}

}  // namespace referee
