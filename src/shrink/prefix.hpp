#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "judge/typed_log.hpp"
#include "log/effective_event.hpp"
#include "log/log.hpp"
#include "random/any_value.hpp"
#include "random/change.hpp"
#include "random/log_writer.hpp"
#include "random/random_game.hpp"
#include "random/random_setup.hpp"
#include "shrink/bias.hpp"
#include "shrink/features.hpp"
#include "shrink/seats.hpp"
#include "types/json_text.hpp"

/// Prefixes of games, for the search for shorter ones.
namespace referee {

/// The prefix of a game: a lawful setup and legal events.
template <Game G>
struct GamePrefix {
    Setup<G> setup;
    std::vector<typename G::Event> events;
};

/// Leaves out all events after the first `count`.
template <class Event>
void keep_first(std::size_t count, std::vector<Event>& events) {
    events.resize(std::min(count, events.size()));
}

/// True if a game can begin with this setup.
template <Game G>
bool is_lawful(const Setup<G>& setup) {
    if (!fits_log(type_of<typename G::Components>, &setup.components, setup.players)) return false;
    if constexpr (HasRefusals<G>) {
        if (!G::refusals(setup, generated_names(setup.players)).empty()) return false;
    }
    return !G::judge_setup(setup);
}

/// The number of features in a value.
template <class T>
std::size_t values_in(const T& value) {
    Features features;
    add_features(type_of<T>, &value, 0, Numbers::names, features);
    return features.size();
}

/// The optional fields of a structure that hold a value, one bit each.
template <class T>
std::uint64_t keys_held(const T& value) {
    std::uint64_t held = 0;
    std::uint64_t bit = 1;
    for (const FieldType& field : type_of<T>.fields) {
        const bool optional = field.type->form == Form::optional;
        if (optional && field.type->held(byte_at(&value, field.offset)) != nullptr) held |= bit;
        bit <<= 1U;
    }
    return held;
}

/// Deals `times` times and keeps the deal with the fewest values among those with the same optional keys as the first.
template <HasDeal G>
void deal_little(Setup<G>& setup, int times, Choices& choices) {
    G::deal(setup, choices);
    Setup<G> dealt = setup;
    for (int i = 1; i < times; ++i) {
        dealt.opening = {};
        dealt.seats = {};
        G::deal(dealt, choices);
        if (keys_held(dealt.opening) != keys_held(setup.opening)) continue;
        if (values_in(dealt.opening) < values_in(setup.opening)) setup = dealt;
    }
}

/// A random setup for `players` players. In three of four cases it takes the rulings and variants of `like`, on which
/// the finding may depend. If `extreme`, components get minimal or maximal numbers and little is dealt. Nothing if the
/// setup is not lawful.
template <Game G>
std::optional<Setup<G>> some_setup(const Setup<G>& like, int players, bool extreme, Choices& choices) {
    constexpr int little = 24;
    Setup<G> setup = random_setup<G>(choices);
    if (!choices.one_in(4)) {
        setup.rulings = like.rulings;
        setup.variants = like.variants;
    }
    setup.players = players;
    setup.opening = {};
    setup.seats = {};
    if (extreme) {
        setup.components = any<typename G::Components>(choices, players);
        make_extreme(type_of<typename G::Components>, &setup.components, choices);
    }
    if constexpr (HasDeal<G>) deal_little<G>(setup, extreme ? little : 1, choices);
    return is_lawful<G>(setup) ? std::optional(setup) : std::nullopt;
}

/// The event if it is legal, otherwise a similar legal event: with the player to act, with a random change, or built of
/// the features of the event. Nothing if the event names a player beyond `players` or the game has ended.
template <Game G>
std::optional<typename G::Event> repaired(const typename G::State& state, const typename G::Event& event, int players,
                                          Choices& choices) {
    constexpr int trials = 16;
    const Type& type = type_of<typename G::Event>;
    if (!fits_seats(type, &event, players)) return std::nullopt;
    if (is_legal<G>(state, event)) return event;
    if (G::ended(state).reason) return std::nullopt;
    typename G::Event other = event;
    if (const auto actor = G::to_act(state)) set_actor(type, &other, *actor);
    if (is_legal<G>(state, other)) return other;
    for (int trial = 0; trial < trials; ++trial) {
        typename G::Event changed = other;
        if (change(type, &changed, choices, players) && is_legal<G>(state, changed)) return changed;
    }
    return biased_event<G>(state, features_of<G>(event), choices);
}

/// How events are chosen: as in random games, or long, or short.
enum class Pace : std::uint8_t { styled, long_events, short_events };

/// A legal event that goes on as long as possible, by a greedy choice from a few random parts; nothing if the game has
/// ended.
template <Game G>
std::optional<typename G::Event> long_event(const typename G::State& state, Choices& choices) {
    constexpr int compared = 4;
    int ended = 0;  // decreases, so that of parts that all end the event the last is chosen
    return nearest_event<G>(state, compared, choices, [&](const typename G::Event& longer) {
        return some_part<G>(state, longer, choices) ? least_distance : --ended;
    });
}

/// A legal event at the given pace; nothing if the game has ended.
template <Game G>
std::optional<typename G::Event> paced_event(const typename G::State& state, Pace pace, PlayStyle style, int players,
                                             Choices& choices) {
    if (pace == Pace::styled) return styled_event<G>(state, style, players, choices);
    if (pace == Pace::long_events) return long_event<G>(state, choices);
    constexpr int compared = 4;
    std::optional<typename G::Event> best;
    std::size_t least = 0;
    for (int i = 0; i < compared; ++i) {
        const auto event = some_event<G>(state, choices);
        if (!event) return best;
        const std::size_t values = values_in(*event);
        if (best && values >= least) continue;
        best = event;
        least = values;
    }
    return best;
}

}  // namespace referee
