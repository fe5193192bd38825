#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "random/random.hpp"
#include "shrink/prefix.hpp"
#include "shrink/shrinking.hpp"

namespace referee {

/// What a search for shorter games of G works on.
template <Game G>
struct SearchOf {
    Shrinking& shrinking;
    std::size_t until;             ///< candidates that may be tried in all
    int fewest_players;            ///< that a game has
    Way<G> way;                    ///< the shortest so far
    std::vector<Setup<G>> setups;  ///< of games that may show it, the log's own first
    Random random{19};

    [[nodiscard]] bool going_on() const { return shrinking.tried() < until; }

    /// Gathers setups of other games, some of which `hasten(setup)` changes.
    template <class Hasten>
    void gather_setups(const Hasten& hasten) {
        constexpr int trials = 96;
        setups = {way.setup};
        const auto span = static_cast<std::size_t>(G::most_players - fewest_players);
        for (int i = 0; i < trials; ++i) {
            const bool other = random.one_in(2);
            const int players = other ? fewest_players + static_cast<int>(random.below(span + 1)) : way.setup.players;
            auto setup = referee::some_setup<G>(way.setup, players, random.one_in(2), random);
            if (!setup) continue;
            Setup<G> quick = *setup;
            if (random.one_in(2)) hasten(quick);
            setups.push_back(is_lawful<G>(quick) ? quick : *setup);
        }
    }

    /// The setup of the shortest way so far, or any.
    [[nodiscard]] const Setup<G>& some_setup() {
        if (random.one_in(3)) return way.setup;
        return setups[random.below(setups.size())];
    }
};

}  // namespace referee
