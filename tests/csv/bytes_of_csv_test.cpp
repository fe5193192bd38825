#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "csv/table.hpp"
#include "doc/csv.hpp"
#include "text/text.hpp"

/// The text of CSV byte by byte: where rows and cells begin and end, what is no text, lists within cells.
namespace referee::testing {
namespace {

using Lines = std::vector<std::string>;

std::string repeated_text(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

/// Each row as `BEGIN-END`, with `!PLACE` if it is faulty, and for each cell `OFFSET=TEXT`, or `OFFSET~TEXT` if it is
/// not plain.
Lines bytes_of_rows(std::string_view text, char separator = ',') {
    Lines all;
    CsvReader reader(text, separator);
    CsvRow row;
    std::deque<std::string> texts;
    while (reader.next(row, texts)) {
        std::string line = cat(row.begin, '-', row.end);
        if (row.fault) line += cat('!', row.fault->offset);
        for (const CsvCell& cell : row.cells) line += cat(' ', cell.offset, cell.plain ? '=' : '~', cell.text);
        all.push_back(line);
    }
    return all;
}

/// What each byte from 0x80 to 0x9F is in Windows-1252, in UTF-8; empty for the five that are nothing.
constexpr std::array<std::string_view, 32> characters_of_windows = {"\xE2\x82\xAC",
                                                                    "",
                                                                    "\xE2\x80\x9A",
                                                                    "\xC6\x92",
                                                                    "\xE2\x80\x9E",
                                                                    "\xE2\x80\xA6",
                                                                    "\xE2\x80\xA0",
                                                                    "\xE2\x80\xA1",
                                                                    "\xCB\x86",
                                                                    "\xE2\x80\xB0",
                                                                    "\xC5\xA0",
                                                                    "\xE2\x80\xB9",
                                                                    "\xC5\x92",
                                                                    "",
                                                                    "\xC5\xBD",
                                                                    "",
                                                                    "",
                                                                    "\xE2\x80\x98",
                                                                    "\xE2\x80\x99",
                                                                    "\xE2\x80\x9C",
                                                                    "\xE2\x80\x9D",
                                                                    "\xE2\x80\xA2",
                                                                    "\xE2\x80\x93",
                                                                    "\xE2\x80\x94",
                                                                    "\xCB\x9C",
                                                                    "\xE2\x84\xA2",
                                                                    "\xC5\xA1",
                                                                    "\xE2\x80\xBA",
                                                                    "\xC5\x93",
                                                                    "",
                                                                    "\xC5\xBE",
                                                                    "\xC5\xB8"};

std::string fault_of_byte(unsigned byte) {
    const auto fault = csv_text_fault(std::string(1, static_cast<char>(byte)));
    return fault ? fault->message : "text";
}

TEST(BytesOfCsv, EachByteOfWindowsIsNamedWithItsCharacter) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (unsigned byte = 0x80; byte < 0xA0; ++byte) {
        const std::string_view meant = characters_of_windows[byte - 0x80U];
        std::string due = cat("invalid UTF-8: the byte 0x", digits[byte >> 4U], digits[byte & 0xFU]);
        if (!meant.empty())
            due += cat(" is `", meant, "` in Windows-1252, which spreadsheets save; save the file as CSV in UTF-8");
        EXPECT_EQ(fault_of_byte(byte), due);
    }
    // From 0xA0 on, a byte is the code point of its character.
    EXPECT_NE(fault_of_byte(0xA1).find("0xA1 is `\xC2\xA1`"), std::string::npos);
    EXPECT_NE(fault_of_byte(0xBF).find("0xBF is `\xC2\xBF`"), std::string::npos);
    EXPECT_NE(fault_of_byte(0xC0).find("0xC0 is `\xC3\x80`"), std::string::npos);
    EXPECT_NE(fault_of_byte(0xFF).find("0xFF is `\xC3\xBF`"), std::string::npos);
    EXPECT_NE(fault_of_byte(0xA0).find("0xA0 is `"), std::string::npos);
}

TEST(BytesOfCsv, ControlCharactersAreNoText) {
    for (const unsigned byte : {0x01U, 0x08U, 0x0BU, 0x0CU, 0x0EU, 0x1FU, 0x7FU})
        EXPECT_EQ(fault_of_byte(byte), "a control character") << byte;
    EXPECT_EQ(fault_of_byte(0), "a NUL byte");
    for (const unsigned byte : {0x09U, 0x0AU, 0x0DU, 0x20U, 0x7EU}) EXPECT_EQ(fault_of_byte(byte), "text") << byte;
}

TEST(BytesOfCsv, RowsEndBeforeTheirLineEnd) {
    EXPECT_EQ(bytes_of_rows("a\r\nb\rc\nd"), (Lines{"0-1 0=a", "3-4 3=b", "5-6 5=c", "7-8 7=d"}));
    EXPECT_EQ(bytes_of_rows("ab\r\n\r\n\"c\"\n"), (Lines{"0-2 0=ab", "6-9 7=c"}));
    EXPECT_EQ(bytes_of_rows("a,\n"), (Lines{"0-2 0=a 2="}));
}

/// Such a row ends with the line on which the faulty cell begins.
TEST(BytesOfCsv, BrokenRowsEndBeforeTheirLineEnd) {
    EXPECT_EQ(bytes_of_rows("a,\"b\nc\n"), (Lines{"0-4!2 0=a", "5-6 5=c"}));
    EXPECT_EQ(bytes_of_rows("a,\"b\r\nc\n"), (Lines{"0-4!2 0=a", "6-7 6=c"}));
    EXPECT_EQ(bytes_of_rows("a,\"b\n\n\nc"), (Lines{"0-4!2 0=a", "7-8 7=c"}));
    EXPECT_EQ(bytes_of_rows("a,\"b"), (Lines{"0-4!2 0=a"}));
    EXPECT_EQ(bytes_of_rows("\""), (Lines{"0-1!0"}));
    EXPECT_EQ(bytes_of_rows("\"\nab\n"), (Lines{"0-1!0", "2-4 2=ab"}));
    EXPECT_EQ(bytes_of_rows("x\"y\nz"), (Lines{"0-3!0", "4-5 4=z"}));
}

TEST(BytesOfCsv, CellsBeginBehindBlanksAndQuotes) {
    EXPECT_EQ(bytes_of_rows("  a\t, b ,\tc\n"), (Lines{"0-11 2=a 6=b 10=c"}));
    EXPECT_EQ(bytes_of_rows("\"ab\",\" c\", \"d\" \n"), (Lines{"0-15 1=ab 7=c 12=d"}));
    EXPECT_EQ(bytes_of_rows("  a\t b \t c\n", '\t'), (Lines{"0-10 2=a 5=b 9=c"}));
    EXPECT_EQ(bytes_of_rows("\"\ta\"\tb\n", '\t'), (Lines{"0-6 2=a 5=b"}));
    EXPECT_EQ(bytes_of_rows("\"a\"\"b\",c\n"), (Lines{"0-8 1~a\"b 7=c"}));
}

TEST(BytesOfCsv, ARowHasAMillionBytesAtMost) {
    const std::size_t most = CsvReader::most_bytes;
    const auto faults = [](const std::string& text) {
        CsvReader reader(text, ',');
        CsvRow row;
        std::deque<std::string> texts;
        EXPECT_TRUE(reader.next(row, texts));
        return row.fault ? row.fault->message : "none";
    };
    EXPECT_EQ(faults(cat(std::string(most - 1, 'x'), ",\n")), "none");
    EXPECT_EQ(faults(cat(std::string(most, 'x'), ",\n")), cat("a row has at most ", most, " bytes"));
}

TEST(BytesOfCsv, ARowKeepsAsManyCellsAsATableHasColumns) {
    const auto kept = [](std::size_t cells) {
        const std::string text = cat(repeated_text("x,", cells - 1), "x\n");
        CsvReader reader(text, ',');
        CsvRow row;
        std::deque<std::string> texts;
        EXPECT_TRUE(reader.next(row, texts));
        EXPECT_EQ(row.count, cells);
        return row.cells.size();
    };
    EXPECT_EQ(kept(CsvReader::most_cells), CsvReader::most_cells);
    EXPECT_EQ(kept(CsvReader::most_cells + 1), CsvReader::most_cells);
}

TEST(BytesOfCsv, OnlyALineOfThatFormNamesTheSeparator) {
    EXPECT_EQ(csv_separator_line("sep=;  \n"), ';');
    EXPECT_EQ(csv_separator_line("\"sep=|\""), '|');
    EXPECT_EQ(csv_separator_line("Sep=:\r\n"), ':');
    for (const char* const other : {"tep=;", "sap=;", "sex=;", "sep-;", "abcd;", "\"", "\"\"", "xsep=;x", "\"sep=;x",
                                    "xsep=;\"", "sep=;\"", "  "})
        EXPECT_EQ(csv_separator_line(other), std::nullopt) << other;
}

/// The values as `OFFSET=TEXT`.
std::string shown(const std::vector<CsvPiece>& pieces) {
    std::string all;
    for (const CsvPiece& piece : pieces) all += cat(all.empty() ? "" : " ", piece.offset, '=', piece.text);
    return all;
}

TEST(BytesOfCsv, ListsHaveThePlacesOfTheirValues) {
    const std::vector<std::string_view> names = {"old-well", "temple"};
    EXPECT_EQ(shown(csv_pieces({"a  bc\td", 10, true})), "10=a 13=bc 16=d");
    EXPECT_EQ(shown(csv_pieces({" ;b=1;;c=2", 10, true}, " ;")), "12=b=1 17=c=2");
    EXPECT_EQ(shown(csv_list({"temple old-well", 10, true}, names)), "10=temple 17=old-well");
    EXPECT_EQ(shown(csv_list({"old well", 10, true}, names)), "10=old well");
    EXPECT_EQ(shown(csv_list({"Old Well , temple;x", 10, true}, names)), "10=Old Well 21=temple 28=x");
    EXPECT_EQ(shown(csv_list({"temple, ,;  ;x ", 10, true}, names)), "10=temple 23=x");
    EXPECT_EQ(shown(csv_list({" , ", 10, true}, names)), "");
    // In a cell with doubled quotes nothing has a place of its own: the cell's place is the best.
    EXPECT_EQ(shown(csv_pieces({"a bc", 10, false})), "10=a 10=bc");
    EXPECT_EQ(shown(csv_list({"a,  bc", 10, false}, names)), "10=a 10=bc");
}

}  // namespace
}  // namespace referee::testing
