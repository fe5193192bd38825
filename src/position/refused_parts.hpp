#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/defaults.hpp"
#include "core/game.hpp"
#include "log/json_writer.hpp"
#include "position/partial_events.hpp"
#include "report/listing.hpp"

namespace referee {

namespace detail {

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
    return G::candidates(state, draft);
}

/// Whether all touched shapes stand for pieces of a part.
inline bool stands_for(const TouchGroups& groups, const std::vector<TouchKeys>& touched) {
    TouchedPart part(groups);
    return std::all_of(touched.begin(), touched.end(), [&](const TouchKeys& shape) { return part.touch(shape); });
}

}  // namespace detail

/// The parts that may not follow a draft, among those for which all touched shapes stand; at most `most`.
template <Game G>
std::vector<RefusedPart> refused_parts(const typename G::State& state, const typename G::Event& draft,
                                       const std::vector<TouchKeys>& touched, std::size_t most, const Names& names) {
    const PartialEvents<G> partial_events(state, names);
    std::vector<RefusedPart> all;
    for (const auto& part : detail::tried_parts<G>(state, draft)) {
        if (all.size() == most) break;
        auto event = draft;
        G::add(event, part);
        TouchGroups touch = partial_events.touches(draft, event, part);
        if (!detail::stands_for(touch, touched)) continue;
        const auto breach = G::judge_part(state, draft, part);
        if (!breach) continue;
        // What comes after the end breaks no rule of the game.
        if (breach->after_end) continue;
        const Rule& rule = G::rules()[static_cast<std::size_t>(breach->code)];
        std::string begun;
        append_json(begun, event, names);
        all.push_back({{G::notation(part, names), Value(), std::move(begun), std::move(touch)},
                       rule.id,
                       rule.title,
                       G::message(state, event, *breach, names)});
    }
    return all;
}

}  // namespace referee
