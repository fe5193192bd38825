#pragma once

#include <variant>

#include "games/kingdom_run/kingdom_run.hpp"
#include "support/whole_events.hpp"

namespace referee::testing {

template <>
struct WholeEvents<kingdom_run::KingdomRun> {
    using G = kingdom_run::KingdomRun;
    using Part = kingdom_run::Part;

    /// Whether a turn is legal so far: the only rule that it may break is that dice are unused.
    static bool goes_on(const kingdom_run::State& state, const kingdom_run::Event& event, const Part& part) {
        kingdom_run::Event longer = event;
        G::add(longer, part);
        if (std::holds_alternative<kingdom_run::Rolled>(part)) return true;
        const auto breach = G::judge(state, longer);
        return !breach ||
            (breach->code == kingdom_run::Code::die_unused && !std::holds_alternative<kingdom_run::TurnEnd>(part));
    }
    static bool is_complete(const kingdom_run::State& state, const kingdom_run::Event& event) {
        const auto& turn = std::get<kingdom_run::Turn>(event).turn;
        if (turn.closed) return true;
        if (turn.roll.size() < kingdom_run::dice_count || turn.actions.empty()) return false;
        kingdom_run::State after = state;
        G::apply(after, event);
        return after.end.has_value();
    }
};

}  // namespace referee::testing
