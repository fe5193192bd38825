#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"

/// Queries about the table and about the players' tiles.
namespace referee::kings_gate {

namespace {

constexpr Cell shifted(Cell cell, int x, int y) {
    return {static_cast<std::int8_t>(cell.x + x), static_cast<std::int8_t>(cell.y + y)};
}

}  // namespace

std::array<Cell, ring_size> ring_of(Cell at, Lie lie) {
    std::array<Cell, ring_size> ring;
    std::transform(ring_offsets.begin(), ring_offsets.end(), ring.begin(), [&](Offset offset) {
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

bool is_beside(std::size_t number) {
    return ring_offsets[number].y == 0 || (ring_offsets[number].x >= 0 && ring_offsets[number].x <= 1);
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

Tile tile_in(const State& state, Colour colour, Face face) {
    return state.players == 2 ? tile_of(colour, face) : tile_of(face);
}

int players_with_tiles(const State& state) {
    int count = 0;
    for (Player player{}; player.seat < state.players; ++player.seat) count += tiles_left(state, player) > 0 ? 1 : 0;
    return count;
}

}  // namespace referee::kings_gate
