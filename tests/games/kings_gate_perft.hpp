#pragma once

#include <algorithm>
#include <variant>

#include "games/kings_gate/kings_gate.hpp"
#include "support/whole_events.hpp"

namespace referee::testing {

template <>
struct WholeEvents<kings_gate::KingsGate> {
    using G = kings_gate::KingsGate;
    using Part = kings_gate::Part;
    using Code = kings_gate::Code;

    /// Whether a turn is legal so far: the only rules that it may break are a missing location and too few drawn tiles.
    static bool goes_on(const kings_gate::State& state, const kings_gate::Event& event, const Part& part) {
        kings_gate::Event longer = event;
        G::add(longer, part);
        if (const auto* drawn = std::get_if<kings_gate::Drawn>(&part)) return is_drawn(state, event, drawn->tile);
        const auto breach = G::judge(state, longer);
        const bool tile = std::holds_alternative<kings_gate::Placed>(part) ||
            std::holds_alternative<kings_gate::Moved>(part);
        const bool end = std::holds_alternative<kings_gate::TurnEnd>(part);
        return !breach || (tile && breach->code == Code::locate_missing) || (!end && breach->code == Code::draw_count);
    }
    static bool is_complete(const kings_gate::State&, const kings_gate::Event& event) {
        return std::visit([](const auto& action) { return action.closed; }, event);
    }

  private:
    /// Whether a tile can be drawn: the event draws too few tiles without it, and the stack has one left.
    static bool is_drawn(const kings_gate::State& state, const kings_gate::Event& event, kings_gate::Tile tile) {
        const auto breach = G::judge(state, event);
        if (!breach || breach->code != Code::draw_count) return false;
        const auto colour = static_cast<std::size_t>(kings_gate::colour_of(state, state.turn, tile));
        const auto face = static_cast<std::size_t>(kings_gate::face_of(tile));
        const kings_gate::Draw draw = std::visit(
            [](const auto& action) { return action.draw.value_or(kings_gate::Draw{}); }, event);
        const auto drawn = std::count(draw.begin(), draw.end(), tile);
        return state.owners[colour] == state.turn && state.stack[colour][face] > drawn;
    }
};

}  // namespace referee::testing
