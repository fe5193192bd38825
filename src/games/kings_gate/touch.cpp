#include "core/touch.hpp"

#include <algorithm>

#include "games/kings_gate/drawn.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// Draws the table for touching. A cell stands for where a tile, the Witch's move or the next location goes; the tray
/// holds tiles, characters and the two ways in which a location lies. An event has no room for both the Witch's move
/// and a tile.
namespace referee::kings_gate::touch {

namespace {

constexpr int side = cell_size;
constexpr int edge = 38;  // room for the coordinate -100
constexpr int in_row = 5;

struct Grid {
    Extent extent;

    [[nodiscard]] int columns() const { return extent.east - extent.west + 1; }
    [[nodiscard]] int rows() const { return extent.north - extent.south + 1; }
    [[nodiscard]] Point corner_of(Cell cell) const {
        return {edge + (cell.x - extent.west) * side, edge + (extent.north - cell.y) * side};
    }
};

/// The cells on which `candidates` proposes the next location lie around the table.
Grid grid_of(const State& now, bool locating) {
    Extent extent = extent_of(now);
    if (locating) extent = {extent.west - 2, extent.east + 2, extent.south - 2, extent.north + 2};
    return {extent};
}

void add_edges(Picture& picture, const Grid& grid) {
    for (int x = grid.extent.west; x <= grid.extent.east; ++x)
        picture.add(
            touch_text({edge + (x - grid.extent.west) * side + side / 2, 16}, std::to_string(x), 0, Anchor::middle));
    for (int y = grid.extent.south; y <= grid.extent.north; ++y)
        picture.add(touch_text({edge - 4, edge + (grid.extent.north - y) * side + side / 2 + 5}, std::to_string(y), 0,
                               Anchor::end));
}

void add_cell(Picture& picture, const Grid& grid, const State& now, Cell cell, const Names& names) {
    const Point corner = grid.corner_of(cell);
    const auto known = spot_at(now, cell);
    const bool built = known && now.spots[*known].built;
    if (built) {
        add_building(picture, corner, now.spots[*known]);
    } else if (!now.end && in_ring(now, cell)) {
        picture.add(Rectangle{{corner.x + 3, corner.y + 3}, side - 6, side - 6, Paint::none, Stroke::dashed, 4});
    }
    const At at = at_of(cell);
    const std::string name = built ? cat(words(cell), ", ", words(now.spots[*known], names)) : words(cell);
    picture.targets.push_back(
        {corner,
         side,
         side,
         name,
         {{key_of(&Placed::at, at, names)}, {key_of(&Moved::from, at, names)}, {key_of(&Moved::to, at, names)}}});
}

/// Cells of rings, and where a location is laid all cells.
void add_cells(Picture& picture, const Grid& grid, const State& now, bool locating, const Names& names) {
    for (int y = grid.extent.north; y >= grid.extent.south; --y) {
        for (int x = grid.extent.west; x <= grid.extent.east; ++x) {
            const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (locating) picture.add(Rectangle{grid.corner_of(cell), side, side, Paint::none, Stroke::thin});
            if ((locating || spot_at(now, cell)) && !is_site(now, cell)) add_cell(picture, grid, now, cell, names);
        }
    }
}

std::vector<TouchPlayer> boxes(const State& state, const Names& names) {
    std::vector<TouchPlayer> all;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        Colour own{};
        std::string letters;  // two players have two colours each
        for (const Colour colour : values_of<Colour>()) {
            if (owner_of(state, colour) != player) continue;
            own = colour;
            letters += letter_of(name_of(colour));
        }
        all.push_back(
            {paint_of(own), letters, full_name(names[player], names.given(player)),
             counted(names, state.points[player.seat], "point"), counted(names, tiles_left(state, player), "tile"),
             player == state.turn && !state.end,
             player == state.turn || state.end ? TouchKeys{} : TouchKeys{key_of_rule<KingsGate>(Code::turn)}});
    }
    return all;
}

/// The player's tiles in hand or stack, with the keys that `keys_of` a tile gives.
template <class Keys>
std::vector<TouchCard> own_tiles(const State& now, const Tiles& tiles, const Names& names, const Keys& keys_of) {
    std::vector<TouchCard> cards;
    for (const Colour colour : values_of<Colour>()) {
        for (const Face face : values_of<Face>()) {
            const int count = tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
            if (count == 0 || owner_of(now, colour) != now.turn) continue;
            const Tile tile = tile_in(now, colour, face);
            const std::string shown(in(names, name_of(tile_of(face))));
            cards.push_back({count > 1 ? cat(shown, " \u00d7", count) : shown, keys_of(tile),
                             std::string(in(names, name_of(tile_of(colour, face)))), paint_of(colour)});
        }
    }
    return cards;
}

std::vector<TouchCard> characters_of(const State& now, const Names& names) {
    std::vector<TouchCard> cards;
    for (const Character character : values_of<Character>()) {
        if (holder_of(now, character) != now.turn) continue;
        cards.push_back({std::string(in(names, name_of(character))),
                         {{key_of(&Placed::character, character, names)}},
                         say(names, "with the {}", in(names, name_of(character))),
                         Paint::gold});
    }
    return cards;
}

std::vector<TouchCard> lies(const Names& names) {
    std::vector<TouchCard> cards;
    for (const Lie lie : values_of<Lie>())
        cards.push_back({std::string(in(names, name_of(lie))), {{key_of(&Locate::lie, lie, names)}}});
    return cards;
}

void add_tray(Picture& tray, const State& now, const Event& event, bool locating, const Names& names) {
    constexpr int in_wide_row = 3;
    const auto add = [&](const std::string& heading, int columns, const std::vector<TouchCard>& cards) {
        if (cards.empty()) return;
        tray.height = add_touch_heading(tray, tray.height, heading);
        tray.height = add_touch_cards(tray, tray.height, columns, cards);
    };
    if (locating) add(say(names, "next location: its west or south cell"), 2, lies(names));
    const auto drawn = std::visit([](const auto& action) { return action.draw.value_or(Draw{}).size(); }, event);
    add(now.open ? say(names, "in hand") : say(names, "tiles left"), in_row,
        own_tiles(now, now.open ? now.hand : now.stack, names,
                  [&](Tile tile) { return TouchKeys{{key_of(&Placed::tile, tile, names)}}; }));
    add(say(names, "with a character"), in_wide_row, characters_of(now, names));
    if (tiles_of(event) > 0 && draw_due(now) > static_cast<int>(drawn))
        add(say(names, "to draw"), in_row, own_tiles(now, now.stack, names, [&](Tile tile) {
                return TouchKeys{{key_of(&Place::draw, tile, names)}};
            }));
}

/// The tray is never wider than the screen, and the table may be.
void add_location(Picture& tray, const State& now, const Names& names) {
    const Site& site = current(now);
    tray.height = add_touch_heading(tray, tray.height,
                                    say(names, "location {}: {}", static_cast<int>(now.laid), site_name(site, names)));
    tray.height = add_touch_heading(tray, tray.height, cat(ground_words(now, names), ", ", prizes(now, site, names)));
}

/// A turn places tiles or is a move.
void add_rule(Picture& picture) {
    for (TouchTarget& target : picture.targets) {
        if (!target.keys.empty()) target.keys.push_back(key_of_rule<KingsGate>(Code::at_least_one));
    }
}

}  // namespace

