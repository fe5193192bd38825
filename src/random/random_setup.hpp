#pragma once

#include <cstddef>

#include "core/game.hpp"
#include "random/any_value.hpp"

namespace referee {

/// A random legal setup: players, variants, rulings, components (other than the printed ones in one of three setups),
/// and the deal.
template <Game G>
Setup<G> random_setup(Choices& choices) {
    Setup<G> setup;
    setup.players = G::least_players +
        static_cast<int>(choices.below(static_cast<std::size_t>(G::most_players - G::least_players) + 1));
    for (const auto variant : values_of<typename G::Variant>()) {
        if (choices.one_in(3)) setup.variants.insert(variant);
    }
    setup.rulings = any<typename G::Rulings>(choices, setup.players);
    if (choices.one_in(3)) setup.components = any<typename G::Components>(choices, setup.players);
    if constexpr (HasDeal<G>) G::deal(setup, choices);
    return setup;
}

}  // namespace referee
