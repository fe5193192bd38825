#include "core/choices.hpp"
#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

/// 1 Preparation: shuffles and deals the cards. Half of the setups record the order of the deck.
void RoseKing::deal(Setup<RoseKing>& setup, Choices& choices) {
    auto cards = values_of<Card>();
    shuffle(cards, choices);
    std::size_t next = 0;
    for (const Player player : {red, white}) {
        List<Card, hand_size> hand;
        while (hand.size() < hand_size) hand.push(cards[next++]);
        setup.opening.hands.set(player, hand);
    }
    if (choices.one_in(2)) return;
    auto& deck = setup.opening.deck.emplace();
    while (next < cards.size()) deck.push(cards[next++]);
}

}  // namespace referee::rose_king
