#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/defaults.hpp"
#include "core/printed.hpp"
#include "games/kings_gate/types.hpp"

/// King's Gate: its state, queries about it, and the steps of a turn. `nobody` acts after the end, owns a colour that
/// is not in play, and holds a character that no player holds.
namespace referee::kings_gate {

/// A cell of the table.
struct Cell {
    std::int8_t x = 0;
    std::int8_t y = 0;
    bool operator==(const Cell&) const = default;
};
constexpr Cell cell_of(const At& at) {
    return {static_cast<std::int8_t>(at[0].value), static_cast<std::int8_t>(at[1].value)};
}
constexpr At at_of(Cell cell) { return {{cell.x}, {cell.y}}; }

inline constexpr int guildmaster_bonus = 2;

/// The building on a cell of some ring, if any.
struct Spot {
    bool built = false;
    Colour colour{};
    Face face{};
    std::optional<Character> character;

    /// The value that counts. The Guildmaster adds to his tile.
    [[nodiscard]] int value() const {
        return value_of(face) + (character == Character::guildmaster ? guildmaster_bonus : 0);
    }
    bool operator==(const Spot&) const = default;
};

/// A location: its printed data and, once it is laid, its position.
struct Site {
    std::string_view name;  ///< from the log's components or the printed data
    Ground ground{};
    std::optional<Special> special;
    std::array<std::uint16_t, most_places> points{};
    std::array<std::optional<Character>, 2> characters{};
    Cell at;
    Lie lie{};
    bool operator==(const Site&) const = default;
};

/// By seat.
using Points = std::array<int, max_players>;

/// The score of a location: tiles, totals, ranks and what they bring.
struct LocationScore {
    std::array<std::uint8_t, colour_count> tiles{};   ///< in the ring
    std::array<std::uint8_t, colour_count> values{};  ///< of the tiles, with the Guildmaster's two
    bool bishop = false;                              ///< each tile counts 1
    bool king = false;                                ///< the King has changed the ground
    std::optional<Colour> guildmaster;                ///< the colour of his tile
    Player placer;                                    ///< of the last tile
    std::array<Colour, colour_count> order{};         ///< the colours with a tile there, best first
    std::uint8_t ranked = 0;                          ///< their number
    std::uint8_t paid = 0;                            ///< places with points, even if no colour takes them
    std::optional<Colour> lowest;                     ///< who loses three at the tourney ground
    Points points{};                                  ///< the changes of the scores
    std::array<Player, 2> winners{nobody, nobody};    ///< of the location's characters

    [[nodiscard]] int total(Colour colour) const { return (bishop ? tiles : values)[static_cast<std::size_t>(colour)]; }
    [[nodiscard]] bool has(Colour colour) const { return tiles[static_cast<std::size_t>(colour)] > 0; }
    bool operator==(const LocationScore&) const = default;
};

/// The tiles placed in a turn under way. Empty between turns.
struct Progress {
    std::uint8_t placed = 0;
    std::array<std::uint8_t, face_count> faces{};
    std::array<bool, colour_count> tavern{};
    std::array<bool, colour_count> dragon{};
    bool operator==(const Progress&) const = default;
};

/// Numbers of tiles by colour and face.
using Tiles = std::array<std::array<std::uint8_t, face_count>, colour_count>;

/// The ring of a location: the indices of its cells in `State::cells`. `closed`: another location lies on the cell.
/// `unknown`: the cell was never in a ring.
inline constexpr std::uint8_t closed = 0xFF;
inline constexpr std::uint8_t unknown = 0xFE;
inline constexpr std::size_t most_spots = location_count * ring_size;
using Ring = std::array<std::uint8_t, ring_size>;

/// The number of tiles that a player has left.
struct Left {
    std::uint8_t hand = 0;
    std::uint8_t stack = 0;
    bool operator==(const Left&) const = default;
};

struct State {
    // Fixed for the game.
    Rulings rulings;
    std::uint8_t players = 2;
    bool open = false;  ///< the log records the drawn tiles
    std::array<Player, colour_count> owners{nobody, nobody, nobody, nobody};
    std::array<std::uint8_t, face_count> printed{};    ///< tiles of a colour
    IgnoredInEquality<bool> tiles_of_log = false;      ///< the log gives the numbers of tiles
    IgnoredInEquality<bool> locations_of_log = false;  ///< the log gives the printed data of the locations

