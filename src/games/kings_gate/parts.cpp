#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"

/// How a turn is put together part by part.
namespace referee::kings_gate {

namespace {

using Parts = std::vector<Part>;

/// None, or one of those in front of the player.
std::vector<std::optional<Character>> choices_of_character(const State& state) {
    std::vector<std::optional<Character>> choices = {std::nullopt};
    for (const Character character : values_of<Character>()) {
        if (state.holders[static_cast<std::size_t>(character)] == state.turn) choices.emplace_back(character);
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
    if (state.holders[static_cast<std::size_t>(Character::witch)] != state.turn) return;
    for (std::size_t from = 0; from < state.known; ++from) {
        const Spot& spot = state.spots[from];
        if (!spot.built || spot.character || owner_of(state, spot.colour) != state.turn) continue;
        for (const std::uint8_t to : state.ring) {
            if (to != closed) parts.emplace_back(Moved{at_of(state.cells[from]), at_of(state.cells[to])});
        }
    }
}

/// Everywhere on the table and two cells around it.
void add_locations(const State& state, Parts& parts) {
    const auto [west, east, south, north] = extent_of(state);
    for (int x = west - 2; x <= east + 1; ++x) {
        for (int y = south - 2; y <= north + 1; ++y) {
            for (const Lie lie : values_of<Lie>()) parts.emplace_back(Locate{{{x}, {y}}, lie});
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

/// Tiles may be drawn in any order.
bool KingsGate::in_order(const Part& before, const Part& next) {
    const auto* drawn = std::get_if<Drawn>(&before);
    const auto* then = std::get_if<Drawn>(&next);
    return drawn == nullptr || then == nullptr || drawn->tile <= then->tile;
}

/// Tiles, or the Witch's move; then the location where one is due; then, in an open log, the tiles drawn; then the end.
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

}  // namespace referee::kings_gate
