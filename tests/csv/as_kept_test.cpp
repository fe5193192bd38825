#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "csv/own_names.hpp"
#include "doc/csv.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "position/record.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Spreadsheets as people keep them: names of columns and values that are not exact_file, columns that no game knows,
/// what spreadsheets write by themselves.
namespace referee::testing {
namespace {

using Texts = std::vector<std::string>;

/// A text in which `$` stands for the key of a game, and `&` for its title.
std::string filled_in(std::string_view pattern) {
    std::string text;
    for (const char c : pattern) {
        if (c == '$' || c == '&') {
            text += c == '$' ? specimen().key : specimen().title;
        } else {
            text += c;
        }
    }
    return text;
}

std::string report_line(const Report& report) {
    std::string line = cat(report.log, ": ", name_of(report.verdict));
    for (const Finding& finding : report.findings)
        line += cat(' ', finding.rule->id, ' ', finding.where.line, ':', finding.where.column);
    for (const Finding& note : report.notes)
        line += cat(" note ", note.rule->id, ' ', note.where.line, ':', note.where.column);
    return line;
}

/// `NAME: VERDICT RULE ROW:CELL … note RULE ROW:CELL …` for each report, that of the header line first if there is one.
Texts judged_as_kept(std::string_view pattern, const CsvReading& reading = {}) {
    const std::string text = filled_in(pattern);
    Texts all;
    Options options;
    options.strict = reading.strict;
    Checker checker(options);
    const CsvRecords records = csv_records(text, "f", reading);
    if (!records.file.findings.empty()) all.push_back(report_line(records.file));
    for (const CsvTable& table : records.tables) all.push_back(report_line(checker.check(table.source)));
    return all;
}

CsvReading strict_reading() {
    CsvReading reading;
    reading.strict = true;
    return reading;
}

constexpr std::string_view exact_file = "round,table,game,player,score,winner\n1,1,$,a,45,yes\n1,1,$,b,43,no\n";

TEST(KeptCsv, ExactFilesHaveNoNotes) {
    EXPECT_EQ(judged_as_kept(exact_file), (Texts{"f:1.1: legal"}));
    EXPECT_EQ(judged_as_kept(exact_file, strict_reading()), (Texts{"f:1.1: legal"}));
}

TEST(KeptCsv, NamesOfColumnsAreReadInAnyCaseAndNumber) {
    constexpr std::string_view text = "Round;TABLE;Game; player ;Scores;Winners\n1;1;$;a;45;yes\n1;1;$;b;43;no\n";
    EXPECT_EQ(judged_as_kept(text), (Texts{"f:1.1: legal note log/value 1:1"}));
    EXPECT_EQ(
        judged_as_kept(text, strict_reading()),
        (Texts{"f: malformed log/value 1:1 log/value 1:2 log/value 1:3 log/value 1:5 log/value 1:6", "f:1.1: legal"}));
    // Two columns that mean the same are one twice.
    EXPECT_EQ(
        judged_as_kept("round,table,game,player,score,Score\n1,1,$,a,45,45\n1,1,$,b,43,4\n"),
        (Texts{"f: malformed log/duplicate-key 1:6", "f:1.1: malformed log/duplicate-key 3:6 note log/value 1:6"}));
    // The notes about the header line are told once, by the first table.
    EXPECT_EQ(judged_as_kept("Round,table,game,player,score\n1,1,$,a,45\n1,1,$,b,43\n1,2,$,a,45\n1,2,$,b,43\n").back(),
              judged_as_kept("round,table,game,player,score\n1,1,$,a,45\n1,1,$,b,43\n1,2,$,a,45\n1,2,$,b,43\n").back());
}

TEST(KeptCsv, ValuesAreReadAsTheyAreMeant) {
    constexpr std::string_view head = "round,table,game,player,score,winner\n";
    EXPECT_EQ(judged_as_kept(cat(head, "1,1,&,a,45,Yes\n1,1,&,b,43,NO\n")),
              (Texts{"f:1.1: legal note log/value 2:3 note log/value 2:6 note log/value 3:6"}));
    EXPECT_EQ(judged_as_kept(cat(head, "1,1,&,a,45,Yes\n1,1,&,b,43,NO\n"), strict_reading()),
              (Texts{"f:1.1: malformed log/value 2:3 log/value 2:6 log/value 3:6"}));
    for (const char* const yes :
         {"TRUE", "true", "x", "X", "1", "y", "ja", "WAHR", "vrai", "s\xC3\xAD", "\xE2\x9C\x93"}) {
        EXPECT_EQ(judged_as_kept(cat(head, "1,1,$,a,45,", yes, "\n1,1,$,b,43,\n")),
                  (Texts{"f:1.1: legal note log/value 2:6"}))
            << yes;
        EXPECT_EQ(judged_as_kept(cat(head, "1,1,$,a,45,\n1,1,$,b,43,", yes, '\n')),
                  (Texts{"f:1.1: misreported claim/winners 3:6 note log/value 3:6"}))
            << yes;
    }
    for (const char* const no : {"False", "n", "0", "-", "nein", "FALSCH", "non"}) {
        EXPECT_EQ(judged_as_kept(cat(head, "1,1,$,a,45,yes\n1,1,$,b,43,", no, '\n')),
                  (Texts{"f:1.1: legal note log/value 3:6"}))
            << no;
    }
    for (const char* const neither : {"maybe", "yess?", "2", "won"}) {
        EXPECT_EQ(judged_as_kept(cat(head, "1,1,$,a,45,", neither, "\n1,1,$,b,43,\n")),
                  (Texts{"f:1.1: malformed log/value 2:6"}))
            << neither;
    }
}

TEST(KeptCsv, WholeNumbersMayHaveZerosBehindThePointOrComma) {
    constexpr std::string_view head = "round;table;game;player;score\n";
    EXPECT_EQ(judged_as_kept(cat(head, "1;1;$;a;45,0\n1;1;$;b;43.00\n")),
              (Texts{"f:1.1: incomplete log/unchecked 2:1 note log/value 2:5 note log/value 3:5"}));
    for (const char* const number : {"5,5", "5.5", ",0", "5,", "5,0,0", "1.000,0", "5,0x"}) {
        EXPECT_EQ(judged_as_kept(cat(head, "1;1;$;a;", number, "\n1;1;$;b;43\n")),
                  (Texts{"f:1.1: malformed log/type 2:5"}))
            << number;
    }
}

TEST(KeptCsv, ColumnsThatNoGameKnowsAreKeptInMeta) {
    constexpr std::string_view text =
        "round,table,game,player,score,winner,Date,colour,\n1,1,$,a,45,yes,May,red,\n1,1,$,b,43,no,,blue,x\n";
    EXPECT_EQ(judged_as_kept(text),
              (Texts{"f:1.1: legal note log/unknown-key 1:7 note log/unknown-key 1:8 note log/unknown-key 3:9"}));
    EXPECT_EQ(judged_as_kept(text, strict_reading()),
              (Texts{"f: malformed log/unknown-key 1:7 log/unknown-key 1:8", "f:1.1: malformed log/unknown-key 3:9"}));
    const std::string kept = filled_in(text);
    const CsvRecords records = csv_records(kept, "f");
    const Opened opened = open_log(records.tables.front().source, {});
    ASSERT_NE(opened.record, nullptr);
    EXPECT_EQ(json_text(opened.record->sheet()["meta"]),
              R"({"round":1,"table":1,"Date":"May","colour":{"a":"red","b":"blue"}})");
    // Twice the same unknown name: the first is kept.
    EXPECT_EQ(judged_as_kept("round,table,game,player,score,winner,z,z\n1,1,$,a,45,yes,1,2\n1,1,$,b,43,no,,\n"),
              (Texts{"f:1.1: legal note log/unknown-key 1:7 note log/unknown-key 1:8"}));
}

TEST(KeptCsv, ALineThatNamesTheSeparatorIsSkipped) {
    for (const char* const line : {"sep=;\n", "SEP=;\r\n", "\"sep=;\"\r\n", "\xEF\xBB\xBFsep=;\r\n", "\nsep=; \n"}) {
        const std::string text = cat(line, "round;table;game;player;score\n1;1;$;a;x\n1;1;$;b;43\n");
        const std::size_t row = line[0] == '\n' ? 4 : 3;
        EXPECT_EQ(judged_as_kept(text), (Texts{cat("f:1.1: malformed log/type ", row, ":5")})) << line;
    }
    EXPECT_EQ(csv_separator_line("sep=,\n"), ',');
    EXPECT_EQ(csv_separator_line("sep=\t\n"), '\t');
    EXPECT_EQ(csv_separator_line("sep=;"), ';');
    for (const char* const other : {"", "sep", "sep=", "sep=x", "sep=;;", "round;table", "\"sep=;\n", "step=;"})
        EXPECT_EQ(csv_separator_line(other), std::nullopt) << other;
    EXPECT_TRUE(is_csv_header("sep=;"));
    EXPECT_TRUE(is_csv_header("Round;Table;Player"));
    EXPECT_FALSE(is_csv_header("Round;Player"));
    EXPECT_EQ(judged_as_kept("sep=;"), (Texts{"f: malformed log/missing-key 1:1"}));
}

CsvReading with_names(std::vector<CsvOwnName> names) {
    CsvReading reading(specimen().key);
    reading.own_names = std::make_shared<std::vector<CsvOwnName>>(std::move(names));
    return reading;
}

TEST(KeptCsv, OwnNamesOfColumnsAreRead) {
    constexpr std::string_view text = "Runde;Tisch;Spieler;Punkte;Notiz\n1;1;a;45;x\n1;1;b;43;\n";
    EXPECT_EQ(
        judged_as_kept(
            text,
            with_names(
                {{"runde", "round"}, {"Tisch", "table"}, {"Spieler", "player"}, {"Punkte", "score"}, {"Notiz", ""}})),
        (Texts{"f:1.1: incomplete log/unchecked 2:1"}));
    EXPECT_EQ(judged_as_kept(text, with_names({{"runde", "round"}, {"Tisch", "table"}})),
              (Texts{"f: malformed log/missing-key 1:1 log/unknown-key 1:3 log/unknown-key 1:4 log/unknown-key 1:5"}));
    // Findings speak of the columns as the file names them.
    const std::string wrong = "Runde;Tisch;Spieler;Punkte\n1;1;a;x\n1;1;b;3\n";
    const CsvRecords records = csv_records(
        wrong, "f", with_names({{"Runde", "round"}, {"Tisch", "table"}, {"Spieler", "player"}, {"Punkte", "score"}}));
    const Report report = Checker().check(records.tables.front().source);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].message, "`Punkte` of a must be a whole number, not text: x");
}

