#pragma once

#include <optional>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "random/random_events.hpp"
#include "shrink/features.hpp"
#include "types/type_of.hpp"

namespace referee {

/// How often an event says something that is liked.
template <Game G>
int liking(const typename G::Event& event, const Features& liked) {
    Features features;
    add_features(type_of<typename G::Event>, &event, 0, Numbers::names, features);
    int count = 0;
    for (const Feature& feature : features) {
        for (const Feature& wish : liked) count += wish.about == feature.about ? feature.amount : 0;
    }
    return count;
}

constexpr int parts_compared = 6;

/// Of some legal parts that may come next the one that says most of what is liked; nothing where there is none.
template <Game G>
std::optional<typename G::Part> liked_part(const typename G::State& state, const typename G::Event& draft,
                                           const Features& liked, Choices& choices) {
    return nearest_part<G>(state, draft, parts_compared, choices,
                           [&](const typename G::Event& longer) { return -liking<G>(longer, liked); });
}

/// A legal event that is put together of parts which say much of what is liked; nothing where the game has ended.
template <Game G>
std::optional<typename G::Event> liked_event(const typename G::State& state, const Features& liked, Choices& choices) {
    return nearest_event<G>(state, parts_compared, choices,
                            [&](const typename G::Event& longer) { return -liking<G>(longer, liked); });
}

/// What an event says.
template <Game G>
Features sayings(const typename G::Event& event) {
    Features features;
    add_features(type_of<typename G::Event>, &event, 0, Numbers::names, features);
    add_up(features);
    return features;
}

}  // namespace referee
