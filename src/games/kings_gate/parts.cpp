#include <algorithm>

#include "core/choices.hpp"
#include "games/kings_gate/kings_gate.hpp"

/// Builds a turn part by part.
namespace referee::kings_gate {

namespace {

using Parts = std::vector<Part>;

/// No character, or one that the player to act holds.
std::vector<std::optional<Character>> choices_of_character(const State& state) {
    std::vector<std::optional<Character>> choices = {std::nullopt};
    for (const Character character : values_of<Character>()) {
        if (holder_of(state, character) == state.turn) choices.emplace_back(character);
    }
    return choices;
}

void add_tiles(const State& state, Parts& parts) {
    const Tiles& tiles = state.open ? state.hand : state.stack;
    const auto choices = choices_of_character(state);
    for (const Colour colour : values_of<Colour>()) {
        for (const Face face : values_of<Face>()) {
            const bool there = owner_of(state, colour) == state.turn &&
                tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)] > 0;
            for (std::size_t number = 0; there && number < ring_size; ++number) {
                if (state.ring[number] == closed) continue;
                for (const auto& character : choices)
                    parts.emplace_back(
                        Placed{tile_in(state, colour, face), at_of(state.cells[state.ring[number]]), character});
            }
        }
    }
}

void add_moves(const State& state, Parts& parts) {
    if (holder_of(state, Character::witch) != state.turn) return;
    for (std::size_t from = 0; from < state.known; ++from) {
        const Spot& spot = state.spots[from];
        if (!spot.built || spot.character || owner_of(state, spot.colour) != state.turn) continue;
        for (const std::uint8_t to : state.ring) {
            if (to != closed) parts.emplace_back(Moved{at_of(state.cells[from]), at_of(state.cells[to])});
        }
    }
}

/// Adds all cells on the table and up to two cells around it.
void add_locations(const State& state, Parts& parts) {
    const auto [west, east, south, north] = extent_of(state);
    for (int x = west - 2; x <= east + 1; ++x) {
        for (int y = south - 2; y <= north + 1; ++y) {
            for (const Lie lie : values_of<Lie>()) parts.emplace_back(Locate{{{x}, {y}}, lie});
        }
    }
}

/// Adds the cells beyond those on which `add_locations` proposes one.
void add_far_locations(const State& state, Parts& parts) {
    const auto [west, east, south, north] = extent_of(state);
    for (int x = west - 2; x <= east + 2; ++x) {
        for (int y = south - 2; y <= north + 2; ++y) {
            if (x != east + 2 && y != north + 2) continue;
            for (const Lie lie : values_of<Lie>()) parts.emplace_back(Locate{{{x}, {y}}, lie});
        }
    }
}

/// Adds the tiles of the player to act on all cells that were ever in a ring, any tiles if none is left; with a
/// character on those that are still in one.
void add_tiles_anywhere(const State& state, Parts& parts) {
    const Tiles& tiles = state.open ? state.hand : state.stack;
    const Left& left = state.left[state.turn.seat];
    const bool none = (state.open ? left.hand : left.stack) == 0;
    add_tiles(state, parts);
    for (const Colour colour : values_of<Colour>()) {
        for (const Face face : values_of<Face>()) {
            const bool there = owner_of(state, colour) == state.turn &&
                (none || tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)] > 0);
            for (std::size_t cell = 0; there && cell < state.known; ++cell)
                parts.emplace_back(Placed{tile_in(state, colour, face), at_of(state.cells[cell]), {}});
        }
    }
}

void add_draws(const State& state, Parts& parts) {
    for (const Colour colour : values_of<Colour>()) {
        for (const Face face : values_of<Face>()) {
            const bool left = state.stack[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)] > 0;
            if (left && owner_of(state, colour) == state.turn) parts.emplace_back(Drawn{tile_in(state, colour, face)});
        }
    }
}

/// A random tile out of `count` tiles of the player to act; nothing if `count` is 0.
std::optional<Tile> some_tile(const State& now, const Tiles& tiles, std::size_t count, Choices& choices) {
    if (count == 0) return std::nullopt;
    std::size_t left = choices.below(count);
    for (const Colour colour : values_of<Colour>()) {
        if (owner_of(now, colour) != now.turn) continue;
        for (const Face face : values_of<Face>()) {
            const std::size_t there = tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
            if (left < there) return tile_in(now, colour, face);
            left -= there;
        }
    }
    return std::nullopt;
}

/// A random cell of the current ring. For a building on safe ground, a free cell if there is one.
At some_cell(const State& now, bool building, Choices& choices) {
    const bool free = building && now.room > 0 && !is_dangerous(now);
    const auto fits = [&](std::uint8_t cell) { return cell != closed && !(free && now.spots[cell].built); };
    std::size_t number = choices.below(ring_size);
    while (!fits(now.ring[number])) number = (number + 1) % ring_size;
    return at_of(now.cells[now.ring[number]]);
}

std::optional<Part> some_placing(const State& now, Choices& choices) {
    const Left& left = now.left[now.turn.seat];
    const auto tile = some_tile(now, now.open ? now.hand : now.stack, now.open ? left.hand : left.stack, choices);
    if (!tile) return std::nullopt;
    Placed placed{*tile, some_cell(now, face_of(*tile) != Face::dragon, choices), {}};
    if (choices.one_in(3)) {
        const auto held = choices_of_character(now);
        placed.character = held[choices.below(held.size())];
    }
    return placed;
}

