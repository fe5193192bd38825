#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "live/game_live.hpp"
#include "support/wrong_engine.hpp"

namespace referee::testing {

/// A game that is played with one mistake: an engine that is wrong on purpose. Wrong derives from it, and hides what it
/// does otherwise.
template <Game G, class Wrong>
struct WrongGame : G {
    using typename G::Event;
    using typename G::Part;
    using typename G::State;
    using Breach = referee::Breach<typename G::Code>;

    /// The one that is made, counted from 0 in `Wrong::mistakes()`; nothing: none.
    // NOLINTNEXTLINE(*-avoid-non-const-global-variables): the functions of a game have nothing else
    static inline std::optional<std::size_t> made;

    static Setup<G> of_game(const Setup<Wrong>& setup) {
        return {setup.players, setup.variants, setup.rulings, setup.components, setup.opening, setup.seats};
    }
    static std::optional<Breach> judge_setup(const Setup<Wrong>& setup) { return G::judge_setup(of_game(setup)); }
    static std::string setup_message(const Setup<Wrong>& setup, const Breach& breach, const Names& names) {
        return G::setup_message(of_game(setup), breach, names);
    }
    static State start(const Setup<Wrong>& setup) { return G::start(of_game(setup)); }

    static std::optional<Breach> judge(const State& state, const Event& event) {
        return overlooked(G::judge(Wrong::seen(state), event));
    }
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part) {
        return overlooked(G::judge_part(Wrong::seen(state), event, part));
    }
    /// The state as the rules are held against it.
    static State seen(const State& state) { return state; }

  private:
    static std::optional<Breach> overlooked(const std::optional<Breach>& breach) {
        return breach && Wrong::overlooks(breach->code) ? std::nullopt : breach;
    }
};

/// The wrong game of G: tests/games/GAME_wrong.hpp specialises it with `using Type`.
template <Game G>
struct WrongOf;

template <class Wrong>
WrongEngine wrong_engine_of() {
    return {Wrong::key, Wrong::mistakes(), Wrong::made, {LiveGame{Wrong::key, &start_live_of<Wrong>}}};
}

}  // namespace referee::testing
