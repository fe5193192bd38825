#pragma once

#include "core/text.hpp"
#include "games/rose_king/final.hpp"
#include "support/final.hpp"

namespace referee::testing {

template <>
struct EndOf<rose_king::RoseKing> {
    using Final = rose_king::Final;
    static std::span<const Rule> rules() { return rose_king::final_rules(); }

    static std::optional<Final> of(const rose_king::State& state) {
        rose_king::Final final;
        final.board.emplace();
        for (const auto square : values_of<rose_king::Square>()) {
            if (state.roses[0].has(square)) final.board->red.push(square);
            if (state.roses[1].has(square)) final.board->white.push(square);
        }
        final.crown = state.crown;
        final.heroes.emplace();
        final.hands.emplace();
        for (const Player player : {rose_king::red, rose_king::white}) {
            final.heroes->set(player, {state.heroes[player.seat]});
            List<rose_king::Card, rose_king::hand_size> hand;
            for (const auto card : values_of<rose_king::Card>()) {
                if (state.hands[player.seat].has(card)) hand.push(card);
            }
            final.hands->set(player, hand);
        }
        return final;
    }
};

}  // namespace referee::testing
