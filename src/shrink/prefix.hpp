#pragma once

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

/// Games as far as a position, for who looks for shorter ways to one.
namespace referee {

/// A game as far as some position: a lawful setup and legal events.
template <Game G>
struct Way {
    Setup<G> setup;
    std::vector<typename G::Event> events;
};

/// Whether a game can begin so.
template <Game G>
bool is_lawful(const Setup<G>& setup) {
    if (!can_stand(type_of<typename G::Components>, &setup.components, setup.players)) return false;
    if constexpr (HasRefusals<G>) {
        if (!G::refusals(setup, generated_names(setup.players)).empty()) return false;
    }
    return !G::judge_setup(setup);
}

/// How many values there are in a value.
template <class T>
std::size_t values_in(const T& value) {
    Features features;
    add_features(type_of<T>, &value, 0, Numbers::names, features);
    return features.size();
}

/// Which keys of a structure hold something, a bit for each.
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

/// Deals so often, and takes what has least in it of what says something of the same as the first.
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

/// Any setup for so many players, most often with the rulings and variants of another, whose fault may hang on them; of
/// the extreme ones, with components as small and as large as they can be, and little dealt. Nothing where it is not
/// lawful.
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

/// The event where it is legal, or a legal one near to it: of who is to act, changed at a place, or with much of what
/// it says. Nothing where the game has ended.
template <Game G>
std::optional<typename G::Event> mended(const typename G::State& state, const typename G::Event& event, int players,
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
    return liked_event<G>(state, sayings<G>(event), choices);
}

/// How a way to a position is played: as random games are, or with events that say much, or little.
enum class Pace : std::uint8_t { styled, long_events, short_events };

/// A legal event that goes on as long as it can, by some guesses; nothing where the game has ended.
template <Game G>
std::optional<typename G::Event> long_event(const typename G::State& state, Choices& choices) {
    constexpr int compared = 4;
    int ended = 0;  // of events that all end, the last
    return nearest_event<G>(state, compared, choices, [&](const typename G::Event& longer) {
        return some_part<G>(state, longer, choices) ? no_farther : --ended;
    });
}

/// A legal event for it; nothing where the game has ended.
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
