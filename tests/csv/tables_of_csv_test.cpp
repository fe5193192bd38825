#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "csv/sheet.hpp"
#include "doc/document.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "log/diagnostics.hpp"
#include "log/game_registry.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// The tables of records in CSV, whatever the game: their numbers, limits, places and common columns.
namespace referee::testing {
namespace {

using Lines = std::vector<std::string>;

/// Rows below a header line; `$` stands for the key of a game, and `&` for its title.
std::string table_text(std::string_view header, std::string_view rows) {
    std::string text = cat(header, '\n');
    for (const char c : rows) {
        if (c == '$' || c == '&') {
            text += c == '$' ? specimen().key : specimen().title;
        } else {
            text += c;
        }
    }
    return text;
}

/// What is found: `NAME RULE ROW:CELL MESSAGE`, of all tables.
Lines found_in_tables(const std::string& text, std::string_view game = {}) {
    Lines all;
    for (const CsvTable& table : csv_records(text, "f", game).tables) {
        const Report report = Checker().check(table.source);
        for (const Finding& finding : report.findings)
            all.push_back(cat(report.log, ' ', finding.rule->id, ' ', finding.where.line, ':', finding.where.column,
                              ' ', finding.message));
    }
    return all;
}

/// The first words of what is found: `NAME RULE ROW:CELL`.
Lines places_in_tables(const std::string& text, std::string_view game = {}) {
    Lines all = found_in_tables(text, game);
    for (std::string& line : all) {
        std::size_t end = 0;
        for (int word = 0; word < 3; ++word) end = line.find(' ', end + 1);
        line.resize(end);
    }
    return all;
}

/// The notes about the only table: `ROW:CELL MESSAGE`.
Lines noted_in_table(const std::string& text, std::string_view game = {}) {
    const CsvRecords records = csv_records(text, "f", game);
    Lines all;
    for (const Finding& note : Checker().check(records.tables.at(0).source).notes)
        all.push_back(cat(note.where.line, ':', note.where.column, ' ', note.message));
    return all;
}

constexpr std::string_view short_head = "round,table,game,player,score";

TEST(TablesOfCsv, NumbersAreWholeFrom1To9999) {
    EXPECT_EQ(csv_records("round,table,player\n9999,9999,a\n", "f", CsvReading("x")).tables.at(0).round, 9999);
    EXPECT_EQ(csv_records("round,table,player\n9999,9999,a\n", "f", CsvReading("x")).tables.at(0).table, 9999);
    for (const char* const number : {"0", "-1", "10000", "99999999999999999999"}) {
        const std::string text = table_text(short_head, cat(number, ",1,$,a,\n", number, ",1,$,b,\n"));
        EXPECT_EQ(csv_records(text, "f").tables.at(0).round, 0) << number;
        EXPECT_EQ(places_in_tables(text), (Lines{"f:2 log/value 2:1", "f:2 log/value 3:1"})) << number;
    }
    for (const char* const number : {"1x", "x", "1.5", "99x"}) {
        const std::string text = table_text(short_head, cat("1,", number, ",$,a,\n1,", number, ",$,b,\n"));
        EXPECT_EQ(csv_records(text, "f").tables.at(0).table, 0) << number;
        EXPECT_EQ(places_in_tables(text), (Lines{"f:2 log/type 2:2", "f:2 log/type 3:2"})) << number;
    }
}

/// Tables without a valid number cannot be the same, and are not said to have appeared above.
TEST(TablesOfCsv, InvalidNumbersMakeTablesOfTheirOwn) {
    EXPECT_EQ(places_in_tables(table_text(short_head, "x,1,$,a,\nx,1,$,b,\ny,1,$,a,\ny,1,$,b,\n")),
              (Lines{"f:2 log/type 2:1", "f:2 log/type 3:1", "f:4 log/type 4:1", "f:4 log/type 5:1"}));
    EXPECT_EQ(places_in_tables(table_text(short_head, "1,x,$,a,\n1,x,$,b,\n1,y,$,a,\n1,y,$,b,\n")),
              (Lines{"f:2 log/type 2:2", "f:2 log/type 3:2", "f:4 log/type 4:2", "f:4 log/type 5:2"}));
    EXPECT_EQ(
        found_in_tables(table_text(short_head, "1,1,$,a,\n1,1,$,b,\n1,2,$,a,\n1,2,$,b,\n1,1,$,a,\n1,1,$,b,\n")).back(),
        "f:1.1 log/value 6:2 round 1, table 1 already appeared above; the rows of a table must be adjacent");
}

TEST(TablesOfCsv, BlankRowsWithinATableAreSkipped) {
    EXPECT_EQ(places_in_tables(table_text("round,table,game,player,score,winner",
                                          "1,1,$,a,45,yes\n,,,,,\n\n , ,,,,\n1,1,$,b,43,no\n")),
              Lines{});
}

/// What stands before the first cell belongs to it, quotes too.
TEST(TablesOfCsv, PlacesBeginWithTheRow) {
    EXPECT_EQ(places_in_tables(table_text(short_head, "\"1\",1,$,a,x\n1,1,$,b,\n")), (Lines{"f:1.1 log/type 2:5"}));
    EXPECT_EQ(places_in_tables(table_text("round,table,player", "1,1,a\n1,1,b\n"), "qqqqqq"),
              (Lines{"f:1.1 log/value 2:1"}));
    EXPECT_EQ(places_in_tables(table_text("player,round,table", "a,1,1\nb,1,1\n"), "qqqqqq"),
              (Lines{"f:1.1 log/value 2:1"}));
}

TEST(TablesOfCsv, ATableHas64Rows) {
    std::string rows;
    for (int i = 0; i < 64; ++i) rows += cat("1,1,$,p", i, ",\n");
    for (const std::string& place : places_in_tables(table_text(short_head, rows)))
        EXPECT_FALSE(place.starts_with("f:1.1 log/limit")) << place;
    // The place of the limit is the row, also where its first cell begins with blanks.
    EXPECT_EQ(places_in_tables(table_text(short_head, rows + "  1,1,$,p,\n")), (Lines{"f:1.1 log/limit 66:1"}));
}

TEST(TablesOfCsv, ATableHasAMillionBytes) {
    const std::string key(specimen().key);
    const auto sized = [&](std::size_t bytes) {
        const std::string first = cat("1,1,", key, ",a,45,yes");
        const std::string last = cat("1,1,", key, ",b,43,no");
        return cat("round,table,game,player,score,winner\n", first, std::string(bytes / 2, ' '), '\n', last,
                   std::string(bytes - bytes / 2 - first.size() - last.size() - 1, ' '), '\n');
    };
    EXPECT_EQ(csv_records(sized(Limits::table_bytes), "f").tables.at(0).source.text.size(), Limits::table_bytes);
    EXPECT_EQ(places_in_tables(sized(Limits::table_bytes)), Lines{});
    EXPECT_EQ(places_in_tables(sized(Limits::table_bytes + 1)), (Lines{"f:1.1 log/limit 2:1"}));
}

/// Reads the only table of a text after findings and notes were kept before.
std::pair<std::size_t, std::size_t> kept_by_reader(const std::string& text, std::size_t before) {
    const CsvRecords records = csv_records(text, "f");
    CsvSheetReader reader;
    Document document;
    std::vector<Finding> findings;
    std::vector<Finding> notes(before);
    reader.read(records.tables.at(0).source, document, findings, notes);
    return {findings.size(), notes.size()};
}

TEST(TablesOfCsv, TenThousandFindingsAndNotesAreKept) {
    std::string header(short_head);
    std::string row = "1,1,$,a,1";
    for (int column = 0; column < 1000; ++column) {
        header += ",score";
        row += ",2";
    }
    std::string rows;
    for (int i = 0; i < 12; ++i) rows += row + '\n';
    EXPECT_EQ(kept_by_reader(table_text(header, rows), 0).first, most_findings);
    const std::string nameless = table_text("round,table,game,player,,", "1,1,&,a,x,y\n1,1,&,b,,\n");
    EXPECT_EQ(kept_by_reader(nameless, 0).second, 3U);
    EXPECT_EQ(kept_by_reader(nameless, most_findings - 2).second, most_findings);
    EXPECT_EQ(kept_by_reader(nameless, most_findings).second, most_findings);
}

TEST(TablesOfCsv, TheWrittenNameOfAColumnIsPrintable) {
    const std::string header = "round,table,game,player,sco\u200Bre";
    EXPECT_EQ(found_in_tables(table_text(header, "1,1,&,a,45\n1,1,&,b,x\n")),
              (Lines{"f:1.1 log/type 3:5 `sco\\xE2\\x80\\x8Bre` of b must be a whole number, not text: x"}));
}

TEST(TablesOfCsv, TheNameOfTheGameIsReadAsItIsMeant) {
    const std::string key(specimen().key);
    const std::string title(specimen().title);
    EXPECT_EQ(noted_in_table(table_text("round,table,game,player,score,winner", "1,1,&,a,45,yes\n1,1,$,b,43,no\n")),
              (Lines{cat("2:3 `", title, "` is read as `", key, '`')}));
    EXPECT_EQ(noted_in_table(table_text(short_head, "1,1,$,a,45\n1,1,&,b,43\n1,1,&,c,42\n")),
              (Lines{cat("3:3 `", title, "` is read as `", key, '`')}));
    EXPECT_EQ(noted_in_table(table_text("round,table,player,score,winner", "1,1,a,45,yes\n1,1,b,43,no\n"), title),
              Lines{});
    EXPECT_EQ(found_in_tables(table_text(short_head, "1,1,&,a,45\n1,1,$,b,x\n")),
              (Lines{"f:1.1 log/type 3:5 `score` of b must be a whole number, not text: x"}));
}

TEST(TablesOfCsv, WithAMisspeltGameTheOtherFaultsAreToldToo) {
    std::string misspelt(specimen().key);
    std::swap(misspelt[misspelt.size() - 1], misspelt[misspelt.size() - 2]);
    const std::string rows = cat("1,1,", misspelt, ",a,45,maybe\n1,1,", misspelt, ",b,43,no\n");
    EXPECT_EQ(places_in_tables(table_text("round,table,game,player,score,winner", rows)),
              (Lines{"f:1.1 log/value 2:3", "f:1.1 log/value 2:6"}));
    // Nothing is known of the columns of a game that is none.
    EXPECT_EQ(places_in_tables(
                  table_text("score,round,table,game,player,winner", "45,1,1,qqqqqq,a,maybe\n43,1,1,qqqqqq,b,no\n")),
              (Lines{"f:1.1 log/value 2:4"}));
}

TEST(TablesOfCsv, ValuesOfTheWholeTableMayBeWrittenVariously) {
    const std::string header = "round,table,game,player,variants";
    EXPECT_EQ(found_in_tables(table_text(header, "1,1,$,a,qq rr\n1,1,$,b,QQ-Rr\n")).size(),
              found_in_tables(table_text(header, "1,1,$,a,qq rr\n1,1,$,b,\n")).size());
    const Lines both = found_in_tables(table_text(header, "1,1,$,a,qq\n1,1,$,b,rr\n"));
    ASSERT_FALSE(both.empty());
    EXPECT_EQ(both.back(), "f:1.1 log/value 3:5 `variants` applies to the whole table, but is both `qq` and `rr`");
}

/// Elsewhere two titles of one game are two values.
TEST(TablesOfCsv, TheGameOfATableMayHaveEachOfItsTitles) {
    std::size_t titles = 0;
    for (const GameEntry& game : games()) {
        for (const std::string_view title : game.titles) {
            const std::string own = cat("1,1,", game.key, ",a,");
            EXPECT_EQ(places_in_tables(cat(short_head, '\n', own, "\n1,1,", title, ",b,43\n")),
                      places_in_tables(cat(short_head, '\n', own, "\n1,1,", game.key, ",b,43\n")))
                << title;
            const Lines both = found_in_tables(
                cat("round,table,game,player,variants\n", own, game.key, "\n1,1,", game.key, ",b,", title, '\n'));
            ASSERT_FALSE(both.empty());
            EXPECT_NE(both.back().find("applies to the whole table"), std::string::npos) << both.back();
            ++titles;
        }
    }
    EXPECT_GT(titles, 2U);
}

TEST(TablesOfCsv, AHeaderLineAloneHasNoTables) {
    for (const char* const rows : {"", "\n", ",,,,\n \n"}) {
        const std::string text = cat(short_head, '\n', rows);
        const CsvRecords records = csv_records(text, "f");
        EXPECT_TRUE(records.tables.empty()) << rows;
        ASSERT_EQ(records.file.findings.size(), 1U) << rows;
        EXPECT_EQ(records.file.findings[0].message, "the file has no table: there is no row below the header line");
    }
}

TEST(TablesOfCsv, AFirstColumnWithoutANameIsNotedIfItHasAValue) {
    EXPECT_EQ(noted_in_table(table_text(",round,table,game,player,score,winner", "x,1,1,$,a,45,yes\n,1,1,$,b,43,no\n")),
              (Lines{"2:1 the column has a value and no name"}));
}

TEST(TablesOfCsv, AnAnswerHas32BytesAtMost) {
    const auto answered = [](std::size_t bytes) {
        return places_in_tables(table_text("round,table,game,player,score,winner",
                                           cat("1,1,$,a,45,yes", std::string(bytes - 3, '\''), "\n1,1,$,b,43,\n")));
    };
    EXPECT_EQ(answered(32), Lines{});
    EXPECT_EQ(answered(33), (Lines{"f:1.1 log/value 2:6"}));
}

/// Zeros behind a point or comma are dropped, also behind a single digit.
TEST(TablesOfCsv, WholeNumbersOfOneDigitMayHaveZeros) {
    EXPECT_EQ(noted_in_table(table_text("round;table;game;player;score", "1;1;$;a;5,0\n1;1;$;b;0.00\n")),
              (Lines{"2:5 `5,0` is read as `5`", "3:5 `0.00` is read as `0`"}));
}

/// So may the numbers of rounds and tables, and tables are the same however their numbers are written.
TEST(TablesOfCsv, NumbersOfRoundsAndTablesMayHaveZeros) {
    const std::string text = table_text("round;table;game;player;score", "1,0;2.00;$;a;x\n1;2;$;b;43\n");
    EXPECT_EQ(found_in_tables(text), (Lines{"f:1.2 log/type 2:5 `score` of a must be a whole number, not text: x"}));
    EXPECT_EQ(noted_in_table(text), (Lines{"2:1 `1,0` is read as `1`", "2:2 `2.00` is read as `2`"}));
    EXPECT_EQ(places_in_tables(table_text("round;table;game;player;score", "1,5;1;$;a;\n1,5;1;$;b;\n")),
              (Lines{"f:2 log/type 2:1", "f:2 log/type 3:1"}));
}

TEST(TablesOfCsv, ANoteBelowTheTablesIsOneFault) {
    const std::string note =
        " the row belongs to no table: it names no round, no table and no player; notes and totals do "
        "not belong in this file";
    const Lines noted = found_in_tables(table_text(short_head, "1,1,$,a,x\n1,1,$,b,40\nSigned,,,,\nTotal,,,,85\n"));
    ASSERT_EQ(noted.size(), 3U);
    EXPECT_EQ(noted[1], "f:4 log/type 4:1" + note);
    EXPECT_EQ(noted[2], "f:5 log/type 5:1" + note);
    for (const std::string& line : found_in_tables(table_text(short_head, "1,1,$,a,x\n1,1,$,b,40\nx,,,c,\n")))
        EXPECT_EQ(line.find(note), std::string::npos) << "a row that names a player is none";
}

/// As spreadsheets save merged cells.
TEST(TablesOfCsv, EachRowRepeatsItsTable) {
    EXPECT_EQ(found_in_tables(table_text(short_head, "1,1,$,a,45\n,,$,b,40\n1,,$,c,30\n")),
              (Lines{"f:1.1 log/missing-key 3:1 the row lacks values of `round` and `table`, which each row repeats",
                     "f:1.1 log/missing-key 4:2 the row lacks a value of `table`, which each row repeats"}));
}

/// Where a row has lost its player, the number of players is not judged.
TEST(TablesOfCsv, PlayersAreNotCountedWhereOneIsMissing) {
    EXPECT_EQ(places_in_tables(table_text(short_head, "1,1,$,a,\n1,1,$,a,\n")), (Lines{"f:1.1 log/duplicate-key 3:4"}));
    EXPECT_EQ(places_in_tables(table_text(short_head, "1,1,$,a,\n1,1,$,,\n")), (Lines{"f:1.1 log/missing-key 3:4"}));
    EXPECT_EQ(places_in_tables(table_text(short_head, "1,x,$,a,\n")), (Lines{"f:2 log/type 2:2"}));
    EXPECT_EQ(places_in_tables(table_text(short_head, "1,1,$,a,\n")), (Lines{"f:1.1 log/value 2:4"}));
    // It is judged again in the next table.
    EXPECT_EQ(places_in_tables(table_text(short_head, "1,x,$,a,\n1,2,$,b,\n")).back(), "f:1.2 log/value 3:4");
}

/// The offset of a key, and of its value, in a document.
std::pair<std::size_t, std::size_t> offsets_of(Cursor mapping, std::string_view wanted) {
    std::pair<std::size_t, std::size_t> found{999, 999};
    each_entry(mapping, [&](Cursor key, Cursor value) {
        if (key.text() == wanted) found = {key.offset(), value.offset()};
    });
    return found;
}

/// What no cell says is at the beginning of the table; what a cell says is at that cell.
TEST(TablesOfCsv, NodesHaveThePlacesOfTheirCells) {
    const std::string text = table_text("round,table,game,player,score", "1,2,$,a,\n1,2,$,b,43\n");
    const CsvRecords records = csv_records(text, "f");
    CsvSheetReader reader;
    Document document;
    std::vector<Finding> findings;
    std::vector<Finding> notes;
    ASSERT_TRUE(reader.read(records.tables.at(0).source, document, findings, notes));
    const Cursor root = document.root();
    using Places = std::pair<std::size_t, std::size_t>;
    EXPECT_EQ(root.offset(), 0U);
    EXPECT_EQ(offsets_of(root, "referee"), (Places{0, 0}));
    EXPECT_EQ(offsets_of(root, "meta"), (Places{0, 0}));
    EXPECT_EQ(offsets_of(root, "final"), (Places{0, 0}));
    EXPECT_EQ(offsets_of(root, "game"), (Places{4, 4}));
    EXPECT_EQ(offsets_of(*find_entry(root, "meta"), "table"), (Places{2, 2}));
    const std::size_t score = records.tables.at(0).source.text.find("43");
    EXPECT_EQ(offsets_of(root, "result"), (Places{score, score}));
    EXPECT_EQ(offsets_of(*find_entry(root, "result"), "scores"), (Places{score, score}));
}

}  // namespace
}  // namespace referee::testing
