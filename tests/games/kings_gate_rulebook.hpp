#pragma once

#include "games/kings_gate/kings_gate.hpp"
#include "support/rulebook.hpp"

namespace referee::testing {

template <>
struct RulebookOf<kings_gate::KingsGate> {
    static Rulebook book() {
        return {{"French rules"},
                {"Aim of the game",
                 "Components",
                 "Set-up 1",
                 "Set-up 2",
                 "Set-up 3",
                 "Set-up 4",
                 "Set-up 5",
                 "The game",
                 "Building tiles",
                 "Placing building tiles",
                 "Locations",
                 "Special locations",
                 "Scoring the locations",
                 "Character tokens",
                 "King",
                 "Bishop",
                 "Magician",
                 "Guildmaster",
                 "Merchant",
                 "Witch",
                 "Placing the next location",
                 "End of the game",
                 "The game for two"},
                "KG",
                105,
                7,
                {"KG18", "KG19", "KG22", "KG27", "KG77", "KG90", "KG96", "KG100", "KG104"},
                {"each player has different colours", "a colour that nobody plays", "players `colors` of",
                 "colour in its name", "a name of its own", "at one location, once", "at least one tile",
                 "a value of `location`", "with three players"}};
    }
};

}  // namespace referee::testing
