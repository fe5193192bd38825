#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"
#include "support/any.hpp"

namespace referee::testing {

template <>
struct Support<kings_gate::KingsGate> : AnyGame {
    static constexpr bool meets_every_case = true;
    static std::map<std::string, std::string> never() {
        return {{"near a legal event: kings-gate/setup-hands", "a rule of the setup"},
                {"near a legal event: kings-gate/locate-closed",
                 "two free cells without a free one around them do not come about by chance"}};
    }

    using G = kings_gate::KingsGate;
    using Parts = std::vector<kings_gate::Part>;

    /// All tiles that can be named with this number of players.
    static std::vector<kings_gate::Tile> tiles(int players) {
        std::vector<kings_gate::Tile> tiles;
        for (const auto tile : values_of<kings_gate::Tile>()) {
            if (validate_name(tile, static_cast<std::size_t>(players)).empty()) tiles.push_back(tile);
        }
        return tiles;
    }

    /// All tiles on the ring, on its location and far away, each without a character, with each character that the
    /// player holds, and with one of the others.
    static void add_tiles(const kings_gate::State& state, Parts& parts) {
        using namespace kings_gate;
        const Site& site = current(state);
        const auto ring = ring_of(site.at, site.lie);
        std::vector<Cell> cells(ring.begin(), ring.end());
        cells.push_back(site.at);
        cells.push_back({90, -90});
        std::vector<std::optional<kings_gate::Character>> characters = {std::nullopt};
        bool other = false;
        for (const auto character : values_of<kings_gate::Character>()) {
            const bool held = state.holders[static_cast<std::size_t>(character)] == state.turn;
            if (held || !other) characters.emplace_back(character);
            other = other || !held;
        }
        for (const Tile tile : tiles(state.players)) {
            for (const Cell cell : cells) {
                for (const auto& character : characters) parts.emplace_back(Placed{tile, at_of(cell), character});
            }
        }
    }

    static void add_moves(const kings_gate::State& state, Parts& parts) {
        using namespace kings_gate;
        const bool held = state.holders[static_cast<std::size_t>(kings_gate::Character::witch)] == state.turn;
        const Site& site = current(state);
        for (std::size_t from = 0; from < (held ? state.known : std::min<std::size_t>(state.known, 4)); ++from) {
            for (const Cell to : ring_of(site.at, site.lie))
                parts.emplace_back(Moved{at_of(state.cells[from]), at_of(to)});
            parts.emplace_back(Moved{at_of(state.cells[from]), at_of(site.at)});
        }
        parts.emplace_back(Moved{{{90}, {90}}, at_of(state.cells[0])});
    }

    static void add_locations(const kings_gate::State& state, Parts& parts) {
        using namespace kings_gate;
        const bool due = next_is_due(state);
        for (std::size_t i = 0; i < (due ? state.known : 1U); ++i) {
            for (int dx = -2; dx <= 2; ++dx) {
                for (int dy = -2; dy <= 2; ++dy) {
                    for (const Lie lie : values_of<Lie>()) {
                        const Part part = Locate{{{state.cells[i].x + dx}, {state.cells[i].y + dy}}, lie};
                        if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(part);
                    }
                }
            }
        }
    }

    /// The parts that a log can contain next: a tile or the Witch's move; then the location; then drawn tiles; then the
    /// end.
    static Parts writable(const kings_gate::State& state, const kings_gate::Event& draft) {
        using namespace kings_gate;
        const auto [locate, drawn] = std::visit(
            [](const auto& action) { return std::pair(action.locate, action.draw.value_or(Draw{})); }, draft);
        const State now = before_tile(state, draft, tiles_of(draft));
        Parts parts;
        if (!locate && drawn.empty()) add_locations(now, parts);
        if (std::holds_alternative<kings_gate::Place>(draft) && !locate && drawn.empty()) {
            add_tiles(now, parts);
            if (tiles_of(draft) == 0) add_moves(now, parts);
        }
        for (const Tile tile : tiles(state.players)) parts.emplace_back(Drawn{tile});
        parts.emplace_back(TurnEnd{});
        return parts;
    }

    static bool made_of_legal_parts(const kings_gate::State& state, const kings_gate::Event& event) {
        using namespace kings_gate;
        Event draft = G::begin(state);
        const auto take = [&](const Part& part) {
            const auto listed = legal_parts<G>(state, draft);
            if (std::find(listed.begin(), listed.end(), part) == listed.end()) return false;
            G::add(draft, part);
            return true;
        };
        return std::visit(
            [&](const auto& action) {
                if (state.end || action.player != state.turn || (!state.open && action.draw)) return false;
                if constexpr (requires { action.place; }) {
                    if (!std::all_of(action.place.begin(), action.place.end(),
                                     [&](const Placed& tile) { return take(tile); }))
                        return false;
                } else {
                    if (!take(action.move)) return false;
                }
                if (action.locate && !take(*action.locate)) return false;
                const Draw draw = action.draw.value_or(Draw{});
                return std::all_of(draw.begin(), draw.end(), [&](Tile tile) { return take(Drawn{tile}); }) &&
                    take(TurnEnd{});
            },
            event);
    }

    /// Phrases that the explanations of awards must contain in random games.
    static std::vector<std::string> words_of_awards() {
        return {"are equal with",      "place, ",        "lapses",           "goes to", "under the Bishop",
                "for the Guildmaster", "has the lowest", "makes its ground", "wins"};
    }
};

}  // namespace referee::testing
