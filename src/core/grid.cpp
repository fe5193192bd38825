#include "core/grid.hpp"

#include <algorithm>

#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

/// The widths of the names and of each column, as `width` measures texts.
template <class Width>
std::vector<int> widths_of(const Grid& grid, const Width& width) {
    std::vector<int> widths = {width(grid.title)};
    for (const std::string& column : grid.columns) widths.push_back(width(column));
    for (const Grid::Row& row : grid.rows) {
        widths[0] = std::max(widths[0], width(row.name));
        for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i + 1] = std::max(widths[i + 1], width(row.cells[i]));
    }
    return widths;
}

constexpr int size = 14;
constexpr int margin = 20;
constexpr int row_height = 2 * size;

int drawn_width(std::string_view text) { return width_of(text, false) * size / 100; }

/// Draws a grid below a height, and returns its size.
Point add_grid(Picture& picture, int top, const Grid& grid) {
    std::vector<int> widths = widths_of(grid, drawn_width);
    widths[0] += size;
    for (std::size_t i = 1; i < widths.size(); ++i) widths[i] = std::max(widths[i] + size, row_height);
    int y = top;
    int right = margin;
    const auto add_row = [&](const std::string& name, const std::vector<std::string>& cells, bool head) {
        const int base = y + row_height / 2 + size / 3;
        picture.add(Text{{margin, base}, name, size, 0, Anchor::start, head});
        int x = margin + widths[0];
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!head) picture.add(Rectangle{{x, y}, widths[i + 1], row_height, Paint::paper, Stroke::thin});
            picture.add(Text{{x + widths[i + 1] / 2, base}, cells[i], size, 0, Anchor::middle, head});
            x += widths[i + 1];
        }
        right = x;
        y += row_height;
    };
    add_row(grid.title, grid.columns, true);
    for (const Grid::Row& row : grid.rows) add_row(row.name, row.cells, false);
    return {right - margin, y - top};
}

}  // namespace

std::optional<Grid> detail::grid_of_cells(std::string_view title,
                                          const std::vector<std::pair<std::string, std::vector<Cell>>>& players) {
    std::map<int, std::string> columns;
    for (const auto& [name, cells] : players) {
        for (const auto& [place, cell] : cells) columns.emplace(place, cell.first);
    }
    if (columns.empty()) return std::nullopt;
    Grid grid{std::string(title), {}, {}};
    for (const auto& [place, column] : columns) grid.columns.push_back(column);
    for (const auto& [name, cells] : players) {
        std::map<int, std::string> values;
        for (const auto& [place, cell] : cells) values.emplace(place, cell.second);
        Grid::Row row{name, {}};
        for (const auto& [place, column] : columns) row.cells.push_back(values[place]);
        grid.rows.push_back(std::move(row));
    }
    return grid;
}

std::vector<std::string> grid_lines(const Grid& grid) {
    const auto width = [](std::string_view text) { return static_cast<int>(columns_of(text)); };
    const std::vector<int> widths = widths_of(grid, width);
    const auto line = [&](const std::string& name, const std::vector<std::string>& cells) {
        std::string text = cat(name, std::string(static_cast<std::size_t>(widths[0] - width(name)), ' '));
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += cat(std::string(static_cast<std::size_t>(2 + widths[i + 1] - width(cells[i])), ' '), cells[i]);
        return text.substr(0, text.find_last_not_of(' ') + 1);
    };
    std::vector<std::string> lines = {line(grid.title, grid.columns)};
    for (const Grid::Row& row : grid.rows) lines.push_back(line(row.name, row.cells));
    return lines;
}

Picture picture_of_items(std::string_view title, std::span<const BoardItem> items) {
    Picture picture{0, margin, std::string(title), {}};
    for (const BoardItem& item : items) {
        if (const auto* line = std::get_if<std::string>(&item)) {
            picture.width = std::max(picture.width, 2 * margin + drawn_width(*line));
            picture.height += row_height;
            picture.add(Text{{margin, picture.height - size / 2}, *line, size});
        } else {
            const Point added = add_grid(picture, picture.height + size / 2, std::get<Grid>(item));
            picture.width = std::max(picture.width, 2 * margin + added.x);
            picture.height += added.y + size;
        }
    }
    picture.height += margin;
    picture.shapes.insert(picture.shapes.begin(),
                          Rectangle{{0, 0}, picture.width, picture.height, Paint::paper, Stroke::none});
    return picture;
}

}  // namespace referee
