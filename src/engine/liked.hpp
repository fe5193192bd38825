#pragma once

#include <optional>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "core/type_of.hpp"
#include "engine/features.hpp"
#include "engine/random_events.hpp"

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

/// Puts an event together of parts that say what is liked, as many as are legal, then of others; each event on the way
/// that is made of a liked part and refused is shown to who takes it. Nothing where the game has ended, or one is
/// taken. Of a game whose parts are too many to be listed any event.
template <Game G, class Refused>
std::optional<typename G::Event> liked_event(const typename G::State& state, const Features& liked, Choices& choices,
                                             const Refused& take_refused) {
    if constexpr (HasGuess<G>) {
        return some_event<G>(state, choices);
    } else {
        typename G::Event event = G::begin(state);
        bool any = false;
        while (true) {
            std::vector<typename G::Part> parts = G::candidates(state, event);
            shuffle(parts, choices);
            const int before = liking<G>(event, liked);
            std::optional<typename G::Part> next;
            for (const auto& part : parts) {
                typename G::Event longer = event;
                G::add(longer, part);
                if (liking<G>(longer, liked) <= before) continue;
                if (!G::judge_part(state, event, part)) {
                    if (!next) next = part;
                } else if (take_refused(longer)) {
                    return std::nullopt;
                }
            }
            if (!next) next = some_legal<G>(state, event, parts, choices);
            if (!next) return any ? std::optional(event) : std::nullopt;
            G::add(event, *next);
            any = true;
        }
    }
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
