#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "core/chance.hpp"
#include "core/choices.hpp"
#include "core/game.hpp"

namespace referee {

/// A random legal part among candidates. It is found by trial, because listing all legal ones is much slower. Removes
/// the rejected candidates from `parts` and changes their order. Empty if none is legal.
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

/// A random legal next part; empty if there is none. Chance brings parts by their weights, except in games that guess:
/// those weigh their guesses themselves, and have too many parts to list all legal ones.
template <Game G>
std::optional<typename G::Part> some_part(const typename G::State& state, const typename G::Event& draft,
                                          Choices& choices) {
    if constexpr (KnowsChance<G> && !HasGuess<G>) {
        const std::vector<typename G::Part> legal = legal_parts<G>(state, draft);
        return legal.empty() ? std::nullopt : std::optional(drawn<G>(state, draft, legal, choices));
    } else {
        std::vector<typename G::Part> parts = G::candidates(state, draft);
        return some_legal<G>(state, draft, parts, choices);
    }
}

/// Builds an event from the parts that `next` returns, until it returns none. Empty if it returns none at first.
template <Game G, typename Next>
std::optional<typename G::Event> build_event(const typename G::State& state, Next next) {
    typename G::Event event = G::begin(state);
    bool any = false;
    while (const std::optional<typename G::Part> part = next(event)) {
        G::add(event, *part);
        any = true;
    }
    return any ? std::optional(event) : std::nullopt;
}

/// A random complete legal event; empty if the game has ended.
template <Game G>
std::optional<typename G::Event> some_event(const typename G::State& state, Choices& choices) {
    if constexpr (HasGuess<G>) {
        if (auto event = G::guess(state, choices)) return event;
    }
    return build_event<G>(state, [&](const typename G::Event& event) { return some_part<G>(state, event, choices); });
}

/// The smallest possible distance, which ends a search.
constexpr int least_distance = std::numeric_limits<int>::min();

/// Of up to `compared` random legal next parts, the one whose event has the smallest distance; empty if there is
/// none.
template <Game G, typename Distance>
std::optional<typename G::Part> nearest_part(const typename G::State& state, const typename G::Event& draft,
                                             int compared, Choices& choices, Distance distance) {
    std::vector<typename G::Part> parts = G::candidates(state, draft);
    std::optional<typename G::Part> best;
    int least = 0;
    for (int i = 0; i < compared && !(best && least == least_distance); ++i) {
        const auto part = some_legal<G>(state, draft, parts, choices);
        if (!part) break;
        typename G::Event longer = draft;
        G::add(longer, *part);
        const int is = distance(longer);
        if (best && is >= least) continue;
        best = part;
        least = is;
    }
    return best;
}

/// A legal event built from such parts; empty if the game has ended.
template <Game G, typename Distance>
std::optional<typename G::Event> nearest_event(const typename G::State& state, int compared, Choices& choices,
                                               Distance distance) {
    return build_event<G>(state, [&](const typename G::Event& event) {
        return nearest_part<G>(state, event, compared, choices, distance);
    });
}

}  // namespace referee
