#include "games/kings_gate/kings_gate.hpp"

/// Facts of a position that no log claims.
namespace referee::kings_gate {

List<Laid, location_count> laid(const State& state) {
    List<Laid, location_count> list;
    for (std::size_t number = 0; number < state.laid; ++number) {
        const Site& site = state.sites[number];
        list.push({{site.name}, at_of(site.at), site.lie, is_dangerous(state, site) ? Ground::black : Ground::white});
    }
    return list;
}

List<Building, most_spots> buildings(const State& state) {
    List<Building, most_spots> list;
    for (std::size_t cell = 0; cell < state.known; ++cell) {
        const Spot& spot = state.spots[cell];
        if (!spot.built) continue;
        list.push({at_of(state.cells[cell]), owner_of(state, spot.colour), spot.colour,
                   tile_in(state, spot.colour, spot.face), spot.character});
    }
    return list;
}

PerPlayer<Bag<Tile>> stacks(const State& state) {
    PerPlayer<Bag<Tile>> stacks;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        Bag<Tile> stack;
        for (const Colour colour : values_of<Colour>()) {
            for (const Face face : values_of<Face>()) {
                const int count = owner_of(state, colour) == player
                    ? state.stack[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)]
                    : 0;
                for (int i = 0; i < count; ++i) stack.insert(tile_in(state, colour, face));
            }
        }
        stacks.set(player, stack);
    }
    return stacks;
}

}  // namespace referee::kings_gate
