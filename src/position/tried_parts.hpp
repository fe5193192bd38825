#pragma once

#include <type_traits>
#include <variant>
#include <vector>

#include "core/defaults.hpp"
#include "core/game.hpp"

namespace referee {

/// The parts that people may try, legal or not. If an event has one part, all events of the player to act, because
/// `candidates` may omit what no position allows.
template <Game G>
std::vector<typename G::Part> tried_parts(const typename G::State& state, const typename G::Event& draft) {
    using Event = typename G::Event;
    if constexpr (std::is_same_v<typename G::Part, Event>) {
        if constexpr (Listable<Event>) {
            std::vector<Event> all = every_value<Event>(G::most_players);
            const auto player = G::to_act(state);
            const auto acts = [&](const Event& event) {
                return std::visit([&](const auto& action) { return action.player == player; }, event);
            };
            if (draft != G::begin(state)) all.clear();
            std::erase_if(all, [&](const Event& event) { return !acts(event); });
            return all;
        }
    }
    auto parts = G::candidates(state, draft);
    if constexpr (HasTried<G>) {
        const auto more = G::tried(state, draft);
        parts.insert(parts.end(), more.begin(), more.end());
    }
    return parts;
}

}  // namespace referee
