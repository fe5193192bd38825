#include "core/picture.hpp"

#include <algorithm>

#include "games/kings_gate/drawn.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// Draws the table. North is up, and coordinates stand on all edges.
namespace referee::kings_gate {

namespace {

constexpr int side = cell_size;
constexpr int margin = 44;
constexpr int top = 84;
constexpr int least_width = 760;

/// Maps the cells of the table to the drawing.
struct Grid {
    Extent extent;
    int left = 0;

    [[nodiscard]] int columns() const { return extent.east - extent.west + 1; }
    [[nodiscard]] int rows() const { return extent.north - extent.south + 1; }
    [[nodiscard]] Point corner_of(Cell cell) const {
        return {left + (cell.x - extent.west) * side, top + (extent.north - cell.y) * side};
    }
};

void add_edges(Picture& picture, const Grid& grid) {
    const int bottom = top + grid.rows() * side;
    for (int x = grid.extent.west; x <= grid.extent.east; ++x) {
        const int middle = grid.left + (x - grid.extent.west) * side + side / 2;
        for (const int y : {top - 8, bottom + 18})
            picture.add(Text{{middle, y}, std::to_string(x), 14, 0, Anchor::middle});
    }
    for (int y = grid.extent.south; y <= grid.extent.north; ++y) {
        const int middle = top + (grid.extent.north - y) * side + side / 2 + 5;
        for (const int x : {grid.left - 16, grid.left + grid.columns() * side + 16})
            picture.add(Text{{x, middle}, std::to_string(y), 14, 0, Anchor::middle});
    }
}

void add_table(Picture& picture, const Grid& grid, const State& state) {
    add_edges(picture, grid);
    for (std::size_t i = 0; i < state.known; ++i) {
        const Point corner = grid.corner_of(state.cells[i]);
        if (state.spots[i].built) {
            add_building(picture, corner, state.spots[i]);
        } else if (!state.end && in_ring(state, state.cells[i])) {
            picture.add(Rectangle{{corner.x + 3, corner.y + 3}, side - 6, side - 6, Paint::none, Stroke::dashed, 4});
        }
    }
    for (std::size_t number = 0; number < state.laid; ++number) {
        const auto cells = cells_of(state.sites[number].at, state.sites[number].lie);
        add_site(picture, grid.corner_of(cells[0]), grid.corner_of(cells[1]), state, number);
    }
}

std::vector<PlayerRow> player_rows(const State& state, const Names& names) {
    const auto held = characters(state);
    std::vector<PlayerRow> rows;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        std::vector<std::string> own;
        for (const Character character : values_of<Character>()) {
            if (held[player].has(character)) own.emplace_back(1, sign_of(character));
        }
        std::vector<Colour> colours;
        for (const Colour colour : values_of<Colour>()) {
            if (owner_of(state, colour) == player) colours.push_back(colour);
        }
        rows.push_back({paint_of(colours.front()),
                        letter_of(name_of(colours.front())),
                        full_name(names[player], names.given(player)),
                        player == state.turn,
                        {colour_list(state, player, names), std::to_string(state.points[player.seat]),
                         std::to_string(tiles_left(state, player)), listed(names, own, translatable("none"))}});
    }
    return rows;
}

/// Adds the hands of an open log, one a line. Returns the y coordinate below them.
int add_hands(Picture& picture, const State& state, const Names& names, int y, int width) {
    constexpr int name_width = 150;
    if (!state.open) return y;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const std::string name = full_name(names[player], names.given(player));
        picture.add(Text{{margin, y}, say(names, "in hand: {}", name), 13, name_width});
        picture.add(Text{
            {margin + name_width + 12, y}, tile_list(state, player, state.hand, names), 13, width - name_width - 12});
        y += 19;
    }
    return y;
}

}  // namespace

Picture KingsGate::picture(const State& state, const Names& names) {
    Grid grid{extent_of(state), 0};
    const int table_width = grid.columns() * side;
    const int width = std::max(least_width, table_width + 2 * margin);
    const int room = width - 2 * margin;
    grid.left = (width - table_width) / 2;
    Picture picture{width, 0, std::string(title), {}};
    const Site& site = current(state);
    picture.add(Text{{margin, 34}, std::string(title), 24, 0, Anchor::start, true});
    picture.add(Text{{width - margin, 32},
                     state.end ? say(names, "ended: {}", in(names, name_of(*state.end)))
                               : say(names, "location {}: {}", static_cast<int>(state.laid), site_name(site, names)),
                     16,
                     room - 180,
                     Anchor::end,
                     true});
    if (!state.end)
        picture.add(Text{{width - margin, 54},
                         cat(ground_words(state, names), ", ", prizes(state, site, names)),
                         14,
                         room,
                         Anchor::end});
    add_table(picture, grid, state);
    int y = top + grid.rows() * side + 36;
    std::vector<std::string> heads;
    for (const std::string_view head :
         {translatable("colours"), translatable("points"), translatable("tiles left"), translatable("characters")})
        heads.emplace_back(in(names, head));
    y += add_players(picture, {margin, y}, room, heads, player_rows(state, names)) + 16;
    y = add_hands(picture, state, names, y, room);
    const auto add_line = [&](std::string_view words) {
        picture.add(Text{{margin, y}, std::string(words), 12, room});
        y += 17;
    };
    add_line(in(names, "Numbered pairs: locations, dark ones dangerous; dashed: free cells of the current ring"));
    add_line(in(names, "Tiles: Y yellow, G green, R red, B blue, and the value; t tavern"));
    add_line(in(names, "Characters: K king, B bishop, M magician, G guildmaster, N merchant, W witch"));
    picture.height = y;
    return picture;
}

}  // namespace referee::kings_gate
