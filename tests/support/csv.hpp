#pragma once

#include <string>
#include <vector>

#include "judge/check.hpp"
#include "judge/csv_records.hpp"
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

}  // namespace referee::testing