TEST(KeptCsv, AFileOfOwnNamesIsAMapping) {
    std::vector<CsvOwnName> names;
    EXPECT_EQ(read_own_names("columns: {Spieler: player, Punkte: Scores, Notiz: }", names), "");
    ASSERT_EQ(names.size(), 3U);
    EXPECT_EQ(names[0].own, "Spieler");
    EXPECT_EQ(names[0].ours, "player");
    EXPECT_EQ(names[1].ours, "score");
    EXPECT_EQ(names[2].ours, "");
    EXPECT_EQ(read_own_names(R"({"columns": {"a": "round"}})", names), "");
    for (const auto& [text, wrong] : std::vector<std::pair<std::string, std::string>>{
             {"", "1:1: "},
             {"columns: [a]", "1:1: expected a mapping `columns`"},
             {"columns: {}\nmore: 1", "1:1: expected a mapping `columns`"},
             {"- a", "1:1: expected a mapping `columns`"},
             {"columns: {a: no-column}", "1:14: unknown column `no-column`"},
             {"columns:\n  a: [round]", "2:6: the name of a column is text"},
             {"columns: {a: 1}", "1:14: unknown column `1`"},
             {"columns: {a: round", "1:"},
             {"columns: {a: round, a: table}", "1:21: the key `a` appears twice"}}) {
        names.clear();
        EXPECT_TRUE(read_own_names(text, names).starts_with(wrong)) << text << ": " << read_own_names(text, names);
    }
}

