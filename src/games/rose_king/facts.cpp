#include "games/rose_king/rose_king.hpp"

/// Facts of a position that no log claims.
namespace referee::rose_king {

Cards pile(const State& state) { return state.pile; }

OrNull<Deck> deck(const State& state) {
    if (state.deck_left == 0) return {};
    Deck left;
    for (std::size_t card = deck_size - state.deck_left; card < deck_size; ++card) left.push(state.deck[card]);
    return {left};
}

}  // namespace referee::rose_king