static TouchBoard draw(const State& state, const Event& event, const Names& names) {
    const State now = before_tile(state, event, tiles_of(event));
    const bool locating = !state.end && tiles_of(event) > 0 && next_is_due(now) &&
        !std::visit([](const auto& action) { return action.locate.has_value(); }, event);
    TouchBoard board;
    Picture& table = board.table;
    const Grid grid = grid_of(now, locating);
    table.title = KingsGate::title;
    table.width = std::max(touch_width, edge + grid.columns() * side + 1);
    board.tray.width = touch_width;
    add_edges(table, grid);
    add_cells(table, grid, now, locating, names);
    for (std::size_t number = 0; number < now.laid; ++number) {
        const auto cells = cells_of(now.sites[number].at, now.sites[number].lie);
        add_site(table, grid.corner_of(cells[0]), grid.corner_of(cells[1]), now, number);
    }
    table.height = add_touch_players(table, edge + grid.rows() * side + 12, boxes(now, names));
    board.tray.title = in(names, "tiles");
    if (!state.end) {
        add_location(board.tray, now, names);
        add_tray(board.tray, now, event, locating, names);
    }
    if (std::holds_alternative<Move>(event)) {
        add_rule(table);
        add_rule(board.tray);
    }
    return board;
}

}  // namespace referee::kings_gate::touch

namespace referee::kings_gate {

TouchBoard KingsGate::touch_board(const State& state, const Event& event, const Names& names) {
    return touch::draw(state, event, names);
}

}  // namespace referee::kings_gate
