#include <gtest/gtest.h>

#include "csv/cell_words.hpp"
#include "csv/header.hpp"
#include "doc/document.hpp"
#include "doc/yaml.hpp"
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
}

TEST(KingsGateCsv, AnEmptyColumnBeforeALocationSaysNothingOfItsPoints) {
    const std::string empty = csv_head + "1;1;kings-gate;ada;;3;;5;\n1;1;kings-gate;ben;;3;;4;\n";
    const Value locations = parsed_value(
        R"([{"location": "palace"}, {"location": "cathedral", "points": {"ada": 3, "ben": 3}}])");
    EXPECT_EQ(sheet_in(empty)["result"]["locations"], locations);
    const std::string missing =
        "round;table;game;player;cathedral;score\n1;1;kings-gate;ada;3;5\n1;1;kings-gate;ben;3;4\n";
    EXPECT_EQ(sheet_in(missing)["result"]["locations"], locations);
    const Findings open = findings_in(empty);
    ASSERT_EQ(open.size(), 1U);
    EXPECT_TRUE(open.front().starts_with("log/unchecked")) << open.front();
    // What no location pays is false, whatever is known of those before.
    EXPECT_EQ(findings_in(replaced(empty, ";3;;5;", ";9;;9;")).front().substr(0, 19), "claim/locations 2:6");
}

/// A message about a sheet and one of its cells, in the words of a file with some of its columns.
std::string in_words(std::string_view message, std::string_view sheet, std::size_t cell = 0) {
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    EXPECT_TRUE(yaml.read(sheet, document, faults)) << sheet;
    std::size_t end = 0;
    const auto header = read_csv_header("round;table;game;player;Palace;cathedral;Scores;winner", 1, {}, end);
    Finding finding;
    finding.message = message;
    finding.where.column = cell;
    return in_cells(finding, *header, "kings-gate", document.root());
}

constexpr std::string_view four_locations = R"(
result:
  scores: {ada: 5}
  locations:
    - {location: palace, points: {ada: 2, ben: 1}}
    - {points: {ada: 3}, location: cathedral}
    - {location: market, points: {ada: 4, ben: 4}}
    - {location: palace}
)";

TEST(KingsGateCsv, MessagesSpeakOfTheColumnsOfLocations) {
    const auto said = [](std::string_view message) { return in_words(message, four_locations); };
    EXPECT_EQ(said("`locations[1].points.ada` is 3"), "`Palace` of ada is 3");
    EXPECT_EQ(said("is `locations[2].points.ada`"), "is `cathedral` of ada");
    EXPECT_EQ(said("`locations[1]` and `locations[2]` differ"), "`Palace: 2 and 1` and `cathedral: 3` differ");
    EXPECT_EQ(said("`locations[1].location`"), "`Palace: 2 and 1`");
    // The file has no column of the market, the fourth has no points, and there are no more.
    for (const char* const other : {"`locations[3]`", "`locations[3].points.ada`", "`locations[4]`", "`locations[5]`",
                                    "`locations[0]`", "`locations`", "`locations.points`"})
        EXPECT_EQ(said(other), other);
}

TEST(KingsGateCsv, MessagesSpeakOfTheColumnOfTheirCell) {
    const auto said = [](std::string_view message, std::size_t cell) {
        return in_words(message, four_locations, cell);
    };
    EXPECT_EQ(said("`points` must be a whole number", 5), "`Palace` must be a whole number");
    EXPECT_EQ(said("`points.ada` is negative", 6), "`cathedral` of ada is negative");
    EXPECT_EQ(said("`locations[1].points.ada` is 3", 6), "`Palace` of ada is 3");
    EXPECT_EQ(said("`scores` is false", 5), "`Scores` is false");
    // A cell of no location, or of no column.
    for (const std::size_t cell : {0U, 4U, 7U, 9U}) EXPECT_EQ(said("`points` is", cell), "`points` is") << cell;
}

