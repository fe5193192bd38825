#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "games/kingdom_run.hpp"
#include "support/any.hpp"

/// Random games of Kingdom Run.
namespace referee::testing::run {

using namespace kingdom_run;
using G = KingdomRun;

/// The kind of a part. Random turns choose a kind first, because otherwise the many disbandings would dominate.
inline std::size_t kind_of(const Part& part) {
    const auto* action = std::get_if<DieAction>(&part);
    return action == nullptr ? part.index() : 10 + 2 * action->index() + (is_copy(*action) ? 1 : 0);
}

inline Event random_turn(const State& state, Bytes& bytes) {
    Event event = G::begin(state);
    for (auto parts = legal_parts<G>(state, event); !parts.empty(); parts = legal_parts<G>(state, event)) {
        const std::size_t kind = kind_of(parts[bytes.below(parts.size())]);
        std::vector<std::size_t> kinds;
        for (const Part& part : parts) {
            if (std::find(kinds.begin(), kinds.end(), kind_of(part)) == kinds.end()) kinds.push_back(kind_of(part));
        }
        const std::size_t chosen = bytes.one_in(4) ? kind : kinds[bytes.below(kinds.size())];
        std::erase_if(parts, [&](const Part& part) { return kind_of(part) != chosen; });
        G::add(event, parts[bytes.below(parts.size())]);
    }
    return event;
}

/// Plays random games and calls the function with each.
template <class Function>
void over_games(unsigned seed, int games, Function&& function) {
    std::mt19937 random(seed);
    for (int number = 0; number < games; ++number) {
        Bytes bytes = random_bytes(random, 8000);
        PlayedGame<G> game{any_setup<G>(bytes), {}, {}};
        game.states.push_back(G::start(game.setup));
        while (!bytes.empty() && !game.states.back().end) {
            game.events.push_back(random_turn(game.states.back(), bytes));
            game.states.push_back(game.states.back());
            G::apply(game.states.back(), game.events.back());
        }
        function(game, bytes);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

/// How often each situation has occurred in games.
using Seen = std::map<std::string, std::size_t>;

/// The same, in rounds of a hundred games, until each situation in `floors` has occurred that often; 2,500 games at
/// most.
template <class Function>
void over_games_until(unsigned seed, const Seen& floors, const Seen& seen, Function&& function) {
    const auto is_met = [&](const auto& floor) {
        const auto found = seen.find(floor.first);
        return found != seen.end() && found->second >= floor.second;
    };
    for (unsigned round = 0; round < 25; ++round) {
        if (std::all_of(floors.begin(), floors.end(), is_met) || ::testing::Test::HasFatalFailure()) return;
        over_games(1000 * seed + round, 100, function);
    }
}

inline const Play& play_of(const Event& event) { return std::get<Turn>(event).turn; }

}  // namespace referee::testing::run
