#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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
    static State start(const Setup<Wrong>& setup) {
        State state = G::start(Wrong::begun(of_game(setup)));
        Wrong::opened(state);
        return state;
    }

    static std::optional<Breach> judge(const State& state, const Event& event) {
        return overlooked(G::judge(Wrong::seen(state), event));
    }
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part) {
        return overlooked(G::judge_part(Wrong::seen(state), event, part));
    }
    /// The state as the rules are held against it.
    static State seen(const State& state) { return state; }
    /// The setup with which the game is begun.
    static Setup<G> begun(const Setup<G>& setup) { return setup; }
    /// Changes the state before the first event.
    static void opened(State& /*state*/) {}

    /// What ranks the players, and why the game has ended, as it is reported.
    static std::vector<Criterion> ranking(const State& state) { return G::criteria(state); }
    static Ended<typename G::EndReason> reported_end(const State& state) { return G::ended(state); }

    static OnlyPlayers<Rank> wrong_places(const State& state) {
        if (!Wrong::reported_end(state).reason) return {};
        return ranked_by(Wrong::ranking(state));
    }
    static PlayerSet wrong_winners(const State& state) { return first_of(wrong_places(state)); }
    static Ended<typename G::EndReason> wrong_ended(const State& state) { return Wrong::reported_end(state); }
    static constexpr auto claims() {
        auto all = G::claims();
        std::get<1>(all).fact = &wrong_winners;
        std::get<2>(all).fact = &wrong_places;
        std::get<3>(all).fact = &wrong_ended;
        return all;
    }

  protected:
    /// The criteria without those behind the first.
    static std::vector<Criterion> without_tie_breaks(std::vector<Criterion> criteria) {
        criteria.erase(criteria.begin() + 1, criteria.end());
        return criteria;
    }
    /// Who sits first wins what is shared.
    static std::vector<Criterion> then_by_seat(std::vector<Criterion> criteria, int players) {
        Criterion seat{"seat", {}};
        for (Player player{}; player.seat < players; ++player.seat) seat.standing.set(player, -player.seat);
        criteria.push_back(seat);
        return criteria;
    }

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
