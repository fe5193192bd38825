#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

std::uint8_t& count_in(Tiles& tiles, Colour colour, Face face) {
    return tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
}

/// Removes a building from the table and from the game.
void remove(State& state, Spot& spot) {
    ++count_in(state.gone, spot.colour, spot.face);
    spot = {};
}

/// Builds on a cell of the current ring.
void build(State& state, Spot& spot, Colour colour, Face face, const std::optional<Character>& character) {
    if (spot.built) {
        remove(state, spot);
    } else {
        --state.room;
    }
    // Member by member: copying what was just made as a whole would wait for its members to be stored.
    spot.built = true;
    spot.colour = colour;
    spot.face = face;
    spot.character.reset();
    if (!character) return;
    spot.character.emplace(*character);
    state.holders[static_cast<std::size_t>(*character)] = nobody;
}

/// A player without tiles discards their characters (rulebook, End of the game).
void discard_characters(State& state) {
    for (Player& holder : state.holders) {
        if (holder != nobody && tiles_left(state, holder) == 0) holder = nobody;
    }
}

/// Scores the current location, whether its ring is full or not.
void score(State& state) {
    const LocationScore record = scoring(state);
    state.records[state.scored++] = record;
    for (std::size_t seat = 0; seat < max_players; ++seat) state.points[seat] += record.points[seat];
    for (std::size_t place = 0; place < record.winners.size(); ++place) {
        const auto character = current(state).characters[place];
        if (character && record.winners[place] != nobody)
            state.holders[static_cast<std::size_t>(*character)] = record.winners[place];
    }
    state.just_scored = true;
}

/// Whether any player has a tile. Usually the first one has, so the loop ends early.
bool are_tiles_left(const State& state) {
    Player player{};
    while (player.seat < state.players && tiles_left(state, player) == 0) ++player.seat;
    return player.seat < state.players;
}

std::optional<EndReason> end_of(const State& state) {
    if (is_full(state) && state.laid == location_count) return EndReason::tenth;
    if (is_full(state)) return players_with_tiles(state) <= 1 ? std::optional(EndReason::last_player) : std::nullopt;
    return are_tiles_left(state) ? std::nullopt : std::optional(EndReason::out_of_tiles);
}

void act(State& state, const Place& event, std::size_t tiles) {
    for (std::size_t tile = 0; tile < tiles; ++tile) place(state, event.place[tile]);
}

void act(State& state, const Move& event, std::size_t tiles) {
    if (tiles > 0) move(state, event.move);
}

}  // namespace

void lay(State& state, Cell at, Lie lie, const std::optional<Surroundings>& around) {
    state.ring = around ? around->ring : survey(state, at, lie).ring;
    Site& site = state.sites[state.laid++];
    site.at = at;
    site.lie = lie;
    state.room = 0;
    const auto cells = ring_of(at, lie);
    for (std::size_t number = 0; number < ring_size; ++number) {
        std::uint8_t& cell = state.ring[number];
        if (!is_taken(state, cell)) ++state.room;
        if (cell != unknown) continue;
        cell = state.known++;
        state.cells[cell] = cells[number];
    }
}

/// A dragon removes the building that it hits together with itself. On a free cell it is only discarded.
void place(State& state, const Placed& tile) {
    const Colour colour = colour_of(state, state.turn, tile.tile);
    const Face face = face_of(tile.tile);
    Spot& spot = state.spots[*in_ring(state, cell_of(tile.at))];
    --count_in(state.open ? state.hand : state.stack, colour, face);
    Left& left = state.left[state.turn.seat];
    --(state.open ? left.hand : left.stack);
    Progress& progress = state.progress;
    ++progress.placed;
    ++progress.faces[static_cast<std::size_t>(face)];
    if (face == Face::tavern) progress.tavern[static_cast<std::size_t>(colour)] = true;
    if (face == Face::dragon) {
        progress.dragon[static_cast<std::size_t>(colour)] = true;
        ++count_in(state.gone, colour, face);
        if (!spot.built) return;
        remove(state, spot);
        ++state.room;
    } else {
        build(state, spot, colour, face, tile.character);
    }
}

/// The cell that the tile leaves stays free.
void move(State& state, const Moved& moved) {
    Spot& from = state.spots[*spot_at(state, cell_of(moved.from))];
    const Spot building = from;
    from = {};
    if (in_ring(state, cell_of(moved.from))) ++state.room;
    build(state, state.spots[*in_ring(state, cell_of(moved.to))], building.colour, building.face, Character::witch);
    ++state.progress.placed;
}

void finish(State& state, const std::optional<Locate>& locate, const std::optional<Draw>& draw,
            const std::optional<Surroundings>& around) {
    state.just_scored = false;
    state.end = end_of(state);
    if (is_full(state) || state.end) score(state);
    // The player who acts may have placed the last tile, and a character may be won by a player without tiles.
    if (state.just_scored || tiles_left(state, state.turn) == 0) discard_characters(state);
    if (locate) lay(state, cell_of(locate->at), locate->lie, around);
    static constexpr Draw none;
    for (const Tile tile : draw ? *draw : none) {
        const Colour colour = colour_of(state, state.turn, tile);
        --count_in(state.stack, colour, face_of(tile));
        ++count_in(state.hand, colour, face_of(tile));
        --state.left[state.turn.seat].stack;
        ++state.left[state.turn.seat].hand;
    }
    state.progress = {};
    if (state.end) {
        state.turn = nobody;
        return;
    }
    const auto pass = [&] {
        ++state.turn.seat;
        if (state.turn.seat == state.players) state.turn.seat = 0;
    };
    for (pass(); tiles_left(state, state.turn) == 0;) pass();
}

bool next_is_due(const State& state) { return is_full(state) && !end_of(state); }

bool ends_game(const State& state) { return end_of(state).has_value(); }

int draw_due(const State& state) {
    if (!state.open || ends_game(state)) return 0;
    const Left& left = state.left[state.turn.seat];
    return std::min<int>(static_cast<int>(hand_size) - left.hand, left.stack);
}

std::size_t tiles_of(const Event& event) {
    const auto* placed = std::get_if<Place>(&event);
    return placed != nullptr ? placed->place.size() : 1;
}

State before_tile(const State& state, const Event& event, std::size_t tile) {
    State now = state;
    std::visit([&](const auto& action) { act(now, action, tile); }, event);
    return now;
}

/// Nothing is placed or drawn, and the next player is to act. A ring stays as it is.
std::optional<Event> KingsGate::forfeited(const State& state, const Event& event, PlayerSet lost) {
    const Player player = std::visit([](const auto& action) { return action.player; }, event);
    if (player != state.turn || !lost.has(player)) return std::nullopt;
    Place nothing;
    nothing.player = player;
    return nothing;
}

void KingsGate::apply(State& state, const Event& event) {
    std::visit(
        [&](const auto& action) {
            act(state, action, tiles_of(event));
            finish(state, action.locate, action.draw);
        },
        event);
}

}  // namespace referee::kings_gate
