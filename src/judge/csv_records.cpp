#include "judge/csv_records.hpp"

#include <string>

#include "csv/header.hpp"
#include "csv/records.hpp"
#include "judge/check.hpp"

namespace referee {

CsvRecords csv_records(std::string_view text, std::string_view file, const CsvReading& reading) {
    CsvRecords records;
    records.file.log = file;
    each_csv_record(text, file, reading, [&](const Source& source) {
        if (source.line == 0) {
            records.file = Checker().check(source);
            return true;
        }
        const std::size_t column = source.csv.header->column(CsvKey::table) + 1;
        records.tables.push_back(
            {source.csv.round, source.csv.table, {std::string(file), source.line, column, column}, source});
        return true;
    });
    return records;
}

}  // namespace referee
