#include <gtest/gtest.h>

#include "support/csv.hpp"

/// The columns of CSV records of King's Gate.
namespace referee::testing {
namespace {

using Findings = std::vector<std::string>;

const std::string csv_head = "round;table;game;player;colors;cathedral;palace;score;winner\n";

TEST(KingsGateCsv, EachLocationHasAColumnInWhateverOrder) {
    EXPECT_EQ(
        sheet_in(csv_head + "1;1;kings-gate;ada;red blue;3;2;5;yes\n1;1;kings-gate;ben;yellow green;;1;1;no\n"),
        parsed_value(
            R"({"players": [{"id": "ada", "colors": ["red", "blue"]}, {"id": "ben", "colors": ["yellow", "green"]}],
        "final": {}, "result": {"scores": {"ada": 5, "ben": 1}, "winners": ["ada"],
          "locations": [{"location": "palace", "points": {"ada": 2, "ben": 1}}, {"location": "cathedral", "points": {"ada": 3}}]}})"));
}

TEST(KingsGateCsv, WhatIsWrongStandsAtItsCell) {
    EXPECT_EQ(findings_in(csv_head + "1;1;kings-gate;ada;pink;x;2;5;\n1;1;kings-gate;ben;;;;;\n").size(), 2U);
    // A location omitted before a scored one breaks the game's order.
    EXPECT_EQ(findings_in(csv_head + "1;1;kings-gate;ada;;3;;5;\n1;1;kings-gate;ben;;2;;2;\n").front().substr(0, 19),
              "claim/locations 2:6");
}

}  // namespace
}  // namespace referee::testing
