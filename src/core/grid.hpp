#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/picture.hpp"
#include "types/plain.hpp"

/// Facts by player and number as grids: a row for each player, a column for each number.
namespace referee {

/// A table with a title in its upper left corner.
struct Grid {
    std::string title;
    std::vector<std::string> columns;
    struct Row {
        std::string name;
        std::vector<std::string> cells;  ///< one for each column; empty for no value
        bool operator==(const Row&) const = default;
    };
    std::vector<Row> rows;
    bool operator==(const Grid&) const = default;
};

/// Its lines as text: columns are aligned at the right.
std::vector<std::string> grid_lines(const Grid& grid);

/// A line of text, or a grid.
using BoardItem = std::variant<std::string, Grid>;

/// A picture of lines of text and of grids, one below the other.
Picture picture_of_items(std::string_view title, std::span<const BoardItem> items);
inline Picture picture_of_lines(std::string_view title, std::span<const std::string> lines) {
    return picture_of_items(title, std::vector<BoardItem>(lines.begin(), lines.end()));
}

namespace detail {

/// A column by its place in the order, and the value in it.
using Cell = std::pair<int, std::pair<std::string, std::string>>;

template <class K, class T, std::size_t Capacity>
std::vector<Cell> cells_of(const PerNumber<K, T, Capacity>& mapping, const Names& names) {
    std::vector<Cell> cells;
    for (const auto& entry : mapping.entries)
        cells.push_back({entry.key.value, {std::to_string(entry.key.value), plain(entry.value, names)}});
    return cells;
}
template <Named E, class T>
std::vector<Cell> cells_of(const PerName<E, T>& mapping, const Names& names) {
    std::vector<Cell> cells;
    for (const E key : values_of<E>()) {
        if (mapping.has(key))
            cells.push_back({static_cast<int>(key), {std::string(name_of(key)), plain(mapping[key], names)}});
    }
    return cells;
}
/// The columns of a list are the places in it.
template <int Least, int Most, std::size_t Capacity>
std::vector<Cell> cells_of(const List<Number<Least, Most>, Capacity>& list, const Names&) {
    std::vector<Cell> cells;
    for (const auto& item : list) {
        const int place = static_cast<int>(cells.size()) + 1;
        cells.push_back({place, {std::to_string(place), std::to_string(item.value)}});
    }
    return cells;
}

/// A grid from the cells of each player; empty if there is no column.
std::optional<Grid> grid_of_cells(std::string_view title,
                                  const std::vector<std::pair<std::string, std::vector<Cell>>>& players);

}  // namespace detail

/// The grid of a fact by player and number; empty if the fact has another form, or no values.
template <class Fact>
std::optional<Grid> grid_of(std::string_view title, const Fact& fact, const Names& names) {
    if constexpr (requires(const typename Fact::Value& value) {
                      fact.has(Player{});
                      detail::cells_of(value, names);
                  }) {
        std::vector<std::pair<std::string, std::vector<detail::Cell>>> players;
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (fact.has(player)) players.push_back({plain(player, names), detail::cells_of(fact[player], names)});
        }
        return detail::grid_of_cells(title, players);
    } else {
        return std::nullopt;
    }
}

}  // namespace referee
