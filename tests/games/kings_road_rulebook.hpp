#pragma once

#include "games/kings_road/kings_road.hpp"
#include "support/rulebook.hpp"

namespace referee::testing {

template <>
struct RulebookOf<kings_road::KingsRoad> {
    static Rulebook book() {
        return {{"English rules"},
                {"Preparation", "The aim of the game", "How to play", "1) Choosing cards", "2) Revealing cards",
                 "Region cards", "Knight", "Dragon", "Witch", "3) Scoring", "Ties", "Nobles", "4) The King travels",
                 "Game end and winning", "Variant – Permanent Nobles"},
                "KR",
                80,
                9,
                {"KR52", "KR56", "KR64"},
                {"only after a Witch", "must not increase"}};
    }
};

}  // namespace referee::testing
