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
int feature_overlap(const typename G::Event& event, const Features& bias) {
    Features features;
    add_features(type_of<typename G::Event>, &event, 0, Numbers::names, features);
    int count = 0;
    for (const Feature& feature : features) {
        for (const Feature& biased : bias) count += biased.about == feature.about ? feature.amount : 0;
    }
    return count;
}

constexpr int parts_compared = 6;

/// Of a few random legal next parts, the one with the highest `feature_overlap`; nothing if no part is legal.
template <Game G>
std::optional<typename G::Part> biased_part(const typename G::State& state, const typename G::Event& draft,
                                            const Features& bias, Choices& choices) {
    return nearest_part<G>(state, draft, parts_compared, choices,
                           [&](const typename G::Event& longer) { return -feature_overlap<G>(longer, bias); });
}

/// A legal event built of parts with a high `feature_overlap`; nothing if the game has ended.
template <Game G>
std::optional<typename G::Event> biased_event(const typename G::State& state, const Features& bias, Choices& choices) {
    return nearest_event<G>(state, parts_compared, choices,
                            [&](const typename G::Event& longer) { return -feature_overlap<G>(longer, bias); });
}

/// The features of an event.
template <Game G>
Features features_of(const typename G::Event& event) {
    Features features;
    add_features(type_of<typename G::Event>, &event, 0, Numbers::names, features);
    add_up(features);
    return features;
}

}  // namespace referee
