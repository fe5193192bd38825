#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "support/any.hpp"

namespace referee::testing {

template <>
struct Support<rose_king::RoseKing> {
    using State = rose_king::State;
    using Event = rose_king::Event;

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

    /// Every event that a log can hold: 24 cards played, with a hero and without, or drawn, and a pass, by either
    /// player.
    static std::vector<Event> writable(const State&, const Event&) {
        std::vector<Event> events;
        for (const Player player : {rose_king::red, rose_king::white}) {
            for (const auto card : values_of<rose_king::Card>()) {
                events.emplace_back(rose_king::Play{player, card, false});
                events.emplace_back(rose_king::Play{player, card, true});
                events.emplace_back(rose_king::Draw{player, card});
            }
            events.emplace_back(rose_king::Pass{player, {}});
        }
        return events;
    }

    static bool made_of_legal_parts(const State& state, const Event& event) {
        const auto listed = legal_parts<rose_king::RoseKing>(state, rose_king::RoseKing::begin(state));
        return std::find(listed.begin(), listed.end(), event) != listed.end();
    }

    /// What the working of awards must have said in random games.
    static std::vector<std::string> words_of_awards() { return {"2 x 2 = 4 points", "1 x 1 = 1 point", "wins"}; }
};

}  // namespace referee::testing
