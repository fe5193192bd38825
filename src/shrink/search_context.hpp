#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "random/random.hpp"
#include "shrink/prefix.hpp"
#include "shrink/shrinking.hpp"

namespace referee {

/// The shared state of a search for shorter games of G.
template <Game G>
struct SearchContext {
    Shrinking& shrinking;
    std::size_t until;             ///< stop once this many candidates have been tried in total
    int fewest_players;            ///< least number of players of a candidate
    GamePrefix<G> best;            ///< the shortest game so far
    std::vector<Setup<G>> setups;  ///< setups to try; the log's own is first
    Random random{19};

    [[nodiscard]] bool keep_going() const { return shrinking.tried() < until; }

    /// Collects random lawful setups; `hasten(setup)` changes about half of them.
    template <class Hasten>
    void gather_setups(const Hasten& hasten) {
        constexpr int trials = 96;
        setups = {best.setup};
        const auto span = static_cast<std::size_t>(G::most_players - fewest_players);
        for (int i = 0; i < trials; ++i) {
            const bool other = random.one_in(2);
            const int players = other ? fewest_players + static_cast<int>(random.below(span + 1)) : best.setup.players;
            auto setup = referee::some_setup<G>(best.setup, players, random.one_in(2), random);
            if (!setup) continue;
            Setup<G> quick = *setup;
            if (random.one_in(2)) hasten(quick);
            setups.push_back(is_lawful<G>(quick) ? quick : *setup);
        }
    }

    /// The setup of the shortest game so far, or a random one.
    [[nodiscard]] const Setup<G>& some_setup() {
        if (random.one_in(3)) return best.setup;
        return setups[random.below(setups.size())];
    }
};

}  // namespace referee
