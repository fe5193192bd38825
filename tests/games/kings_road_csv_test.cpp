#include <gtest/gtest.h>

#include "csv/sheet.hpp"
#include "doc/document.hpp"
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
              (Findings{"log/value 2:7 `zin-kais-deep` of ada must be from 0 to 99, not 100",
                        "log/value 3:9 `castle` is not known as a value of `nobles`; nearest: `kings-castle`",
                        "log/value 3:13 rulings must have the form ID=CHOICE, separated by `;`, not `chain`"}));
    EXPECT_EQ(findings_in(csv_head + "1,1,kings-road,ada,39,,,,,,,,\n1,1,kings-road,ben,38,,,,,,,,\n").size(), 1U);
    EXPECT_EQ(findings_in(csv_head +
                          "1,1,kings-road,ada,40,,1,,,zin-kais-deep,,permanent-nobles,\n"
                          "1,1,kings-road,ben,38,,,,zin-kais-deep,,,,\n"),
              (Findings{"kings-road/final-nobles 3:9 ben has the Noble in zin-kais-deep but no marker there; a "
                        "Noble counts as a marker"}));
}

/// A row without a player, or a second one of the same, adds nobody to a set.
TEST(KingsRoadCsv, NoblesBelongToPlayersOnce) {
    EXPECT_EQ(findings_in(csv_head +
                          "1,1,kings-road,ada,40,,1,,,,,,\n1,1,kings-road,,,,,,dark-tower,,,,\n"
                          "1,1,kings-road,ben,38,,1,,,,,,\n"),
              (Findings{"log/missing-key 3:4 the row names no player"}));
    EXPECT_EQ(findings_in(csv_head +
                          "1,1,kings-road,ada,40,,1,,zin-kais-deep,,,,\n"
                          "1,1,kings-road,ada,,,,,zin-kais-deep,,,,\n"
                          "1,1,kings-road,ben,38,,1,,,,,,\n"),
              (Findings{"log/duplicate-key 3:4 a second row of the player `ada`"}));
}

TEST(KingsRoadCsv, ValuesOfTheTableMayBeWrittenVariously) {
    EXPECT_EQ(
        findings_in(csv_head + "1,1,kings-road,ada,40,,,,,Dark Tower,,,\n1,1,King's Road,ben,38,,,,,dark-tower,,,\n"),
        Findings{});
    EXPECT_EQ(notes_in(csv_head + "1,1,kings-road,ada,40,,,,,Dark Tower,,,\n1,1,King's Road,ben,38,,,,,,,,\n"),
              (Findings{"2:10 `Dark Tower` is read as `dark-tower`", "3:3 `King's Road` is read as `kings-road`"}));
    EXPECT_EQ(notes_in(csv_head +
                       "1,1,kings-road,ada,40,,,,,dark-tower,dark-tower kings-castle,,\n"
                       "1,1,kings-road,ben,38,,,,,Dark Tower,Dark-Tower Kings-Castle,,\n"),
              (Findings{"3:10 `Dark Tower` is read as `dark-tower`", "3:11 `Dark-Tower` is read as `dark-tower`",
                        "3:11 `Kings-Castle` is read as `kings-castle`"}));
}

/// After a thousand names that mean none, the others are not searched for: a hostile cell would take long.
TEST(KingsRoadCsv, AThousandNamesThatMeanNoneAreSearchedFor) {
    const auto noted = [](std::size_t wrong, std::size_t right) {
        std::string cell;
        for (std::size_t i = 0; i < right; ++i) cell += "dark-tower ";
        for (std::size_t i = 0; i < wrong; ++i) cell += "q ";
        const std::string text = csv_head + "1,1,kings-road,ada,40,,,," + cell +
            "Dark-Tower,,,,\n1,1,kings-road,ben,38,,,,,,,,\n";
        const CsvRecords records = csv_records(text, "f");
        CsvSheetReader reader;
        Document document;
        std::vector<Finding> findings;
        std::vector<Finding> notes;
        EXPECT_TRUE(reader.read(records.tables.at(0).source, document, findings, notes));
        return notes.size();
    };
    EXPECT_EQ(noted(0, 0), 1U);
    EXPECT_EQ(noted(0, 1001), 1U);
    EXPECT_EQ(noted(999, 2), 1U);
    EXPECT_EQ(noted(1000, 0), 0U);
    EXPECT_EQ(noted(1000, 3), 0U);
    EXPECT_EQ(noted(1001, 0), 0U);
}

