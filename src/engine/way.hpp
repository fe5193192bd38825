#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "engine/any_value.hpp"
#include "engine/change.hpp"
#include "engine/course.hpp"
#include "engine/generated_log.hpp"
#include "engine/liked.hpp"
#include "engine/log.hpp"
#include "engine/random_game.hpp"
#include "engine/random_setup.hpp"
#include "engine/record.hpp"
#include "engine/seats.hpp"

/// Games as far as a position, for who looks for shorter ways to one.
namespace referee {

/// A game as far as some position: a lawful setup and legal events.
template <Game G>
struct Way {
    Setup<G> setup;
    std::vector<typename G::Event> events;
};

/// A log read into the game's types, with all that they point into.
template <Game G>
struct TypedLog {
    ReadLog read;
    Log<G> log;

    /// False where it is malformed.
    bool take(const Value& value) {
        read.text = json_text(value);
        const std::size_t length = read.text.size();
        read.text.resize(length + JsonReader::padding);
        std::vector<DocumentFault> faults;
        std::vector<Finding> findings;
        const std::string_view text = std::string_view(read.text).substr(0, length);
        if (!read.json.read(text, read.document, faults) || !faults.empty()) return false;
        read.envelope = {};
        Reader reader(findings, read.envelope.players, read.envelope.players_known);
        read_envelope(read.document.root(), read.envelope, reader);
        LogReader<G>(read.envelope, read.document.root(), reader, log).read();
        return findings.empty();
    }
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

/// Deals so often, and takes what has least in it, but for nothing.
template <HasDeal G>
void deal_little(Setup<G>& setup, int times, Choices& choices) {
    std::size_t least = 0;
    Setup<G> best = setup;
    for (int i = 0; i < times; ++i) {
        Setup<G> dealt = setup;
        G::deal(dealt, choices);
        std::string text;
        append_json(text, dealt.opening, generated_names(setup.players));
        const bool empty = text == "{}";
        if (i > 0 && (empty || (least > 0 && text.size() >= least))) continue;
        best = dealt;
        least = empty ? 0 : text.size();
    }
    setup = best;
}

/// Any lawful setup for so many players; of the extreme ones, with components as small and as large as they can be.
/// Nothing where none is found.
template <Game G>
std::optional<Setup<G>> some_setup(int players, bool extreme, Choices& choices) {
    Setup<G> setup = random_setup<G>(choices);
    setup.players = players;
    setup.opening = {};
    setup.seats = {};
    if (extreme) {
        setup.components = any<typename G::Components>(choices, players);
        make_extreme(type_of<typename G::Components>, &setup.components, choices);
        if (!can_stand(type_of<typename G::Components>, &setup.components, players)) return std::nullopt;
    }
    if constexpr (HasDeal<G>) deal_little<G>(setup, extreme ? 12 : 1, choices);
    return is_lawful<G>(setup) ? std::optional(setup) : std::nullopt;
}

/// The event where it is legal, or a legal one near to it: of who is to act, with what of it is legal, or, where parts
/// cannot be listed, changed at a place. Nothing where none was found.
template <Game G>
std::optional<typename G::Event> mended(const typename G::State& state, const typename G::Event& event, int players,
                                        Choices& choices) {
    [[maybe_unused]] constexpr int trials = 6;
    const Type& type = type_of<typename G::Event>;
    if (!fits_seats(type, &event, players)) return std::nullopt;
    if (is_legal<G>(state, event)) return event;
    typename G::Event other = event;
    if (const auto actor = G::to_act(state)) set_actor(type, &other, *actor);
    if (is_legal<G>(state, other)) return other;
    if constexpr (HasGuess<G>) {
        for (int trial = 0; trial < trials; ++trial) {
            typename G::Event changed = other;
            if (change(type, &changed, choices, players) && is_legal<G>(state, changed)) return changed;
        }
        return std::nullopt;
    } else {
        const auto none = [](const typename G::Event&) { return false; };
        return liked_event<G>(state, sayings<G>(event), choices, none);
    }
}

/// How a way to a position is played: as random games are, or with events that say much, or little.
enum class Pace : std::uint8_t { styled, long_events, short_events };

/// A legal event for it; nothing where the game has ended.
template <Game G>
std::optional<typename G::Event> paced_event(const typename G::State& state, Pace pace, Style style, int players,
                                             Choices& choices) {
    if (pace == Pace::styled) return styled_event<G>(state, style, players, choices);
    constexpr int compared = 4;
    std::optional<typename G::Event> best;
    std::size_t length = 0;
    for (int i = 0; i < compared; ++i) {
        const auto event = some_event<G>(state, choices);
        if (!event) return best;
        std::string text;
        append_json(text, *event, generated_names(players));
        if (best && (pace == Pace::long_events ? text.size() <= length : text.size() >= length)) continue;
        best = event;
        length = text.size();
    }
    return best;
}

}  // namespace referee
