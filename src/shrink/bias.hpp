#pragma once

#include <optional>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "random/random_events.hpp"
#include "shrink/features.hpp"
#include "types/type_of.hpp"

namespace referee {

/// The total amount of the preferred features in an event.
template <Game G>
int liking(const typename G::Event& event, const Features& liked) {
    Features features;
    add_features(type_of<typename G::Event>, &event, 0, Numbers::names, features);
    int count = 0;
    for (const Feature& feature : features) {
        for (const Feature& biased : liked) count += biased.about == feature.about ? feature.amount : 0;
    }
    return count;
}

constexpr int parts_compared = 6;

/// Of a few random legal next parts, the one with the highest `liking`; nothing if no part is legal.
template <Game G>
std::optional<typename G::Part> liked_part(const typename G::State& state, const typename G::Event& draft,
                                           const Features& liked, Choices& choices) {
    return nearest_part<G>(state, draft, parts_compared, choices,
                           [&](const typename G::Event& longer) { return -liking<G>(longer, liked); });
}

/// A legal event built of parts with a high `liking`; nothing if the game has ended.
template <Game G>
std::optional<typename G::Event> liked_event(const typename G::State& state, const Features& liked, Choices& choices) {
    return nearest_event<G>(state, parts_compared, choices,
                            [&](const typename G::Event& longer) { return -liking<G>(longer, liked); });
}

/// The features of an event.
template <Game G>
Features sayings(const typename G::Event& event) {
    Features features;
    add_features(type_of<typename G::Event>, &event, 0, Numbers::names, features);
    add_up(features);
    return features;
}

}  // namespace referee
