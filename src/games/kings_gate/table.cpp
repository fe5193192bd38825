#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"

/// Queries about the table and about the players' tiles.
namespace referee::kings_gate {

namespace {

constexpr Cell shifted(Cell cell, int x, int y) {
    return {static_cast<std::int8_t>(cell.x + x), static_cast<std::int8_t>(cell.y + y)};
}

struct Offset {
    int x;
    int y;
};

/// The offsets of the ring from the west cell of a horizontal location. For a vertical location x and y are exchanged.
constexpr std::array<Offset, ring_size> around = {
    {{-1, -1}, {0, -1}, {1, -1}, {2, -1}, {-1, 0}, {2, 0}, {-1, 1}, {0, 1}, {1, 1}, {2, 1}}};

/// The relation of a cell to a location for each offset and each lie: its number in the ring, one of the two cells
/// below the location, or neither. Cells further away are clamped to one row or column beyond the ring. The lookup
/// needs no branch; laying a location looks up most cells on the table.
constexpr std::size_t under = ring_size;
constexpr std::size_t elsewhere = ring_size + 2;
constexpr unsigned beyond = 4;
constexpr auto relations = [] {
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
    for (std::size_t number = 0; number < ring_size; ++number) note(around[number].x, around[number].y, number);
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

}  // namespace

std::array<Cell, ring_size> ring_of(Cell at, Lie lie) {
    std::array<Cell, ring_size> ring;
    std::transform(around.begin(), around.end(), ring.begin(), [&](Offset offset) {
        return lie == Lie::horizontal ? shifted(at, offset.x, offset.y) : shifted(at, offset.y, offset.x);
    });
    return ring;
}

std::array<Cell, 2> cells_of(Cell at, Lie lie) {
    return {at, lie == Lie::horizontal ? shifted(at, 1, 0) : shifted(at, 0, 1)};
}

Surroundings survey(const State& state, Cell at, Lie lie) {
    std::array<std::uint8_t, elsewhere + 1> found;
    found.fill(unknown);
    for (std::size_t i = 0; i < state.known; ++i)
        found[relation(at, lie, state.cells[i])] = static_cast<std::uint8_t>(i);
    for (std::size_t site = 0; site < state.laid; ++site) {
        for (const Cell cell : cells_of(state.sites[site].at, state.sites[site].lie))
            found[relation(at, lie, cell)] = closed;
    }
    Surroundings surroundings;
    std::copy_n(found.begin(), ring_size, surroundings.ring.begin());
    std::copy_n(found.begin() + under, surroundings.below.size(), surroundings.below.begin());
    return surroundings;
}

bool is_beside(std::size_t number) { return around[number].y == 0 || (around[number].x >= 0 && around[number].x <= 1); }

bool is_taken(const State& state, std::uint8_t cell) {
    return cell == closed || (cell != unknown && state.spots[cell].built);
}

bool is_site(const State& state, Cell cell) {
    return std::any_of(state.sites.begin(), state.sites.begin() + state.laid, [&](const Site& site) {
        const auto cells = cells_of(site.at, site.lie);
        return cells[0] == cell || cells[1] == cell;
    });
}

std::optional<std::size_t> spot_at(const State& state, Cell cell) {
    const auto* const end = state.cells.begin() + state.known;
    const auto* const found = std::find(state.cells.begin(), end, cell);
    return found == end ? std::nullopt : std::optional(static_cast<std::size_t>(found - state.cells.begin()));
}

const Site& current(const State& state) { return state.sites[state.laid - 1U]; }

std::optional<std::size_t> in_ring(const State& state, Cell cell) {
    const std::size_t number = relation(current(state).at, current(state).lie, cell);
    if (number >= ring_size || state.ring[number] == closed) return std::nullopt;
    return state.ring[number];
}

bool is_full(const State& state) { return state.room == 0; }

bool character_in_ring(const State& state, Character character) {
    return std::any_of(state.ring.begin(), state.ring.end(),
                       [&](std::uint8_t spot) { return spot != closed && state.spots[spot].character == character; });
}

bool is_dangerous(const State& state) {
    return (current(state).ground == Ground::black) != character_in_ring(state, Character::king);
}

bool is_dangerous(const State& state, const Site& site) {
    const Ring ring = survey(state, site.at, site.lie).ring;
    const bool under_king = std::any_of(ring.begin(), ring.end(), [&](std::uint8_t spot) {
        return spot != closed && state.spots[spot].character == Character::king;
    });
    return (site.ground == Ground::black) != under_king;
}

Extent extent_of(const State& state) {
    Extent extent;
    for (std::size_t i = 0; i < state.known; ++i) {
        const auto [x, y] = state.cells[i];
        extent = {std::min<int>(extent.west, x), std::max<int>(extent.east, x), std::min<int>(extent.south, y),
                  std::max<int>(extent.north, y)};
    }
    return extent;
}

bool is_special(const State& state, Special special) { return current(state).special == special; }

Colour colour_of(const State& state, Player player, Tile tile) {
    if (const auto colour = colour_in(tile)) return *colour;
    const auto* const own = std::find(state.owners.begin(), state.owners.end(), player);
    return static_cast<Colour>(own - state.owners.begin());
}

Tile tile_in(const State& state, Colour colour, Face face) {
    return state.players == 2 ? tile_of(colour, face) : tile_of(face);
}

Player owner_of(const State& state, Colour colour) { return state.owners[static_cast<std::size_t>(colour)]; }

int tiles_left(const State& state, Player player) {
    return state.left[player.seat].hand + state.left[player.seat].stack;
}

int players_with_tiles(const State& state) {
    int count = 0;
    for (Player player{}; player.seat < state.players; ++player.seat) count += tiles_left(state, player) > 0 ? 1 : 0;
    return count;
}

}  // namespace referee::kings_gate