    std::array<Site, location_count> sites{};
    std::uint8_t laid = 0;  ///< locations on the table; the last of them is the current one
    /// All cells that are or were in the ring of a laid location. Buildings stand only on these.
    std::array<Cell, most_spots> cells{};
    std::array<Spot, most_spots> spots{};
    std::uint8_t known = 0;  ///< number of cells
    Ring ring{};             ///< of the current location
    std::uint8_t room = 0;   ///< free cells of that ring

    Tiles hand{};  ///< in an open log; in a hidden log all tiles left are in the stack
    Tiles stack{};
    Tiles gone{};  ///< out of the game
    std::array<Left, max_players> left{};
    std::array<Player, character_count> holders{nobody, nobody, nobody, nobody, nobody, nobody};
    Points points{};
    std::array<LocationScore, location_count> records{};
    std::uint8_t scored = 0;
    bool just_scored = false;  ///< by the last event

    Player turn;  ///< nobody's after the end
    Progress progress;
    std::optional<EndReason> end;

    bool operator==(const State&) const = default;
};

// Printed data (data.cpp): the tiles of a colour and the ten locations. The log's components replace them.
Stack stack_of(const Components& components);
Prints prints_of(const Components& components);

// The grid (table.cpp).
struct Offset {
    int x;
    int y;
};

/// The offsets of the ring from the west cell of a horizontal location. For a vertical location x and y are exchanged.
inline constexpr std::array<Offset, ring_size> ring_offsets = {
    {{-1, -1}, {0, -1}, {1, -1}, {2, -1}, {-1, 0}, {2, 0}, {-1, 1}, {0, 1}, {1, 1}, {2, 1}}};

/// The relation of a cell to a location for each offset and each lie: its number in the ring, one of the two cells
/// below the location, or neither. Cells further away are clamped to one row or column beyond the ring. The lookup
/// needs no branch; laying a location looks up most cells on the table.
inline constexpr std::size_t under = ring_size;
inline constexpr std::size_t elsewhere = ring_size + 2;
inline constexpr unsigned beyond = 4;
inline constexpr auto relations = [] {
    std::array<std::array<std::array<std::uint8_t, beyond + 1>, beyond + 1>, 2> table{};
    for (auto& lie : table) {
        for (auto& row : lie) row.fill(elsewhere);
    }
    const auto note = [&](int x, int y, std::size_t number) {
        const auto east = static_cast<std::size_t>(x + 1);
        const auto north = static_cast<std::size_t>(y + 1);
        table[static_cast<std::size_t>(Lie::horizontal)][east][north] = static_cast<std::uint8_t>(number);
        table[static_cast<std::size_t>(Lie::vertical)][north][east] = static_cast<std::uint8_t>(number);
    };
    for (std::size_t number = 0; number < ring_size; ++number)
        note(ring_offsets[number].x, ring_offsets[number].y, number);
    note(0, 0, under);
    note(1, 0, under + 1);
    return table;
}();

/// The relation of a cell to a location.
constexpr std::size_t relation(Cell at, Lie lie, Cell cell) {
    const unsigned x = std::min(static_cast<unsigned>(cell.x - at.x + 1), beyond);
    const unsigned y = std::min(static_cast<unsigned>(cell.y - at.y + 1), beyond);
    return relations[static_cast<std::size_t>(lie)][x][y];
}

/// The ten cells around a location, corners included, in a fixed order.
std::array<Cell, ring_size> ring_of(Cell at, Lie lie);
/// The cells around a location and the cells below it, as indices.
struct Surroundings {
    Ring ring;
    std::array<std::uint8_t, 2> below;
};
/// Looks up the cells of a location, whether it is laid or not.
Surroundings survey(const State& state, Cell at, Lie lie);
/// Whether a cell of a ring shares an edge with the location. The other cells lie at its corners.
bool is_beside(std::size_t number);
/// Whether a building or a location lies on the cell with this index.
inline bool is_taken(const State& state, std::uint8_t cell) {
    return cell == closed || (cell != unknown && state.spots[cell].built);
}
/// The two cells of a location.
std::array<Cell, 2> cells_of(Cell at, Lie lie);
/// Whether a laid location covers this cell.
bool is_site(const State& state, Cell cell);
/// The smallest rectangle that contains everything on the table and the cells of its rings, bounds included.
struct Extent {
    int west = 0;
    int east = 0;
    int south = 0;
    int north = 0;
};
Extent extent_of(const State& state);
/// The index of a cell; nothing if the cell was never in a ring.
std::optional<std::size_t> spot_at(const State& state, Cell cell);
/// The current location.
inline const Site& current(const State& state) { return state.sites[state.laid - 1U]; }
/// The index of a cell of the current ring; nothing if the cell is not in the ring or a location lies on it.
inline std::optional<std::size_t> in_ring(const State& state, Cell cell) {
    const std::size_t number = relation(current(state).at, current(state).lie, cell);
    if (number >= ring_size || state.ring[number] == closed) return std::nullopt;
    return state.ring[number];
}
/// Whether no cell of the current ring is free.
inline bool is_full(const State& state) { return state.room == 0; }
/// Whether a character lies in the current ring.
bool character_in_ring(const State& state, Character character);
/// Whether the ground of the current location is dangerous. The King inverts the printed ground.
bool is_dangerous(const State& state);
/// The same for any laid location.
bool is_dangerous(const State& state, const Site& site);
/// Whether a special rule holds at the current location.
inline bool is_special(const State& state, Special special) { return current(state).special == special; }

// Players and tiles (table.cpp).
/// The colour of a tile of a player. With one colour per player, the tile's name does not state it.
inline Colour colour_of(const State& state, Player player, Tile tile) {
    if (const auto colour = colour_in(tile)) return *colour;
    std::size_t own = colour_count;
    for (std::size_t colour = colour_count; colour-- > 0;) own = state.owners[colour] == player ? colour : own;
    return static_cast<Colour>(own);
}
/// The name of a tile in logs.
Tile tile_in(const State& state, Colour colour, Face face);
inline Player owner_of(const State& state, Colour colour) { return state.owners[static_cast<std::size_t>(colour)]; }
/// The holder of a character; nobody if no player holds it.
constexpr Player holder_of(const State& state, Character character) {
    return state.holders[static_cast<std::size_t>(character)];
}
/// The number of tiles that a player has left, in hand and stack.
inline int tiles_left(const State& state, Player player) {
    return state.left[player.seat].hand + state.left[player.seat].stack;
}
/// The number of players who have a tile left.
int players_with_tiles(const State& state);

// The steps of a turn (play.cpp). Each requires that the judge accepts it.
/// Lays the next location and makes it the current one. `around` is what lies around it, if that is known already.
void lay(State& state, Cell at, Lie lie, const std::optional<Surroundings>& around = {});
void place(State& state, const Placed& tile);
void move(State& state, const Moved& moved);
/// Ends a turn after its tiles: scores the location, lays the next one, draws the tiles, and passes the turn.
/// `around` as for `lay`.
void finish(State& state, const std::optional<Locate>& locate, const std::optional<Draw>& draw,
            const std::optional<Surroundings>& around = {});
/// Whether the turn has completed a location and another one is to be laid.
bool next_is_due(const State& state);
/// Whether the tiles of the turn end the game.
bool ends_game(const State& state);
/// The number of tiles that the player must draw at the end of this turn.
int draw_due(const State& state);
/// The number of tiles that an event places or moves.
std::size_t tiles_of(const Event& event);
/// The state in a turn before the tile with this number, counted from 0. All tiles before it must be legal.
State before_tile(const State& state, const Event& event, std::size_t tile);

// Queries of the rules (rules.cpp).
/// Whether the turn's tiles allow this tile only as the Magician's second one.
bool is_extra(const State& state, Colour colour, Face face);
/// Whether the ground is dangerous for a tile with this character or none.
bool is_dangerous_for(const State& state, std::optional<Character> character);

}  // namespace referee::kings_gate