std::optional<Part> some_move(const State& state, Choices& choices) {
    const std::size_t from = choices.below(state.known);
    const Spot& spot = state.spots[from];
    if (!spot.built || spot.character || owner_of(state, spot.colour) != state.turn) return std::nullopt;
    return Moved{at_of(state.cells[from]), some_cell(state, true, choices)};
}

/// A random location near a cell that is or was in some ring.
Locate some_location(const State& now, Choices& choices) {
    const Cell beside = now.cells[choices.below(now.known)];
    const auto lie = static_cast<Lie>(choices.below(lie_names.size()));
    const auto ring = ring_of(beside, lie);
    return {at_of(ring[choices.below(ring_size)]), lie};
}

void add_part(Event& event, const Placed& part) { std::get<Place>(event).place.push(part); }
void add_part(Event& event, const Moved& part) { event = Move{std::get<Place>(event).player, part, {}, {}}; }
void add_part(Event& event, const Locate& part) {
    std::visit([&](auto& action) { action.locate = part; }, event);
}
void add_part(Event& event, const Drawn& part) {
    std::visit(
        [&](auto& action) {
            if (!action.draw) action.draw.emplace();
            action.draw->push(part.tile);
        },
        event);
}
void add_part(Event& event, const TurnEnd&) {
    std::visit([](auto& action) { action.closed = true; }, event);
}

}  // namespace

Event KingsGate::begin(const State& state) { return Place{state.turn, {}, {}, {}}; }

void KingsGate::add(Event& event, const Part& part) {
    std::visit([&](const auto& one) { add_part(event, one); }, part);
}

/// Drawn tiles have no order, so they are listed in ascending order.
bool KingsGate::in_order(const Part& before, const Part& next) {
    const auto* drawn = std::get_if<Drawn>(&before);
    const auto* then = std::get_if<Drawn>(&next);
    return drawn == nullptr || then == nullptr || drawn->tile <= then->tile;
}

/// Tiles or the Witch's move; then the next location, if one is due; then, in an open log, the drawn tiles; then the
/// end.
std::vector<Part> KingsGate::candidates(const State& state, const Event& event) {
    Parts parts;
    const auto [locate, draw, over] = std::visit(
        [](const auto& action) {
            return std::tuple(action.locate.has_value(), action.draw.value_or(Draw{}).size(), action.closed);
        },
        event);
    if (state.end || over) return parts;
    const std::size_t tiles = tiles_of(event);
    const State now = before_tile(state, event, tiles);
    const bool more = std::holds_alternative<Place>(event) && !locate && draw == 0;
    if (more) add_tiles(now, parts);
    if (more && tiles == 0) add_moves(state, parts);
    if (tiles == 0) return parts;
    if (next_is_due(now) && !locate) {
        add_locations(now, parts);
        return parts;
    }
    if (draw_due(now) > static_cast<int>(draw)) add_draws(now, parts);
    parts.emplace_back(TurnEnd{});
    return parts;
}

/// Tiles on cells outside the current ring, or after the end of placing; any tiles if none is left;
/// locations too far from the table, and draws before a location. A tile and the Witch's move cannot be in one event.
std::vector<Part> KingsGate::tried(const State& state, const Event& event) {
    Parts parts;
    const State now = before_tile(state, event, tiles_of(event));
    if (now.end) return parts;
    if (std::holds_alternative<Place>(event)) add_tiles_anywhere(now, parts);
    const bool located = std::visit([](const auto& action) { return action.locate.has_value(); }, event);
    if (tiles_of(event) > 0 && next_is_due(now) && !located) {
        add_far_locations(now, parts);
        add_draws(now, parts);
    }
    return parts;
}

/// One candidate, chosen at random.
static Part some_candidate(const State& state, const State& now, const Event& event, Choices& choices) {
    const auto [locate, draw] = std::visit(
        [](const auto& action) { return std::pair(action.locate.has_value(), action.draw.value_or(Draw{}).size()); },
        event);
    const bool begun = tiles_of(event) > 0;
    if (!begun && holder_of(state, Character::witch) == state.turn && choices.one_in(3)) {
        if (const auto moved = some_move(state, choices)) return *moved;
    }
    const bool more = std::holds_alternative<Place>(event) && !locate && draw == 0;
    if (more && !(begun && choices.one_in(3))) {
        if (const auto placed = some_placing(now, choices)) return *placed;
    }
    if (next_is_due(now) && !locate) return some_location(now, choices);
    if (draw_due(now) > static_cast<int>(draw)) {
        const std::size_t stack = now.left[now.turn.seat].stack;
        if (const auto tile = some_tile(now, now.stack, stack, choices)) return Drawn{*tile};
    }
    return TurnEnd{};
}

std::optional<Event> KingsGate::guess(const State& state, Choices& choices) {
    if (state.end) return std::nullopt;
    Event event = begin(state);
    State now = state;
    while (!std::visit([](const auto& action) { return action.closed; }, event)) {
        const auto part = guessed([&] { return some_candidate(state, now, event, choices); },
                                  [&](const Part& one) { return !judge_next(state, now, event, one); });
        if (!part) return std::nullopt;
        add(event, *part);
        if (const auto* placed = std::get_if<Placed>(&*part)) place(now, *placed);
        if (const auto* moved = std::get_if<Moved>(&*part)) move(now, *moved);
    }
    return event;
}

}  // namespace referee::kings_gate
