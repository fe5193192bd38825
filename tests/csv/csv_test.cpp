#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doc/csv.hpp"
#include "doc/document.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// Records in CSV: the text of the rows, how they make tables, and what all games have in common.
namespace referee::testing {
namespace {

using Texts = std::vector<std::string>;

/// Each row of a text as `NUMBER: CELL|CELL`, and with what is wrong with it.
Texts rows_in(std::string_view text, char separator = ',') {
    Texts rows;
    CsvReader reader(text, separator);
    CsvRow row;
    std::deque<std::string> texts;
    while (reader.next(row, texts)) {
        std::string line = cat(row.number, ":");
        for (const CsvCell& cell : row.cells) line += cat(&cell == row.cells.data() ? " " : "|", cell.text);
        if (row.fault)
            line += cat(" ! ", row.fault->offset, ' ', row.fault->message.substr(0, row.fault->message.find(':')));
        rows.push_back(line);
        for (const CsvCell& cell : row.cells) {
            EXPECT_LE(cell.offset + (cell.plain ? cell.text.size() : 0), text.size());
            EXPECT_TRUE(!cell.plain || text.substr(cell.offset, cell.text.size()) == cell.text);
        }
        EXPECT_LE(row.begin, row.end);
        EXPECT_LE(row.end, text.size());
    }
    return rows;
}

TEST(Csv, CellsAreReadAsRfc4180SaysAndTrimmed) {
    EXPECT_EQ(rows_in("a,b,c\r\n1, 2 ,\r\n"), (Texts{"1: a|b|c", "2: 1|2|"}));
    EXPECT_EQ(rows_in("a,b\n1,2"), (Texts{"1: a|b", "2: 1|2"}));
    EXPECT_EQ(rows_in("a,b,"), (Texts{"1: a|b|"}));
    EXPECT_EQ(rows_in("a\tb\t\n", '\t'), (Texts{"1: a|b|"}));
    EXPECT_EQ(rows_in("\"a,\"\"b\"\"\", \" c \" ,d\n"), (Texts{"1: a,\"b\"|c|d"}));
    EXPECT_EQ(rows_in("=1+2,@x\n"), (Texts{"1: =1+2|@x"}));
    EXPECT_EQ(rows_in(""), Texts{});
}

TEST(Csv, RowsAreCountedAsSpreadsheetsDo) {
    EXPECT_EQ(rows_in("a\n\n \t \nb\r\n\r\nc\rd"), (Texts{"1: a", "4: b", "6: c", "7: d"}));
    EXPECT_EQ(rows_in("\"a\r\nb\",c\nd\n"), (Texts{"1: a\r\nb|c", "2: d"}));
}

TEST(Csv, AfterARowThatIsNoneTheNextLineIsRead) {
    const std::string unclosed =
        "the quote that opens this cell is not closed at the end of the cell; double each quote inside the cell";
    const std::string stray = "a quote inside an unquoted cell; quote the cell, and double each quote inside it";
    EXPECT_EQ(rows_in("a,b\"c,d\ne,f\n"), (Texts{cat("1: a ! 2 ", stray), "2: e|f"}));
    EXPECT_EQ(rows_in("a,\"b\"c,d\ne\n"), (Texts{cat("1: a ! 2 ", unclosed), "2: e"}));
    EXPECT_EQ(rows_in("a,\"b\nc,d\ne\n"), (Texts{cat("1: a ! 2 ", unclosed), "2: c|d", "3: e"}));
    EXPECT_EQ(rows_in("a,\"b\nc,\"d\"\ne\n"), (Texts{cat("1: a ! 2 ", unclosed), "2: c|d", "3: e"}));
    EXPECT_EQ(rows_in("a,\"b"), (Texts{cat("1: a ! 2 ", unclosed)}));
}

TEST(Csv, BytesThatAreNoTextAreNamed) {
    EXPECT_EQ(csv_text_fault("plain\ttext\r\n\xC3\xA9"), std::nullopt);
    EXPECT_EQ(csv_text_fault("J\xE9r\xF4me")->offset, 1U);
    EXPECT_EQ(csv_text_fault("J\xE9r\xF4me")->message,
              "invalid UTF-8: the byte 0xE9 is `\xC3\xA9` in Windows-1252, which spreadsheets save; save the file as "
              "CSV in UTF-8");
    EXPECT_NE(csv_text_fault("\x80")->message.find("`\xE2\x82\xAC` in Windows-1252"), std::string::npos);
    // A soft hyphen is invisible.
    EXPECT_NE(csv_text_fault("\xAD")->message.find("`\\xC2\\xAD` in Windows-1252"), std::string::npos);
    EXPECT_EQ(csv_text_fault("\x81")->message, "invalid UTF-8: the byte 0x81");
    EXPECT_EQ(csv_text_fault(std::string_view("a\0b", 3))->message, "a NUL byte");
    for (const std::string_view utf16 : {std::string_view("\xFF\xFEr\0o\0", 6), std::string_view("\xFE\xFF\0r\0o", 6),
                                         std::string_view("r\0o\0", 4), std::string_view("\0r\0o", 4)})
        EXPECT_EQ(csv_text_fault(utf16)->message, "the file is in UTF-16; save it as UTF-8");
    EXPECT_EQ(csv_text_fault("a\x01")->message, "a control character");
    EXPECT_EQ(rows_in("a\nb,\xE9\nc"), (Texts{"1: a", "2: b|\xE9 ! 4 invalid UTF-8", "3: c"}));
}

TEST(Csv, TheSeparatorIsFoundInTheHeaderLine) {
    EXPECT_EQ(csv_separator("a,b;c"), ',');
    EXPECT_EQ(csv_separator("a;b,c"), ';');
    EXPECT_EQ(csv_separator("a\tb"), '\t');
    EXPECT_EQ(csv_separator("\"a,b\";c"), ';');
    EXPECT_EQ(csv_separator("a\nb;c"), ',');
}

TEST(Csv, LinesAreWrittenToBeReadAgain) {
    EXPECT_EQ(csv_line({"a", "b c", ""}), "a,b c,\r\n");
    const Texts cells = {"a,b", "c;d", "\"e\"", "f\r\ng", "h\ti"};
    const std::string line = csv_line(cells);
    EXPECT_EQ(line, "\"a,b\",\"c;d\",\"\"\"e\"\"\",\"f\r\ng\",\"h\ti\"\r\n");
    CsvReader reader(line, ',');
    CsvRow row;
    std::deque<std::string> texts;
    ASSERT_TRUE(reader.next(row, texts));
    ASSERT_EQ(row.cells.size(), cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) EXPECT_EQ(row.cells[i].text, cells[i]);
}

/// A long row, many quotes, many cells: time in proportion to the bytes, and memory that is bounded.
TEST(Csv, HostileTextsAreReadInOnePass) {
    const auto repeated = [](std::string_view text, std::size_t times) {
        std::string all;
        for (std::size_t i = 0; i < times; ++i) all += text;
        return all;
    };
    EXPECT_GE(rows_in(repeated("\"\n", 100'000)).size(), 1U);
    EXPECT_GE(rows_in(repeated("1,\"a\"\"\n", 100'000)).size(), 90'000U);
    EXPECT_EQ(rows_in(repeated("\"\"\n", 50'000)).size(), 50'000U);
    EXPECT_EQ(rows_in(cat("\"", repeated("\"\"\n", 400'000))).size(), 400'000U);
    const std::string wide = repeated(",", CsvReader::most_bytes + 100);
    CsvReader reader(wide, ',');
    CsvRow row;
    std::deque<std::string> texts;
    ASSERT_TRUE(reader.next(row, texts));
    EXPECT_EQ(row.cells.size(), CsvReader::most_cells);
    ASSERT_TRUE(row.fault.has_value());
    EXPECT_EQ(row.fault->message, cat("a row has at most ", CsvReader::most_bytes, " bytes"));
    EXPECT_FALSE(reader.next(row, texts));
}

/// What a file holds: `NAME: VERDICT RULE ROW:CELL …` for each report, the file's own first where it has findings.
Texts judged_csv(const std::string& text, std::string_view game = {}) {
    Texts all;
    const CsvRecords records = csv_records(text, "f", game);
    const auto add = [&](const Report& report) {
        std::string line = cat(report.log, ": ", name_of(report.verdict));
        for (const Finding& finding : report.findings)
            line += cat(' ', finding.rule->id, ' ', finding.where.line, ':', finding.where.column);
        all.push_back(line);
    };
    if (!records.file.findings.empty()) add(records.file);
    Checker checker;
    for (const CsvTable& table : records.tables) add(checker.check(table.source));
    return all;
}

/// A sheet that says nothing is `incomplete`: what stands here is about the columns that all games have.
std::string rows(std::string_view header, std::string_view rest) {
    std::string text = cat(header, '\n');
    for (const char c : rest) {
        if (c == '$') {
            text += specimen().key;
        } else {
            text += c;
        }
    }
    return text;
}

constexpr std::string_view plain_head = "round,table,game,player,score,winner";
const std::string nothing_checked = "incomplete log/unchecked ";

TEST(Csv, TheRowsOfATableStandTogether) {
    EXPECT_EQ(
        judged_csv(rows(plain_head, "1,1,$,a,,\n1,1,$,b,,\n\n,,,,,\n1,2,$,a,,\n1,2,$,b,,\n01,1,$,a,,\n1,1,,b,,\n")),
        (Texts{cat("f:1.1: ", nothing_checked, "2:1"), cat("f:1.2: ", nothing_checked, "6:1"),
               "f:1.1: malformed log/value 8:2"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,,\n,,,b,,\n")), (Texts{"f:1.1: malformed log/missing-key 3:1"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "0,10000,$,a,,\n0,10000,$,b,,\n")),
              (Texts{"f:2: malformed log/value 2:1 log/value 2:2 log/value 3:1 log/value 3:2"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "x,1,$,a,,\nx,1,$,b,,\n")),
              (Texts{"f:2: malformed log/type 2:1 log/type 3:1"}));
}

TEST(Csv, TheGameIsTheTablesOrTheFiles) {
    const std::string two = "1,1,,a,,\n1,1,,b,,\n";
    EXPECT_EQ(judged_csv(rows(plain_head, two)), (Texts{"f:1.1: malformed log/missing-key 2:3"}));
    EXPECT_EQ(judged_csv(rows(plain_head, two), specimen().key), (Texts{cat("f:1.1: ", nothing_checked, "2:1")}));
    EXPECT_EQ(judged_csv(rows("round,table,player", "1,1,a\n1,1,b\n")), (Texts{"f: malformed log/missing-key 1:1"}));
    EXPECT_EQ(judged_csv(rows("round,table,player", "1,1,a\n1,1,b\n"), specimen().key),
              (Texts{cat("f:1.1: ", nothing_checked, "2:1")}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,,\n1,1,x,b,,\n1,2,x,b,,\n")),
              (Texts{"f:1.1: malformed log/value 3:3", "f:1.2: malformed log/value 4:3"}));
}

TEST(Csv, TheHeaderLineIsJudgedOnce) {
    EXPECT_EQ(judged_csv(""), (Texts{"f: malformed log/missing-key 1:1"}));
    EXPECT_EQ(judged_csv("a,b\n1,2\n"), (Texts{"f: malformed log/missing-key 1:1"}));
    EXPECT_EQ(judged_csv("\n\nround,table,gamer\n"), (Texts{"f: malformed log/missing-key 3:1 log/unknown-key 3:3"}));
    const std::string table = "1,1,$,a,41,41,\n1,1,$,b,41,41,\n";
    const std::string nothing = cat("f:1.1: ", nothing_checked, "2:1");
    EXPECT_EQ(judged_csv(rows("round,table,game,player,score,colour,", table)), (Texts{nothing}));
    EXPECT_EQ(judged_csv(rows("round,table,game,player,score,score,", table)),
              (Texts{"f: malformed log/duplicate-key 1:6", nothing}));
    EXPECT_EQ(judged_csv(rows("round,table,game,player,score,score,", "1,1,$,a,41,41,\n1,1,$,b,41,2,x\n")),
              (Texts{"f: malformed log/duplicate-key 1:6", "f:1.1: malformed log/duplicate-key 3:6"}));
    EXPECT_EQ(judged_csv("round,table,player,\"x\n"), (Texts{"f: malformed log/syntax 1:4"}));
    EXPECT_EQ(judged_csv("round,table,player,\xE9\n"), (Texts{"f: malformed log/syntax 1:4"}));
}

TEST(Csv, AMarkOfByteOrderAndEverySeparatorAreRead) {
    const Texts due = {cat("f:1.1: ", nothing_checked, "2:1")};
    EXPECT_EQ(judged_csv(cat("\xEF\xBB\xBF", rows("round;table;game;player", "1;1;$;a\r\n1;1;$;b\r\n"))), due);
    EXPECT_EQ(judged_csv(rows("round\ttable\tgame\tplayer", "1\t1\t$\ta\n1\t1\t$\tb\n")), due);
    EXPECT_EQ(judged_csv(rows("\"round\",\"table\",\"game\",\"player\"", "\"1\",1, $ ,a\n1,1,\"$\",b")), due);
}

TEST(Csv, RowsHaveAsManyCellsAsTheHeaderLine) {
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a\n1,1,$,b,,,\n1,1,$,c,,\n")),
              (Texts{"f:1.1: malformed log/type 2:4 log/type 3:7"}));
}

TEST(Csv, APlayerHasOneRowAndEveryRowAPlayer) {
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,41,\n1,1,$,b,42,\n1,1,$,a,43,\n")),
              (Texts{"f:1.1: malformed log/duplicate-key 4:4"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,41,\n1,1,$,,2,\n1,1,$,b,43,\n")),
              (Texts{"f:1.1: malformed log/missing-key 3:4"}));
}

TEST(Csv, ClaimsAreHeldAgainstOneAnotherAsOnAnySheet) {
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,45,yes\n1,1,$,b,43,no\n")), (Texts{"f:1.1: legal"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,45,\n1,1,$,b,43,yes\n")),
              (Texts{"f:1.1: misreported claim/winners 3:6"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,45,no\n1,1,$,b,43,\n")),
              (Texts{"f:1.1: misreported claim/winners 2:6"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,45,won\n1,1,$,b,43,no\n")),
              (Texts{"f:1.1: malformed log/value 2:6"}));
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,a,=1+2,\n1,1,$,b,4.5,\n")),
              (Texts{"f:1.1: malformed log/type 2:5 log/type 3:5"}));
}

TEST(Csv, OneRowThatIsNoneIsNothingToOtherTables) {
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,\"a,1,\n1,1,$,b,42,\n1,2,$,a,41,no\n1,2,$,b,42,yes\n")),
              (Texts{"f:1.1: malformed log/syntax 2:4", "f:1.2: legal"}));
    EXPECT_EQ(
        judged_csv(rows(plain_head,
                        "1,1,$,a,41,\n1,1,$,b\"c,2,\n1,2,$,a,41,\n1,2,$,\xE9,2,\n1,3,$,a,41,no\n1,3,$,b,42,yes\n")),
        (Texts{"f:1.1: malformed log/syntax 3:4", "f:1.2: malformed log/syntax 5:4", "f:1.3: legal"}));
}

TEST(Csv, LimitsHold) {
    std::string many;
    for (int i = 0; i < 65; ++i) many += cat("1,1,$,p", i, ",,\n");
    EXPECT_EQ(judged_csv(rows(plain_head, many)), (Texts{"f:1.1: malformed log/limit 66:1"}));
    std::string large;
    while (large.size() <= Limits::table_bytes) large += "1,1,$,a,41,\n";
    EXPECT_EQ(judged_csv(rows(plain_head, large + "1,2,$,a,41,no\n1,2,$,b,42,yes\n")),
              (Texts{"f:1.1: malformed log/limit 2:1", "f:1.2: legal"}));
    EXPECT_EQ(
        judged_csv(rows(plain_head, cat("1,1,$,a,", std::string(Limits::string_bytes + 1, '1'), ",\n1,1,$,b,42,\n"))),
        (Texts{"f:1.1: malformed log/limit 2:5"}));
}

/// A row in the midst of which a quoted cell has line breaks counts as one, and what is behind has its own place.
TEST(Csv, PlacesAreRowsAndCells) {
    EXPECT_EQ(judged_csv(rows(plain_head, "1,1,$,\"a\r\nb\",5,yes\r\n1,1,$,c,x,no\r\n")),
              (Texts{"f:1.1: malformed log/type 3:5"}));
    const std::string text = rows(plain_head, "1,1,$,\"a\",  x ,yes\n1,1,$,c,4,no\n");
    const CsvRecords records = csv_records(text, "f");
    ASSERT_EQ(records.tables.size(), 1U);
    EXPECT_EQ(records.tables[0].round, 1);
    EXPECT_EQ(records.tables[0].where.line, 2U);
    EXPECT_EQ(records.tables[0].where.column, 2U);
    const Report report = Checker().check(records.tables[0].source);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].excerpt, cat("1,1,", specimen().key, ",\"a\",  x ,yes"));
    EXPECT_EQ(report.findings[0].excerpt.substr(report.findings[0].caret, 1), "x");
}

}  // namespace
}  // namespace referee::testing
