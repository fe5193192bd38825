#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "support/any.hpp"

namespace referee::testing {

template <>
struct Support<rose_king::RoseKing> : PlainSupport<rose_king::RoseKing> {
    static constexpr bool meets_every_case = true;
    static std::vector<std::string> words_of_awards() { return {"2 x 2 = 4 points", "1 x 1 = 1 point", "wins"}; }

    /// The cards, shuffled and dealt; the deck is known in every second game.
    static void open(Setup<rose_king::RoseKing>& setup, Bytes& bytes) {
        auto cards = values_of<rose_king::Card>();
        for (std::size_t left = cards.size(); left > 1; --left) std::swap(cards[left - 1], cards[bytes.below(left)]);
        std::size_t next = 0;
        for (const Player player : {rose_king::red, rose_king::white}) {
            List<rose_king::Card, rose_king::hand_size> hand;
            while (hand.size() < rose_king::hand_size) hand.push(cards[next++]);
            setup.opening.hands.set(player, hand);
        }
        if (bytes.one_in(2)) return;
        auto& deck = setup.opening.deck.emplace();
        while (next < cards.size()) deck.push(cards[next++]);
    }
};

}  // namespace referee::testing
