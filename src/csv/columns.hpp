#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/columns.hpp"
#include "log/game_registry.hpp"
#include "types/type.hpp"

/// The columns of CSV records. The types of a game's keys determine how cells become values of a scoresheet.
namespace referee {

/// How the cells of a column represent the value of a key. Each row belongs to a player. In games whose rows have names
/// (see below), a row can belong to nobody.
enum class CsvShape {
    seat,          ///< part of an entry of `players`: a value, or a list
    value,         ///< one for the whole table: a value, or a list
    by_player,     ///< the value of a player
    chosen,        ///< whether a player is in a set: `yes` or `no`
    by_name,       ///< the value of a player under the name of the column
    names,         ///< the names whose lists contain a player
    by_seat,       ///< a list; the first row's belongs to the structure's first field, and so on
    ranks,         ///< the position of the row's name in a list
    counts,        ///< the numbers under which the row's name is counted, repeated for each count
    items,         ///< one for the whole table: the value of one key for each mapping in a list
    marks,         ///< one for the whole table: the numbers of the mappings in a list that have a key
    items_by_name  ///< the value of a player in the mapping whose label is the name of the column; empty columns before
                   ///< it are mappings with a label alone
};

/// A column, its name, and the types of its values.
struct CsvColumn {
    std::string_view name;
    const Column* column = nullptr;
    CsvShape shape = CsvShape::value;
    const Type* type = nullptr;  ///< the type of the key
    const Type* cell = nullptr;  ///< the type of a cell, or of each value in it
    bool list = false;           ///< whether a cell holds values separated by spaces
};

/// The columns of a game.
struct CsvColumns {
    std::vector<CsvColumn> columns;  ///< columns of one key are adjacent; empty if the game has no CSV records
    std::vector<std::shared_ptr<const Column>> own{};  ///< of these, those that belong to no game in the program
    const NameTable* row_names = nullptr;              ///< the possible names of rows, if rows have names
    std::string_view row_key{};                        ///< the name of the column that holds them
};

/// Whether a column exists for all games.
bool is_common(const CsvColumn& column);

/// The columns of a game, including the common ones. Empty if the game has no CSV records.
const CsvColumns& csv_columns(const GameEntry& game);

/// The columns that exist for all games. Their cells have the same types in each.
const CsvColumns& csv_common_columns();

/// The common columns and columns with these names, each a number of a player in the result. The names must outlive the
/// columns.
CsvColumns csv_columns_with(std::span<const std::string> names);

}  // namespace referee
