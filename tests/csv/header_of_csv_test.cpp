#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "csv/header.hpp"
#include "csv/own_names.hpp"
#include "csv/records.hpp"
#include "doc/csv.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// The header line of records in CSV: each fault, its exact place and its words.
namespace referee::testing {
namespace {

using Lines = std::vector<std::string>;

std::shared_ptr<const CsvHeader> header_read(std::string_view text, const CsvReading& reading = {}) {
    std::size_t end = 0;
    return read_csv_header(text, 1, reading, end);
}

/// The faults of a header line: `OFFSET RULE MESSAGE`.
Lines faults_of_header(std::string_view text, const CsvReading& reading = {}) {
    Lines all;
    const auto header = header_read(text, reading);
    for (const CsvFault& fault : header->faults)
        all.push_back(cat(fault.offset, ' ', log_rule(fault.rule).id, ' ', fault.message));
    return all;
}

/// Its notes: `CELL MESSAGE`, counted from 0.
Lines notes_of_header(std::string_view text, const CsvReading& reading = {}) {
    Lines all;
    const auto header = header_read(text, reading);
    for (const CsvFault& note : header->notes) all.push_back(cat(note.offset, ' ', note.message));
    return all;
}

const CsvReading named_x("x");

CsvReading strict_header() {
    CsvReading reading("x");
    reading.strict = true;
    return reading;
}

constexpr std::string_view needed = "CSV records need the columns `round`, `table` and `player`; missing: ";

TEST(HeaderOfCsv, AFileThatIsNoneSaysWhatIsMissing) {
    EXPECT_EQ(faults_of_header(""), (Lines{"0 log/missing-key the file is empty: a header line names the columns"}));
    EXPECT_EQ(
        faults_of_header("score,winner"),
        (Lines{cat("0 log/missing-key this is not a file of records: ", needed, "`round`, `table` and `player`")}));
    EXPECT_EQ(faults_of_header("round,player"), (Lines{cat("0 log/missing-key ", needed, "`table`")}));
    // Of such a file nothing else is told, and of one that has a part of the columns everything.
    EXPECT_EQ(faults_of_header("Score,score,a", strict_header()).size(), 1U);
    EXPECT_EQ(faults_of_header("round,score,score"),
              (Lines{cat("0 log/missing-key ", needed, "`table` and `player`"),
                     "12 log/duplicate-key the column `score` appears twice"}));
    EXPECT_EQ(faults_of_header("round,player,table"),
              (Lines{"0 log/missing-key there is no column `game`, and neither `--game` nor a tournament states the "
                     "game of the records"}));
    EXPECT_EQ(faults_of_header("round,player,table", named_x), Lines{});
}

TEST(HeaderOfCsv, UnknownColumnsAreFaultsIfTheFileCannotBeRead) {
    const Lines faults = faults_of_header("round,qqqqqqqq");
    ASSERT_EQ(faults.size(), 2U);
    EXPECT_TRUE(faults[1].starts_with("6 log/unknown-key unknown column `qqqqqqqq`")) << faults[1];
}

TEST(HeaderOfCsv, ColumnsWithOtherNamesAreExplained) {
    const std::string with_hint = cat(
        "0 log/missing-key this is not a file of records: ", needed,
        "`round`, `table` and `player`; if these columns have other names here, write `columns: {NAME HERE: round, "
        "NAME HERE: table, NAME HERE: player}` with their names into a file, and add `--csv-columns FILE`");
    EXPECT_EQ(faults_of_header("Runde;Tisch;Spieler"), Lines{with_hint});
    EXPECT_TRUE(faults_of_header("round;Tisch;player")
                    .front()
                    .ends_with("`columns: {NAME HERE: table}` with their names "
                               "into a file, and add `--csv-columns FILE`"));
    CsvReading reading;
    reading.own_names = std::make_shared<std::vector<CsvOwnName>>(std::vector<CsvOwnName>{{"x", "round"}});
    EXPECT_EQ(faults_of_header("x;Tisch;player", reading).front(), cat("0 log/missing-key ", needed, "`table`"));
}

TEST(HeaderOfCsv, InexactNamesAreOneNote) {
    EXPECT_EQ(notes_of_header("Round,table,player", named_x), (Lines{"0 the column `Round` is read as `round`"}));
    EXPECT_EQ(notes_of_header("round,Table,player,Scores", named_x),
              (Lines{"1 columns are read by their exact names: `Table` as `table` and `Scores` as `score`"}));
    // A line that cannot be read has faults alone.
    EXPECT_EQ(notes_of_header("Round,Table"), Lines{});
}

TEST(HeaderOfCsv, UnknownNamesAreFoundInEachColumn) {
    const auto header = header_read("qqqq,round,table,player,rrrr", named_x);
    EXPECT_EQ(header->unknown, (std::vector<std::size_t>{0, 4}));
    // Told once with `--strict`, where it first stands; the second is a second one.
    const Lines faults = faults_of_header("round,table,player,qqqq,qqqq", strict_header());
    ASSERT_EQ(faults.size(), 2U);
    EXPECT_EQ(faults[0], "24 log/duplicate-key the column `qqqq` appears twice");
    EXPECT_TRUE(faults[1].starts_with("19 log/unknown-key unknown column `qqqq`")) << faults[1];
}

TEST(HeaderOfCsv, ATableHasAThousandColumnsAtMost) {
    std::string most = "round,table,player";
    for (std::size_t column = 3; column < CsvReader::most_cells; ++column) most += ',';
    EXPECT_EQ(faults_of_header(most, named_x), Lines{});
    EXPECT_EQ(faults_of_header(most + ',', named_x), (Lines{"0 log/limit a table has at most 1024 columns"}));
    EXPECT_FALSE(header_read(most + ',', named_x)->readable);
}

TEST(HeaderOfCsv, OnlyAHeaderLineIsTakenForOne) {
    EXPECT_TRUE(is_csv_header("player,table,round"));
    EXPECT_FALSE(is_nearly_csv_header("player,table,round"));
    EXPECT_TRUE(is_nearly_csv_header("plaier,table,round"));
    EXPECT_TRUE(is_nearly_csv_header("score;Round;PLAYER"));
    EXPECT_FALSE(is_nearly_csv_header("player,club,email"));
    for (const char* const other :
         {"", "\"round,table,player", "round,table", "player", "table,player", "round,player"})
        EXPECT_FALSE(is_csv_header(other)) << other;
}

/// A file of records, and its header line apart.
TEST(HeaderOfCsv, ItsFaultsAreThoseOfTheFile) {
    const std::string text = "a,b\n1,2\n";
    const CsvRecords none = csv_records(text, "f");
    EXPECT_TRUE(none.tables.empty());
    ASSERT_EQ(none.file.findings.size(), 1U);
    EXPECT_EQ(none.file.log, "f");
    EXPECT_EQ(none.file.findings.front().where.line, 1U);
    EXPECT_EQ(none.file.findings.front().where.column, 1U);
    const std::string empty = "round,table,game,player\n";
    const CsvRecords no_rows = csv_records(empty, "f");
    EXPECT_TRUE(no_rows.tables.empty());
    ASSERT_EQ(no_rows.file.findings.size(), 1U);
    EXPECT_EQ(no_rows.file.findings.front().where.line, 1U);
}

TEST(HeaderOfCsv, WhoRefusesItGetsNoTables) {
    const std::string text = "round,table,player,score,score\n1,1,a,,\n1,2,a,,\n";
    for (const bool more : {false, true}) {
        std::size_t taken = 0;
        each_csv_record(text, "f", named_x, [&](const Source&) {
            ++taken;
            return more;
        });
        EXPECT_EQ(taken, more ? 3U : 1U);
    }
}

/// Blank lines before it count as rows: each line end once, blanks not at all.
TEST(HeaderOfCsv, BlankLinesBeforeItCount) {
    for (const auto& [before, row] : std::vector<std::pair<std::string, std::size_t>>{
             {"", 1}, {"\n", 2}, {"  \n \t\n", 3}, {"\r\r\n\n", 4}, {"\xEF\xBB\xBF \n", 2}}) {
        const std::string text = cat(before, "round,table,qqqqqqqq\n");
        const Report report = csv_records(text, "f").file;
        ASSERT_EQ(report.findings.size(), 2U) << before;
        EXPECT_EQ(report.findings[1].where.line, row) << before;
        EXPECT_EQ(report.findings[1].where.column, 3U) << before;
    }
    const std::string indented = " \n  round,table,qqqqqqqq\n";
    const Report report = csv_records(indented, "f").file;
    ASSERT_EQ(report.findings.size(), 2U);
    EXPECT_EQ(report.findings[1].excerpt, "  round,table,qqqqqqqq");
}

TEST(HeaderOfCsv, EachFaultOfAFileOfOwnNamesHasItsWordsAndItsPlace) {
    std::vector<CsvOwnName> names;
    // The first of several.
    const std::string first = read_own_names("columns: {a: qqqqqqqq, b: rrrrrrrr}", names);
    EXPECT_TRUE(first.starts_with("1:14: unknown column `qqqqqqqq`")) << first;
    EXPECT_EQ(read_own_names("columns:\n  a: {b: round}", names), "2:6: the name of a column is text");
}

}  // namespace
}  // namespace referee::testing