/// A mapping that need not name every player stands at its first cell; one that must, at the cell that is empty.
TEST(KingsRoadCsv, MappingsStandAtTheirCells) {
    EXPECT_EQ(findings_in(csv_head + "1,1,kings-road,ada,,,,,,,,,\n1,1,kings-road,ben,38,,,,,,,,\n"),
              (Findings{"log/missing-key 2:5 `points` lacks the player `ada`"}));
    const std::string text = csv_head + "1,1,kings-road,ada,,,,,,,,,\n1,1,kings-road,ben,,,7,,,,,,\n";
    const CsvRecords records = csv_records(text, "f");
    CsvSheetReader reader;
    Document document;
    std::vector<Finding> findings;
    std::vector<Finding> notes;
    ASSERT_TRUE(reader.read(records.tables.at(0).source, document, findings, notes));
    const auto markers = find_entry(*find_entry(document.root(), "final"), "markers");
    const auto region = find_entry(*markers, "zin-kais-deep");
    EXPECT_EQ(region->offset(), records.tables.at(0).source.text.find('7'));
}

TEST(KingsRoadCsv, WhatCellsCannotSayIsReported) {
    const auto cells = [](std::string_view rest) {
        return written_cells("kings-road", cat(R"({"players": ["ada", "ben"], )", rest, "}"));
    };
    EXPECT_EQ(
        cells(R"("variants": ["permanent-nobles"], "rulings": {"chain": "neighbours", "bonus-on-tie": "unpaid"})"),
        (Findings{"rulings: chain=neighbours;bonus-on-tie=unpaid|", "variants: permanent-nobles|"}));
    EXPECT_EQ(cells(R"("final": {"markers": {"dark-tower": {"ben": 3}, "kings-altar": {"ada": 0}}})"),
              (Findings{"dark-tower: |3", "kings-altar: 0|"}));
    EXPECT_EQ(cells(R"("final": {"markers": {"dark-tower": {}, "kings-altar": {"ada": 1}}})").back(),
              "?`final.markers`");
    EXPECT_EQ(cells(R"("final": {"markers": {"kings-altar": {"ada": 1}, "dark-tower": {}}})").back(),
              "?`final.markers`");
    EXPECT_EQ(cells(R"("final": {"nobles": {"dark-tower": ["ben"], "kings-altar": ["ben"]}})"),
              (Findings{"nobles: |dark-tower kings-altar"}));
    EXPECT_EQ(cells(R"("final": {"nobles": {"dark-tower": [], "kings-altar": ["ben"]}})").back(), "?`final.nobles`");
    EXPECT_EQ(cells(R"("final": {"nobles": {"kings-altar": ["ben"], "dark-tower": []}})").back(), "?`final.nobles`");
    EXPECT_EQ(cells(R"("final": {"scored": ["dark-tower", "kings-altar"], "king": "dark-tower"})"),
              (Findings{"king: dark-tower|", "scored: dark-tower kings-altar|"}));
    EXPECT_EQ(cells(R"("final": {"scored": []})"), (Findings{"?`final.scored`, which is empty"}));
}

TEST(KingsRoadCsv, NumbersOfRoundsAreThoseOfCells) {
    const auto number = [](std::string_view meta) {
        return csv_number(parsed_value(cat(R"({"meta": )", meta, "}")), "round");
    };
    EXPECT_EQ(number(R"({"round": 1})"), 1);
    EXPECT_EQ(number(R"({"round": 9999})"), 9999);
    for (const char* const none :
         {"{}", "7", R"({"table": 3})", R"({"round": "1"})", R"({"round": 1.5})", R"({"round": 0})", R"({"round": -1})",
          R"({"round": 10000})", R"({"round": 4294967297})"})
        EXPECT_EQ(number(none), 0) << none;
    EXPECT_EQ(csv_number(parsed_value("{}"), "round"), 0);
}

}  // namespace
}  // namespace referee::testing
