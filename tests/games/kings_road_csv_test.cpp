#include <gtest/gtest.h>

#include "support/csv.hpp"

/// The columns of CSV records of King's Road.
namespace referee::testing {
namespace {

using Findings = std::vector<std::string>;

const std::string csv_head =
    "round,table,game,player,points,points-after,zin-kais-deep,wizards-tower,nobles,king,scored,variants,rulings\n";

TEST(KingsRoadCsv, EveryColumnFillsItsKey) {
    EXPECT_EQ(
        sheet_in(csv_head +
                 "1,1,kings-road,ada,40,,2,,zin-kais-deep,kings-castle,dragons-lair kings-castle,permanent-nobles,"
                 "chain=neighbours;bonus-on-tie=unpaid\n"
                 "1,1,kings-road,ben,38,,0,3,wizards-tower zin-kais-deep,kings-castle,,,\n"),
        parsed_value(R"({"variants": ["permanent-nobles"], "rulings": {"chain": "neighbours", "bonus-on-tie": "unpaid"},
        "players": ["ada", "ben"],
        "final": {"points": {"ada": 40, "ben": 38}, "king": "kings-castle", "scored": ["dragons-lair", "kings-castle"],
          "markers": {"zin-kais-deep": {"ada": 2, "ben": 0}, "wizards-tower": {"ben": 3}},
          "nobles": {"zin-kais-deep": ["ada", "ben"], "wizards-tower": ["ben"]}}})"));
    EXPECT_EQ(sheet_in(csv_head + "1,1,kings-road,ada,,45,,,,,,,\n1,1,kings-road,ben,,38,,,,,,,\n"),
              parsed_value(R"({"players": ["ada", "ben"], "final": {"points-after": {"ada": 45, "ben": 38}}})"));
}

TEST(KingsRoadCsv, WhatIsWrongStandsAtItsCell) {
    EXPECT_EQ(findings_in(csv_head + "1,1,kings-road,ada,40,45,,,,,,,\n1,1,kings-road,ben,,38,,,,,,,\n").size(), 2U);
    EXPECT_EQ(findings_in(csv_head + "1,1,kings-road,ada,40,,,,,,,,\n1,1,kings-road,ben,,,,,,,,,\n"),
              (Findings{"log/missing-key 3:5 `points` lacks the player `ben`"}));
    EXPECT_EQ(findings_in(csv_head + "1,1,kings-road,ada,40,,100,,,,,,\n1,1,kings-road,ben,38,,,,castle,,,,chain\n"),
              (Findings{"log/value 2:7 `zin-kais-deep` must be from 0 to 99, not 100",
                        "log/value 3:9 `castle` is not known as a value of `nobles`; nearest: `kings-castle`",
                        "log/value 3:13 rulings must have the form ID=CHOICE, separated by `;`, not `chain`"}));
    EXPECT_EQ(findings_in(csv_head + "1,1,kings-road,ada,39,,,,,,,,\n1,1,kings-road,ben,38,,,,,,,,\n").size(), 1U);
    EXPECT_EQ(findings_in(csv_head +
                          "1,1,kings-road,ada,40,,1,,,zin-kais-deep,,permanent-nobles,\n"
                          "1,1,kings-road,ben,38,,,,zin-kais-deep,,,,\n"),
              (Findings{"kings-road/final-nobles 3:9 ben has the Noble in zin-kais-deep but no marker there; a "
                        "Noble counts as a marker"}));
}

}  // namespace
}  // namespace referee::testing
