#pragma once

#include <string_view>
#include <vector>

#include "core/columns.hpp"
#include "log/game_registry.hpp"
#include "types/type.hpp"

/// The columns of records in CSV: how the cells of each become values of a scoresheet follows from what is due there.
namespace referee {

/// How the cells of a column stand for the value of a key. A row is a player's; where rows have names (below), it can
/// be nobody's.
enum class CsvShape {
    seat,          ///< of an entry of `players`: a value, or a list
    value,         ///< of the table: a value, or a list
    by_player,     ///< a player's value
    chosen,        ///< whether a player is one of a set: `yes` or `no`
    by_name,       ///< a player's value of the name that the column has
    names,         ///< the names in whose list a player is
    by_seat,       ///< the list of the first row is the structure's first field, and so on
    ranks,         ///< where in a list the row's name stands
    counts,        ///< the numbers at which the row's name is counted, each as often as it counts
    items,         ///< of the table: of each mapping in a list, the value of one key
    marks,         ///< of the table: which mappings in a list have a key, by their numbers
    items_by_name  ///< of the mapping in a list whose label the column has: a player's value of one key
};

/// A column, its name, and the types of what it holds.
struct CsvColumn {
    std::string_view name;
    const Column* column = nullptr;
    CsvShape shape = CsvShape::value;
    const Type* type = nullptr;  ///< of the key
    const Type* cell = nullptr;  ///< of a cell, or of each value in it
    bool list = false;           ///< a cell has values with blanks between
};

/// The columns of a game.
struct CsvColumns {
    std::vector<CsvColumn> columns;        ///< those of one key side by side; empty where the game has no such records
    const NameTable* row_names = nullptr;  ///< where each row has a name, what names there are
    std::string_view row_key{};            ///< and in which column it stands
};

/// Whether a column is one that all games have.
bool is_common(const CsvColumn& column);

/// The game's own columns and those of all games; none where it has no records in CSV.
const CsvColumns& csv_columns(const GameEntry& game);

}  // namespace referee