TEST(KingsGateCsv, MessagesSpeakOfTheColumnsOfPlayers) {
    const auto said = [](std::string_view message) { return in_words(message, four_locations); };
    EXPECT_EQ(said("`scores` is false"), "`Scores` is false");
    EXPECT_EQ(said("`scores.ada` is 4, and `winners` none"), "`Scores` of ada is 4, and `winner` none");
    // One of a list, a column that the file does not have, and what is no column at all.
    for (const char* const other :
         {"`winners.ada`", "`winners[1]`", "`winners[2]`", "`places`", "`places.ada`", "`market`", "`ada`", "`final`"})
        EXPECT_EQ(said(other), other);
    EXPECT_EQ(said("`` and `scores`"), "`` and `Scores`");
    EXPECT_EQ(said("a lonely ` sign"), "a lonely ` sign");
    EXPECT_EQ(said("`scores` and a lonely `scores"), "`Scores` and a lonely `scores");
    EXPECT_EQ(said("no path"), "no path");
    EXPECT_EQ(said(""), "");
}

TEST(KingsGateCsv, WithoutLocationsNoMessageIsChanged) {
    for (const char* const sheet : {"final: {}", "result: {scores: {ada: 5}}", "result: {locations: {palace: 1}}"}) {
        for (const char* const message : {"`locations[1]`", "`locations[1].points.ada`", "`locations`"})
            EXPECT_EQ(in_words(message, sheet), message) << sheet;
    }
}

TEST(KingsGateCsv, LocationsAreWrittenInTheOrderOfTheirColumns) {
    const auto sheet = [](std::string_view locations) {
        return cat(R"({"players": ["ada", {"id": "ben", "name": "Ben"}], "result": {"locations": )", locations, "}}");
    };
    const auto cells = [&](std::string_view locations) { return written_cells("kings-gate", sheet(locations)); };
    EXPECT_EQ(cells(R"([{"location": "palace", "points": {"ada": 2, "ben": 1}},
                        {"location": "cathedral", "points": {"ben": 3}}])"),
              (Findings{"cathedral: |3", "palace: 2|1", "+`name` of `ben`"}));
    // No cell can say another order, a key of its own, or an empty list.
    EXPECT_EQ(cells(R"([{"location": "cathedral", "points": {"ben": 3}},
                        {"location": "palace", "points": {"ada": 2}}])"),
              (Findings{"?`result.locations`", "+`name` of `ben`"}));
    // Empty cells before a location say that it is not the first; a location cannot be passed over.
    EXPECT_EQ(cells(R"([{"location": "palace"}, {"location": "cathedral", "points": {"ben": 3}}])"),
              (Findings{"cathedral: |3", "+`name` of `ben`"}));
    EXPECT_EQ(cells(R"([{"location": "palace", "points": {"ada": 2}},
                        {"location": "wizards-tower", "points": {"ben": 4}}])"),
              (Findings{"palace: 2|", "?`result.locations`", "+`name` of `ben`"}));
    EXPECT_EQ(cells(R"([{"location": "cathedral"}])"), (Findings{"?`result.locations`", "+`name` of `ben`"}));
    EXPECT_EQ(cells(R"([{"location": "palace", "points": {"ada": 2}, "last": "ada"},
                        {"location": "cathedral", "points": {"ben": 3}}])"),
              (Findings{"cathedral: |3", "palace: 2|", "?`result.locations`", "+`name` of `ben`"}));
    EXPECT_EQ(cells("[]"), (Findings{"?`result.locations`, which is empty", "+`name` of `ben`"}));
    // What was counted can be counted again.
    EXPECT_EQ(written_cells("kings-gate", sheet(R"([{"location": "palace", "points": {"ada": 2}, "last": "ada"}])"),
                            SheetOrigin::counted),
              (Findings{"palace: 2|", "+`name` of `ben`"}));
}

}  // namespace
}  // namespace referee::testing
