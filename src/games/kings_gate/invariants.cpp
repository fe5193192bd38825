#include <algorithm>
#include <numeric>

#include "games/kings_gate/kings_gate.hpp"

/// Checks the invariants of a state, counted from scratch.
namespace referee::kings_gate {

namespace {

int sum_of(const State& state, Player player, const Tiles& tiles) {
    int sum = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        if (state.owners[colour] == player) sum = std::accumulate(tiles[colour].begin(), tiles[colour].end(), sum);
    }
    return sum;
}

std::string_view invariant_of_tiles(const State& state) {
    Tiles sum = state.hand;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        for (std::size_t face = 0; face < face_count; ++face) {
            sum[colour][face] = static_cast<std::uint8_t>(sum[colour][face] + state.stack[colour][face] +
                                                          state.gone[colour][face]);
        }
    }
    for (std::size_t i = 0; i < state.known; ++i) {
        const Spot& spot = state.spots[i];
        if (spot.built) ++sum[static_cast<std::size_t>(spot.colour)][static_cast<std::size_t>(spot.face)];
    }
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        const bool played = state.owners[colour] != nobody;
        if (sum[colour] != (played ? state.printed : decltype(state.printed){}))
            return "a colour does not have the printed tiles";
    }
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int hand = sum_of(state, player, state.hand);
        if (hand != state.left[player.seat].hand || sum_of(state, player, state.stack) != state.left[player.seat].stack)
            return "a player's tiles are miscounted";
        const int full = std::min<int>(hand_size, tiles_left(state, player));
        if (state.open && !state.end && hand != full) return "a hand is not refilled";
        if (!state.open && hand != 0) return "a hand is known in a hidden log";
    }
    return "";
}

std::string_view invariant_of_cells(const State& state) {
    for (std::size_t i = 0; i < state.known; ++i) {
        const Spot& spot = state.spots[i];
        if (spot_at(state, state.cells[i]) != i) return "a cell is kept twice";
        if (spot.built && is_site(state, state.cells[i])) return "a building stands on a location";
        if (!spot.built && spot != Spot{}) return "a free cell holds something";
        if (spot.built && spot.face == Face::dragon) return "a dragon has stayed on the table";
    }
    for (std::size_t a = 0; a < state.laid; ++a) {
        for (std::size_t b = a + 1; b < state.laid; ++b) {
            for (const Cell one : cells_of(state.sites[a].at, state.sites[a].lie)) {
                const auto others = cells_of(state.sites[b].at, state.sites[b].lie);
                if (std::find(others.begin(), others.end(), one) != others.end()) return "two locations overlap";
            }
        }
    }
    if (std::count_if(state.ring.begin(), state.ring.end(),
                      [&](std::uint8_t cell) { return !is_taken(state, cell); }) != state.room) {
        return "the free cells of the current ring are miscounted";
    }
    if (!state.end && is_full(state)) return "the current ring has no free cell";
    return "";
}

/// Checks that each character was won at a scored location and is in at most one place.
std::string_view invariant_of_characters(const State& state) {
    std::array<bool, character_count> won{};
    for (std::size_t number = 0; number < state.scored; ++number) {
        for (std::size_t place = 0; place < 2; ++place) {
            const auto character = state.sites[number].characters[place];
            if (character && state.records[number].winners[place] != nobody)
                won[static_cast<std::size_t>(*character)] = true;
        }
    }
    for (const Character character : values_of<Character>()) {
        const Player holder = holder_of(state, character);
        const auto on_table = std::count_if(state.spots.begin(), state.spots.end(),
                                            [&](const Spot& spot) { return spot.character == character; });
        if (on_table + (holder != nobody ? 1 : 0) > (won[static_cast<std::size_t>(character)] ? 1 : 0))
            return "a character is in two places, or was never won";
        if (holder != nobody && tiles_left(state, holder) == 0) return "a player without tiles holds a character";
    }
    return "";
}

std::string_view invariant_of_points(const State& state) {
    std::array<int, max_players> sums{};
    for (std::size_t number = 0; number < state.scored; ++number) {
        int handed_out = 0;
        int printed = 0;
        for (std::size_t seat = 0; seat < max_players; ++seat) {
            sums[seat] += state.records[number].points[seat];
            handed_out += state.records[number].points[seat];
        }
        for (const int points : state.sites[number].points) printed += points;
        if (handed_out > printed) return "a location has handed out more than is printed on it";
    }
    return sums == state.points ? "" : "the points are not those of the locations";
}

}  // namespace

std::string_view KingsGate::broken_invariant(const State& state) {
    for (const auto broken_invariant :
         {invariant_of_tiles, invariant_of_cells, invariant_of_characters, invariant_of_points}) {
        if (const std::string_view found = broken_invariant(state); !found.empty()) return found;
    }
    if (state.progress != Progress{}) return "a turn is under way between turns";
    if (state.end.has_value() != (state.turn == nobody)) return "a player must act after the end, or nobody before it";
    if (!state.end && tiles_left(state, state.turn) == 0) return "a player without tiles must act";
    if (state.scored != state.laid - (state.end ? 0 : 1)) return "a location is scored early, or late";
    return "";
}

}  // namespace referee::kings_gate
