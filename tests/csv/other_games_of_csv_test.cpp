#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "csv/cell_words.hpp"
#include "csv/header.hpp"
#include "csv/sheet.hpp"
#include "doc/document.hpp"
#include "doc/yaml.hpp"
#include "judge/csv_records.hpp"
#include "log/canonical.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Tables of games whose rules are not known, in the file of a tournament that lists them with their tie-breaks.
namespace referee::testing {
namespace {

using Lines = std::vector<std::string>;

CsvReading with_other_games(std::string_view game = {}) {
    CsvReading reading(game);
    reading.other_games = std::make_shared<std::vector<CsvOtherGame>>(
        std::vector<CsvOtherGame>{{"other-one", {"Scores"}}, {"other-two", {"tie-break", "Boats"}}});
    return reading;
}

/// The sheet of the only table without the players' names, and what is noted and found: `OFFSET MESSAGE`.
struct OtherSheet {
    std::string game, result;
    Lines notes, findings;
};

OtherSheet other_sheet(std::string text, const CsvReading& reading = with_other_games()) {
    for (std::size_t at = text.find('$'); at != std::string::npos; at = text.find('$'))
        text.replace(at, 1, specimen().key);
    const CsvRecords records = csv_records(text, "f", reading);
    CsvSheetReader reader;
    Document document;
    std::vector<Finding> findings;
    std::vector<Finding> notes;
    OtherSheet sheet;
    if (reader.read(records.tables.at(0).source, document, findings, notes)) {
        const Value value = plain_value(document.root());
        sheet.game = value["game"];
        if (value.contains("result")) sheet.result = json_text(value["result"]);
    }
    for (const Finding& note : notes) sheet.notes.push_back(cat(note.offset, ' ', note.message));
    for (const Finding& finding : findings) sheet.findings.push_back(cat(finding.offset, ' ', finding.message));
    return sheet;
}

TEST(OtherGamesOfCsv, TheirColumnsAreNumbersOfEachPlayer) {
    const OtherSheet sheet = other_sheet(
        "round,table,game,player,score,tie-break,Boats\n1,1,other-two,a,5,7,1\n1,1,other-two,b,4,8,\n");
    EXPECT_EQ(sheet.game, "other-two");
    EXPECT_EQ(sheet.result, R"({"scores":{"a":5,"b":4},"tie-break":{"a":7,"b":8},"Boats":{"a":1}})");
    EXPECT_EQ(sheet.notes, Lines{});
    EXPECT_EQ(sheet.findings, Lines{});
}

/// The exact name of such a column comes before what it would mean otherwise; an inexact one is read as it is meant.
TEST(OtherGamesOfCsv, TheirColumnsAreFoundAsTheyAreMeant) {
    std::size_t end = 0;
    const auto header = read_csv_header("round,table,game,player,Scores,boats,Tie Break", 1, with_other_games(), end);
    EXPECT_EQ(header->names,
              (std::vector<std::string>{"round", "table", "game", "player", "Scores", "Boats", "tie-break"}));
    EXPECT_TRUE(header->faults.empty());
    EXPECT_TRUE(header->unknown.empty());
    ASSERT_EQ(header->notes.size(), 1U);
    EXPECT_EQ(header->notes[0].message,
              "columns are read by their exact names: `boats` as `Boats` and `Tie Break` as `tie-break`");
}

TEST(OtherGamesOfCsv, TheirNamesAreReadAsTheyAreMeant) {
    const OtherSheet named = other_sheet("round,table,game,player,Scores\n1,1,Other One,a,5\n1,1,Other One,b,4\n");
    EXPECT_EQ(named.game, "other-one");
    EXPECT_EQ(named.result, R"({"Scores":{"a":5,"b":4}})");
    EXPECT_EQ(named.notes, (Lines{"4 `Other One` is read as `other-one`"}));
    // The game of all tables, which no cell names, has no place for a note.
    const OtherSheet unnamed = other_sheet("round,table,player,Scores\n1,1,a,5\n1,1,b,4\n",
                                           with_other_games("Other One"));
    EXPECT_EQ(unnamed.game, "other-one");
    EXPECT_EQ(unnamed.notes, Lines{});
}

TEST(OtherGamesOfCsv, NoGameHasTheColumnsOfAnother) {
    const std::string head = "Scores,round,table,game,player,Boats\n";
    EXPECT_EQ(other_sheet(head + "5,1,1,$,a,\n,1,1,$,b,1\n").findings.size(), 2U);
    EXPECT_EQ(other_sheet(head + ",1,1,other-one,a,\n5,1,1,other-one,b,1\n").findings,
              (Lines{"36 `Boats` is not a column of other-one"}));
    EXPECT_EQ(other_sheet(head + "5,1,1,other-two,a,1\n,1,1,other-two,b,\n").findings,
              (Lines{"0 `Scores` is not a column of other-two"}));
    // A game that nobody knows has none that could be wrong.
    EXPECT_EQ(other_sheet(head + "5,1,1,qqqqqq,a,1\n,1,1,qqqqqq,b,\n").findings, Lines{});
}

/// A message about a table of a game, in the words of a file with some columns of each of two games.
std::string in_words_of(std::string_view game, std::string_view message) {
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    EXPECT_TRUE(yaml.read("{}", document, faults));
    std::size_t end = 0;
    const auto header = read_csv_header("round,table,game,player,boats,Scores", 1, with_other_games(), end);
    Finding finding;
    finding.message = message;
    return in_cells(finding, *header, game, document.root());
}

TEST(OtherGamesOfCsv, MessagesSpeakOfTheColumnsOfTheirGame) {
    EXPECT_EQ(in_words_of("other-one", "`Scores.ada` and `Boats.ada`"), "`Scores` of ada and `Boats.ada`");
    EXPECT_EQ(in_words_of("other-two", "`Scores.ada` and `Boats.ada`"), "`Scores.ada` and `boats` of ada");
    EXPECT_EQ(in_words_of("other-three", "`Scores.ada` and `Boats.ada`"), "`Scores.ada` and `Boats.ada`");
}

/// Its name may resemble that of a game with rules.
TEST(OtherGamesOfCsv, AListedGameIsNoMisspeltOne) {
    std::string like(specimen().key);
    std::swap(like[like.size() - 1], like[like.size() - 2]);
    CsvReading reading;
    reading.other_games = std::make_shared<std::vector<CsvOtherGame>>(
        std::vector<CsvOtherGame>{{"other-one", {"Scores"}}, {like, {"tie-break"}}});
    const std::string text = cat("round,table,game,player,tie-break\n1,1,", like, ",a,5\n1,1,", like, ",b,4\n");
    const OtherSheet sheet = other_sheet(text, reading);
    EXPECT_EQ(sheet.game, like);
    EXPECT_EQ(sheet.result, R"({"tie-break":{"a":5,"b":4}})");
    EXPECT_EQ(sheet.findings, Lines{});
}

/// A title means the game whose rules are known, as in every other file.
TEST(OtherGamesOfCsv, GamesWithRulesAreReadAsBefore) {
    const std::string title(specimen().title);
    const OtherSheet sheet = other_sheet(
        cat("round,table,game,player,score\n1,1,", title, ",a,5\n1,1,", title, ",b,4\n"));
    EXPECT_EQ(sheet.game, specimen().key);
    EXPECT_EQ(sheet.result, R"({"scores":{"a":5,"b":4}})");
    EXPECT_EQ(sheet.notes, (Lines{cat("4 `", title, "` is read as `", specimen().key, '`')}));
}

}  // namespace
}  // namespace referee::testing
