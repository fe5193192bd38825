#pragma once

#include <optional>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"

namespace referee {

/// One of some candidates that is legal, found by trial: to list all that is legal takes much longer. The others are
/// left in any order; nothing where none is legal.
template <Game G>
std::optional<typename G::Part> some_legal(const typename G::State& state, const typename G::Event& draft,
                                           std::vector<typename G::Part>& parts, Choices& choices) {
    while (!parts.empty()) {
        const std::size_t chosen = choices.below(parts.size());
        if (!G::judge_part(state, draft, parts[chosen])) return parts[chosen];
        parts[chosen] = parts.back();
        parts.pop_back();
    }
    return std::nullopt;
}

/// Any legal part that may come next; nothing where there is none.
template <Game G>
std::optional<typename G::Part> some_part(const typename G::State& state, const typename G::Event& draft,
                                          Choices& choices) {
    std::vector<typename G::Part> parts = G::candidates(state, draft);
    return some_legal<G>(state, draft, parts, choices);
}

/// A whole legal event; nothing where the game has ended.
template <Game G>
std::optional<typename G::Event> some_event(const typename G::State& state, Choices& choices) {
    if constexpr (HasGuess<G>) {
        if (auto event = G::guess(state, choices)) return event;
    }
    typename G::Event event = G::begin(state);
    bool any = false;
    while (true) {
        const auto part = some_part<G>(state, event, choices);
        if (!part) return any ? std::optional(event) : std::nullopt;
        G::add(event, *part);
        any = true;
    }
}

}  // namespace referee
