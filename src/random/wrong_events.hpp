#pragma once

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "random/change.hpp"
#include "random/random_events.hpp"
#include "types/type_of.hpp"

namespace referee {

/// An illegal event, and the one rule that it breaks.
template <Game G>
struct WrongEvent {
    typename G::Event event;
    typename G::Code code;
};

/// The only rule that an event breaks; empty if it is legal or breaks several. For a game without `breaches`, the first
/// rule. The game must not have ended.
template <Game G>
std::optional<typename G::Code> only_breach(const typename G::State& state, const typename G::Event& event) {
    const auto breach = G::judge(state, event);
    if (!breach || breach->after_end) return std::nullopt;
    if constexpr (HasBreaches<G>) {
        const std::vector<typename G::Code> all = G::breaches(state, event);
        const bool alone = std::all_of(all.begin(), all.end(), [&](auto code) { return code == breach->code; });
        if (!alone) return std::nullopt;
    }
    return breach->code;
}

/// Makes illegal events that are similar to legal ones. Each breaks exactly one rule according to the game's
/// `breaches`, so that the order of checks does not matter. For a game without `breaches`, the rule is the first that
/// `judge` reports.
template <Game G>
class WrongEvents {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Code = typename G::Code;

    /// `state` is the state before the legal event. The game must not have ended.
    WrongEvents(const State& state, const Event& legal, int players, Choices& choices)
        : state_(state), legal_(legal), players_(players), choices_(choices) {}

    /// Tries up to `trials` times to make an event that breaks a rule accepted by `wanted`.
    template <class Wanted>
    std::optional<WrongEvent<G>> find(std::size_t trials, const Wanted& wanted) {
        std::optional<Code> code;
        const auto fits = [&](const Event& event) {
            code = broken(event);
            return code && wanted(*code);
        };
        const auto event = find_event(trials, fits);
        if (!event) return std::nullopt;
        return WrongEvent<G>{*event, *code};
    }

    /// Tries up to `trials` times to make an event that `fits` accepts, whatever rules it breaks.
    template <class Fits>
    std::optional<Event> find_event(std::size_t trials, const Fits& fits) {
        for (std::size_t trial = 0; trial < trials; ++trial) {
            const std::optional<Event> event = choices_.one_in(4) ? refused() : changed();
            if (event && *event != legal_ && is_seated(*event) && fits(*event)) return event;
        }
        return std::nullopt;
    }

    /// The only rule that an event breaks; empty if it is legal or breaks several.
    [[nodiscard]] std::optional<Code> broken(const Event& event) const { return only_breach<G>(state_, event); }

  private:
    /// The legal event, or sometimes another one, with one or more changes.
    std::optional<Event> changed() {
        Event event = choices_.one_in(4) ? other_legal() : legal_;
        bool any = change(type_of<Event>, &event, choices_, players_);
        while (choices_.one_in(3)) any = change(type_of<Event>, &event, choices_, players_) || any;
        return any ? std::optional(event) : std::nullopt;
    }

    /// Whether the player of an event has a seat. A game may list candidates for more players than sit at this table.
    [[nodiscard]] bool is_seated(const Event& event) const {
        const auto seated = [&](const auto& action) {
            if constexpr (requires { action.player.seat; }) {
                return static_cast<int>(action.player.seat) < players_;
            } else {
                return true;
            }
        };
        return std::visit(seated, event);
    }

    Event other_legal() { return some_event<G>(state_, choices_).value_or(legal_); }

    /// A legal beginning followed by an illegal part.
    std::optional<Event> refused() {
        Event event = G::begin(state_);
        while (true) {
            std::vector<typename G::Part> parts = G::candidates(state_, event);
            if (parts.empty()) return std::nullopt;
            if (choices_.one_in(3)) {
                const auto& part = parts[choices_.below(parts.size())];
                const bool legal = !G::judge_part(state_, event, part);
                G::add(event, part);
                if (!legal) return event;
            } else {
                const auto part = some_legal<G>(state_, event, parts, choices_);
                if (!part) return std::nullopt;
                G::add(event, *part);
            }
        }
    }

    const State& state_;
    const Event& legal_;
    int players_;
    Choices& choices_;
};

/// Up to `count` illegal events similar to a legal one, each breaking a different rule.
template <Game G>
std::vector<WrongEvent<G>> wrong_events(const typename G::State& state, const typename G::Event& legal, int players,
                                        Choices& choices, std::size_t count) {
    constexpr std::size_t trials = 64;
    WrongEvents<G> wrong(state, legal, players, choices);
    std::vector<WrongEvent<G>> found;
    const auto is_new = [&](typename G::Code code) {
        return std::none_of(found.begin(), found.end(), [&](const auto& one) { return one.code == code; });
    };
    // Rare rules are found last, so all are collected before some are chosen.
    while (const auto event = wrong.find(trials, is_new)) found.push_back(*event);
    shuffle(found, choices);
    found.resize(std::min(found.size(), count), found.empty() ? WrongEvent<G>{legal, {}} : found.front());
    return found;
}

}  // namespace referee
