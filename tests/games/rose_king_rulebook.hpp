#pragma once

#include "games/rose_king/rose_king.hpp"
#include "support/rulebook.hpp"

namespace referee::testing {

template <>
struct RulebookOf<rose_king::RoseKing> {
    static Rulebook book() {
        return {{"French rules"},
                {"1 Preparation", "Contents", "2 Course of the game", "A) Play a card", "B) Draw a card",
                 "C) Play a hero", "End of the game"},
                "RK",
                43,
                3,
                {"RK18", "RK35", "RK43"}};
    }
};

}  // namespace referee::testing
