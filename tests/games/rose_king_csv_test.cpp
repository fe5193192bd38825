#include <gtest/gtest.h>

#include "support/csv.hpp"

/// The columns of CSV records of The Rose King.
namespace referee::testing {
namespace {

using Findings = std::vector<std::string>;

const std::string csv_head = "round\ttable\tgame\tplayer\troses\tcrown\n";

TEST(RoseKingCsv, TheFirstRowIsRedAndTheSecondWhite) {
    EXPECT_EQ(
        sheet_in(csv_head + "1\t1\trose-king\tada\tb7 b8\tb8\n1\t1\trose-king\tben\t\tb8\n"),
        parsed_value(
            R"({"players": ["ada", "ben"], "final": {"board": {"red": ["b7", "b8"], "white": []}, "crown": "b8"}})"));
    EXPECT_EQ(sheet_in(csv_head + "1\t1\trose-king\tada\t\te5\n1\t1\trose-king\tben\ta1\t\n"),
              parsed_value(
                  R"({"players": ["ada", "ben"], "final": {"board": {"red": [], "white": ["a1"]}, "crown": "e5"}})"));
    EXPECT_EQ(sheet_in(csv_head + "1\t1\trose-king\tada\t\te5\n1\t1\trose-king\tben\t\t\n"),
              parsed_value(R"({"players": ["ada", "ben"], "final": {"crown": "e5"}})"));
}

TEST(RoseKingCsv, WhatIsWrongStandsAtItsCell) {
    EXPECT_EQ(findings_in(csv_head + "1\t1\trose-king\tada\tb7 j1\te5\n1\t1\trose-king\tben\tb7\td4\n"),
              (Findings{"log/value 2:5 `j1` is not known as a value of `red`; nearest: `a1`, `b1` and `c1`",
                        "log/value 3:6 `crown` applies to the whole table, but is both `e5` and `d4`"}));
    EXPECT_EQ(
        findings_in(csv_head + "1\t1\trose-king\tada\tb7\te5\n1\t1\trose-king\tben\tb7\t\n").front().substr(0, 26),
        "rose-king/final-square 3:5");
}

}  // namespace
}  // namespace referee::testing
