#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "csv/write.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "log/game_registry.hpp"
#include "position/record.hpp"
#include "text/text.hpp"

/// Records in CSV, for the tests of each game's columns.
namespace referee::testing {

/// The sheet that the rows of a table are, as it would stand in a log, without what all tables have.
inline Value sheet_in(const std::string& text) {
    const CsvRecords records = csv_records(text, "f");
    if (records.tables.size() != 1 || !records.file.findings.empty()) return "not one table";
    const Opened opened = open_log(records.tables[0].source, {});
    if (!opened.record) return opened.report.findings.front().message;
    Value sheet = opened.record->sheet();
    for (const char* key : {"referee", "game", "meta"}) sheet.erase(key);
    return sheet;
}

/// What is found in the tables: `RULE ROW:CELL MESSAGE`.
inline std::vector<std::string> findings_in(const std::string& text) {
    std::vector<std::string> all;
    for (const CsvTable& table : csv_records(text, "f").tables) {
        for (const Finding& finding : Checker().check(table.source).findings)
            all.push_back(
                cat(finding.rule->id, ' ', finding.where.line, ':', finding.where.column, ' ', finding.message));
    }
    return all;
}

/// What is noted about the only table: `ROW:CELL MESSAGE`, in the order of places.
inline std::vector<std::string> notes_in(const std::string& text) {
    std::vector<std::string> all;
    for (const CsvTable& table : csv_records(text, "f").tables) {
        for (const Finding& note : Checker().check(table.source).notes)
            all.push_back(cat(note.where.line, ':', note.where.column, ' ', note.message));
    }
    std::sort(all.begin(), all.end());
    return all;
}

/// A recorded sheet as rows: `COLUMN: CELL|CELL …` for each column but those that all games have; then `?KEY` for what
/// no cell says.
inline std::vector<std::string> written_cells(std::string_view game, std::string_view sheet,
                                              SheetOrigin origin = SheetOrigin::recorded) {
    Value value = parsed_value(sheet);
    value["game"] = std::string(game);
    const CsvSheet made = csv_sheet(value, *find_game(game), origin);
    std::vector<std::string> all;
    for (const auto& [column, cells] : made.columns) {
        if (column == "game" || column == "player") continue;
        std::string line = cat(column, ": ");
        for (const std::string& cell : cells) line += cat(&cell == cells.data() ? "" : "|", cell);
        all.push_back(line);
    }
    for (const std::string& key : made.unsaid) all.push_back(cat('?', key));
    for (const std::string& key : made.free) all.push_back(cat('+', key));
    return all;
}

}  // namespace referee::testing
