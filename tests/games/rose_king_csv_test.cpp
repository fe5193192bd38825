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
              (Findings{"log/value 2:5 `j1` is not known as a value of `roses`; nearest: `a1`, `b1` and `c1`",
                        "log/value 3:6 `crown` applies to the whole table, but is both `e5` and `d4`"}));
    EXPECT_EQ(
        findings_in(csv_head + "1\t1\trose-king\tada\tb7\te5\n1\t1\trose-king\tben\tb7\t\n").front().substr(0, 26),
        "rose-king/final-square 3:5");
}

/// A value of the whole table is noted in each row that spells it inexactly.
TEST(RoseKingCsv, AnInexactNameInALaterRowIsNoted) {
    const auto notes = [](const std::string& rows) {
        const CsvRecords records = csv_records(csv_head + rows, "f");
        return Checker().check(records.tables.front().source).notes.size();
    };
    EXPECT_EQ(notes("1\t1\trose-king\tada\tb7\te5\n1\t1\trose-king\tben\t\te5\n"), 0U);
    EXPECT_EQ(notes("1\t1\trose-king\tada\tb7\te5\n1\t1\trose-king\tben\t\tE5\n"), 1U);
    EXPECT_EQ(notes("1\t1\trose-king\tada\tb7\te5\n1\t1\tRose King\tben\t\tE5\n"), 2U);
}

TEST(RoseKingCsv, SquaresAreNotListedOneByOne) {
    EXPECT_EQ(
        findings_in(csv_head + "1\t1\trose-king\tada\tzz\te5\n1\t1\trose-king\tben\tb7\t\n"),
        (Findings{"log/value 2:5 `zz` is not known as a value of `roses`; known: a letter from a to i with a number "
                  "from 1 to 9, such as a1"}));
}

/// Rows that are no player's, or the same player's again, are no seats.
TEST(RoseKingCsv, OnlyTheRowsOfPlayersAreSeats) {
    const Findings nobody = findings_in(csv_head +
                                        "1\t1\trose-king\t\t\t\n1\t1\trose-king\tada\tj1\t\n"
                                        "1\t1\trose-king\tben\t\t\n");
    ASSERT_EQ(nobody.size(), 2U);
    EXPECT_EQ(nobody[0], "log/missing-key 2:4 the row names no player");
    EXPECT_EQ(nobody[1].substr(0, 54), "log/value 3:5 `j1` is not known as a value of `roses`;");
    const Findings again = findings_in(csv_head +
                                       "1\t1\trose-king\tada\ta1\t\n1\t1\trose-king\tada\ta2\t\n"
                                       "1\t1\trose-king\tben\tj1\t\n");
    ASSERT_EQ(again.size(), 2U);
    EXPECT_EQ(again[0], "log/duplicate-key 3:4 a second row of the player `ada`");
    EXPECT_EQ(again[1].substr(0, 54), "log/value 4:5 `j1` is not known as a value of `roses`;");
    // A third player is one too many, and has no roses.
    const Findings three = findings_in(csv_head +
                                       "1\t1\trose-king\tada\ta1\t\n1\t1\trose-king\tben\ta2\t\n"
                                       "1\t1\trose-king\tcleo\tj1\t\n");
    ASSERT_EQ(three.size(), 1U);
    EXPECT_EQ(three[0].find("j1"), std::string::npos) << three[0];
}

TEST(RoseKingCsv, TheRosesOfEachSeatAreWritten) {
    const auto cells = [](std::string_view board) {
        return written_cells("rose-king", cat(R"({"players": ["a", "b"], "final": {"board": )", board, "}}"));
    };
    EXPECT_EQ(cells(R"({"red": ["a1", "b2"], "white": ["c3"]})"), (Findings{"roses: a1 b2|c3"}));
    EXPECT_EQ(cells(R"({"red": [], "white": ["c3"]})"), (Findings{"roses: |c3"}));
    EXPECT_EQ(cells(R"({"white": ["c3"]})"), (Findings{"roses: |c3"}));
    // A board that is drawn: row 9 first, and the square of the file a first.
    EXPECT_EQ(cells(R"(["R........", "....W....", ".........", ".........", ".........", ".........", ".........",
                        ".........", "W.......R"])"),
              (Findings{"roses: a9 i1|e8 a1"}));
    // Empty cells would say nothing of the board.
    EXPECT_EQ(cells(R"({"red": [], "white": []})").back(), "?`final.board`");
}

}  // namespace
}  // namespace referee::testing
