#pragma once

#include <algorithm>
#include <optional>
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

/// Illegal events near legal ones. Each breaks exactly one rule, so that it is the same whichever rule is checked
/// first: the game's `breaches` asks the rules behind a broken one, too. Of a game without, it is the rule that `judge`
/// names first.
template <Game G>
class WrongEvents {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Code = typename G::Code;

    /// The state before the legal event, in which the game goes on.
    WrongEvents(const State& state, const Event& legal, int players, Choices& choices)
        : state_(state), legal_(legal), players_(players), choices_(choices) {}

    /// One that is made in so many trials, if one is, breaking a rule that is wanted.
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

    /// One that is made in so many trials, if one is, and fits, whatever it breaks.
    template <class Fits>
    std::optional<Event> find_event(std::size_t trials, const Fits& fits) {
        for (std::size_t trial = 0; trial < trials; ++trial) {
            const std::optional<Event> event = choices_.one_in(4) ? refused() : changed();
            if (event && *event != legal_ && fits(*event)) return event;
        }
        return std::nullopt;
    }

    /// The only rule that an event breaks; nothing where it is legal or breaks several.
    [[nodiscard]] std::optional<Code> broken(const Event& event) const {
        const auto breach = G::judge(state_, event);
        if (!breach || breach->after_end) return std::nullopt;
        if constexpr (HasBreaches<G>) {
            const std::vector<Code> all = G::breaches(state_, event);
            const bool alone = std::all_of(all.begin(), all.end(), [&](Code code) { return code == breach->code; });
            if (!alone) return std::nullopt;
        }
        return breach->code;
    }

  private:
    /// The legal event, or now and then another one, changed at a place or two.
    std::optional<Event> changed() {
        Event event = choices_.one_in(4) ? other_legal() : legal_;
        bool any = change(type_of<Event>, &event, choices_, players_);
        while (choices_.one_in(3)) any = change(type_of<Event>, &event, choices_, players_) || any;
        return any ? std::optional(event) : std::nullopt;
    }

    Event other_legal() { return some_event<G>(state_, choices_).value_or(legal_); }

    /// A legal beginning, and a part that is refused behind it.
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

/// Up to so many illegal events near a legal one, of as many different rules as come up in some trials.
template <Game G>
std::vector<WrongEvent<G>> wrong_events(const typename G::State& state, const typename G::Event& legal, int players,
                                        Choices& choices, std::size_t count) {
    constexpr std::size_t trials = 64;
    WrongEvents<G> wrong(state, legal, players, choices);
    std::vector<WrongEvent<G>> found;
    const auto is_new = [&](typename G::Code code) {
        return std::none_of(found.begin(), found.end(), [&](const auto& one) { return one.code == code; });
    };
    // Rare ones come last: all are looked for before some are chosen.
    while (const auto event = wrong.find(trials, is_new)) found.push_back(*event);
    shuffle(found, choices);
    found.resize(std::min(found.size(), count), found.empty() ? WrongEvent<G>{legal, {}} : found.front());
    return found;
}

}  // namespace referee