/// Whatever the order of the columns, their case, blanks and the separator: the same is found.
TEST(KeptCsv, FindingsAndResultsAreThoseOfTheExactFile) {
    const std::string plain = filled_in(exact_file);
    const CsvRecords before = csv_records(plain, "f");
    const Report due = Checker().check(before.tables.front().source);
    for (const char* const varied :
         {"WINNER;Score;player;GAME;Table;Round\nYES;45;a;&;1;1\nNo;43;b;&;1;1\n",
          "sep=|\nround|Game|table|score|winner|Player\n1|$|1|45,0|x|a\n1|$|1|43,0||b\n",
          "\xEF\xBB\xBF\"Round\"\t\"Table\"\tgames\tplayers\tplace\tscores\n1\t1\t&\ta\t1\t45\n1\t1\t&\tb\t2\t43\n"}) {
        const std::string text = filled_in(varied);
        const CsvRecords records = csv_records(text, "f");
        ASSERT_EQ(records.tables.size(), 1U) << varied;
        const Report report = Checker().check(records.tables.front().source);
        EXPECT_EQ(report.verdict, due.verdict) << varied;
        EXPECT_EQ(report.result, due.result) << varied;
        EXPECT_FALSE(report.notes.empty()) << varied;
    }
}

}  // namespace
}  // namespace referee::testing
