#include <string>
#include <vector>

#include "csv/write.hpp"
#include "judge/csv_records.hpp"
#include "log/game_registry.hpp"
#include "position/record.hpp"
#include "show/json/json.hpp"
#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"

/// Laws of records in CSV: a sheet that is written as rows is read as the same, and what is wrong with one table is
/// nothing to another.
namespace referee::testing {

template <class G>
class LawsOfCsv : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfCsv, GameTypes);

namespace {

CsvSheet numbered(CsvSheet sheet, int table) {
    sheet.columns["round"].assign(sheet.rows, "1");
    sheet.columns["table"].assign(sheet.rows, std::to_string(table));
    return sheet;
}

/// The sheet of a finished game as rows; none where no cell can say all of it.
std::optional<CsvSheet> rows_of(const PlayedLog& game, const TestedGame& tested) {
    if (!game.ended()) return std::nullopt;
    const Value sheet = sheet_of_log(game.written(false));
    if (sheet.is_null() || judged_log(sheet).verdict == Verdict::malformed) return std::nullopt;
    CsvSheet rows = csv_sheet(sheet, *find_game(tested.key), SheetOrigin::counted);
    return rows.unsaid.empty() ? std::optional(std::move(rows)) : std::nullopt;
}

LAW_OF_LOGS(LawsOfCsv, WrittenAndReadItIsTheSameSheet) {
    if (find_game(tested.key)->columns.empty()) GTEST_SKIP() << "no records in CSV";
    Cases cases{{"a sheet in CSV", 25}};
    over_logs(tested, "sheets in CSV", cases, [&](const PlayedLog& game, Bytes&) {
        const auto rows = rows_of(game, tested);
        if (!rows) return;
        const std::vector<CsvSheet> written = {numbered(*rows, 7)};
        const std::string text = csv_text(written);
        const CsvRecords records = csv_records(text, "law.csv");
        HOLDS(records.file.findings.empty());
        HOLDS(records.tables.size() == 1U);
        const Opened read = open_log(records.tables[0].source, {});
        HOLDS(read.report.log == "law.csv:1.7");
        HOLDS(read.report.findings.empty());
        HOLDS(read.report.verdict == Verdict::legal);
        const Report of_log = judged_log(game.written(false));
        HOLDS(read.report.result.value()["scores"] == of_log.result.value()["scores"]);
        HOLDS(read.report.result.value()["winners"].is_null() ||
              read.report.result.value()["winners"] == of_log.result.value()["winners"]);
        const CsvSheet again = csv_sheet(read.record->sheet(), *find_game(tested.key), SheetOrigin::recorded);
        HOLDS(numbered(again, 7) == written[0]);
        cases.met("a sheet in CSV");
    });
}

/// A name of a column as people write it.
std::string varied(const std::string& name, Bytes& source) {
    std::string out = name;
    const bool blanks = source.one_in(2);
    const bool capitals = source.one_in(2);
    for (char& c : out) {
        if (c == '-' && blanks) c = ' ';
        if (c >= 'a' && c <= 'z' && (capitals || &c == out.data())) c = static_cast<char>(c - 'a' + 'A');
    }
    return cat(source.one_in(3) ? " " : "", out);
}

/// The rows of a sheet with the columns in another order, their names in another case, and another separator.
std::string varied_text(const CsvSheet& sheet, std::string_view title, Bytes& source) {
    static constexpr std::string_view separators = ",;\t|";
    const char separator = separators[source.below(separators.size())];
    std::vector<std::string> names;
    for (const auto& [name, cells] : sheet.columns) names.push_back(name);
    for (std::size_t i = names.size(); i > 1; --i) std::swap(names[i - 1], names[source.below(i)]);
    std::string text = cat("sep=", separator, "\r\n");
    for (const std::string& name : names)
        text += cat(&name == names.data() ? "" : std::string(1, separator), varied(name, source));
    text += "\r\n";
    for (std::size_t row = 0; row < sheet.rows; ++row) {
        for (const std::string& name : names) {
            const std::vector<std::string>& cells = sheet.columns.at(name);
            const std::string cell = row < cells.size() ? cells[row] : std::string{};
            text += cat(&name == names.data() ? "" : std::string(1, separator), '"', name == "game" ? title : cell,
                        '"');
        }
        text += "\r\n";
    }
    return text;
}

/// Whatever the order of the columns, their case and the separator: the table is judged as before.
LAW_OF_LOGS(LawsOfCsv, AsPeopleKeepItATableIsJudgedTheSame) {
    const GameEntry& entry = *find_game(tested.key);
    if (entry.columns.empty()) GTEST_SKIP() << "no records in CSV";
    Cases cases{{"a varied table", 25}};
    over_logs(tested, "varied tables in CSV", cases, [&](const PlayedLog& game, Bytes& source) {
        const auto rows = rows_of(game, tested);
        if (!rows) return;
        const CsvSheet sheet = numbered(*rows, 3);
        const std::string text = varied_text(sheet, entry.title, source);
        const CsvRecords records = csv_records(text, "law.csv");
        HOLDS(records.file.findings.empty());
        HOLDS(records.tables.size() == 1U);
        const Opened read = open_log(records.tables[0].source, {});
        HOLDS(read.report.findings.empty());
        HOLDS(read.report.verdict == Verdict::legal);
        HOLDS(!read.report.notes.empty());
        const CsvSheet again = csv_sheet(read.record->sheet(), entry, SheetOrigin::recorded);
        HOLDS(numbered(again, 3) == sheet);
        cases.met("a varied table");
    });
}

/// Whatever becomes of a byte of a table, the next is judged as before.
LAW_OF_LOGS(LawsOfCsv, ABrokenTableIsNothingToTheNext) {
    if (find_game(tested.key)->columns.empty()) GTEST_SKIP() << "no records in CSV";
    static constexpr std::string_view others = "\",;\t\n\r =x9-\xE9\x01";
    Cases cases{{"a broken table", 25}};
    over_logs(tested, "broken tables in CSV", cases, [&](const PlayedLog& game, Bytes& source) {
        const auto rows = rows_of(game, tested);
        if (!rows) return;
        const std::vector<CsvSheet> written = {numbered(*rows, 1), numbered(*rows, 2)};
        std::string text = csv_text(written);
        const CsvRecords before = csv_records(text, "law.csv");
        HOLDS(before.tables.size() == 2U);
        const std::string report = json_line(Checker().check(before.tables[1].source));
        const Source& first = before.tables[0].source;
        // Behind `1,1,`: another number there makes it another table.
        const auto begin = static_cast<std::size_t>(first.text.data() - text.data()) + 4;
        const std::size_t at = begin + source.below(first.text.size() - 4);
        text[at] = others[source.below(others.size())];
        const CsvRecords after = csv_records(text, "law.csv");
        HOLDS(!after.tables.empty());
        // What is left of a row that was cut in two can look like one of the next table.
        if (after.tables.back().source.csv.again) return;
        HOLDS(json_line(Checker().check(after.tables.back().source)) == report);
        for (const CsvTable& table : after.tables) {
            const Report of_table = Checker().check(table.source);
            for (const Finding& finding : of_table.findings) {
                HOLDS(finding.where.line >= table.source.line && finding.where.line <= table.source.csv.last);
                HOLDS(finding.where.column >= 1U);
            }
            if (of_table.verdict == Verdict::malformed) cases.met("a broken table");
        }
    });
}

}  // namespace
}  // namespace referee::testing
