#include "csv/header.hpp"

#include <algorithm>
#include <array>

#include "csv/columns.hpp"
#include "doc/csv.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::size_t find(const CsvHeader& header, std::string_view name) {
    const auto found = std::find(header.names.begin(), header.names.end(), name);
    return found == header.names.end() ? no_column : static_cast<std::size_t>(found - header.names.begin());
}

/// The name that the user gives to a column; null if there is none.
const CsvOwnName* own_name(const CsvReading& reading, std::string_view written) {
    if (!reading.own_names) return nullptr;
    std::vector<std::string_view> own;
    for (const CsvOwnName& one : *reading.own_names) own.push_back(one.own);
    const std::size_t number = meant_name(written, own);
    return number < own.size() ? &(*reading.own_names)[number] : nullptr;
}

/// The exact name that a column's name means, also of a column of a game whose rules are not known.
std::optional<std::string_view> column_meant(std::string_view written, const CsvReading& reading) {
    std::vector<std::string_view> own;
    if (reading.other_games) {
        for (const CsvOtherGame& game : *reading.other_games)
            own.insert(own.end(), game.columns.begin(), game.columns.end());
    }
    const auto exact = std::find(own.begin(), own.end(), written);
    if (exact != own.end()) return *exact;
    if (const auto meant = csv_column_meant(written)) return meant;
    const std::size_t found = meant_name(written, own);
    return found < own.size() ? std::optional(own[found]) : std::nullopt;
}

/// The columns whose names are not exact, as one note at the first of them.
void note_names(CsvHeader& header, const std::vector<std::size_t>& columns) {
    if (columns.empty()) return;
    std::vector<std::string> names;
    for (const std::size_t column : columns)
        names.push_back(
            say(header.language, "{} as {}", in_quotes(header.written[column]), in_quotes(header.names[column])));
    header.notes.push_back(
        {LogRule::value, columns.front(),
         names.size() == 1
             ? say(header.language, "the column {} is read as {}", in_quotes(header.written[columns.front()]),
                   in_quotes(header.names[columns.front()]))
             : say(header.language, "columns are read by their exact names: {}", listed(header.language, names)),
         header.names[columns.front()]});
}

/// Finds the exact names of the columns.
void find_names(CsvHeader& header, const CsvRow& row, const CsvReading& reading) {
    std::vector<std::size_t> meant_columns;
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        const std::string written(row.cells[column].text);
        header.written.push_back(written);
        header.names.push_back(written);
        if (const CsvOwnName* const own = own_name(reading, written)) {
            header.names.back() = own->ours;
            if (own->ours.empty()) header.skipped.push_back(column);
            continue;
        }
        const auto meant = column_meant(written, reading);
        if (!meant || *meant == written) continue;
        header.names.back() = *meant;
        meant_columns.push_back(column);
        if (!reading.strict) continue;
        const std::string message = say(header.language, "the column {} is read as {}", in_quotes(written),
                                        in_quotes(*meant));
        header.faults.push_back({LogRule::value, row.cells[column].offset,
                                 say(header.language, "{}, which `--strict` requires", message), std::string(*meant)});
    }
    if (!reading.strict) note_names(header, meant_columns);
}

/// Checks the names of the columns. A column without a name, which spreadsheets may produce, is allowed as long as it
/// has no values.
void judge_names(CsvHeader& header, const CsvRow& row, std::span<const std::string_view> known, bool strict) {
    for (std::size_t column = 0; column < header.names.size(); ++column) {
        const std::string& name = header.names[column];
        if (name.empty()) continue;
        const std::size_t first = find(header, name);
        const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
        if (!is_known) header.unknown.push_back(column);
        if (first == column) continue;
        if (!is_known && !strict) {
            header.skipped.push_back(column);
            continue;
        }
        header.twice.emplace_back(first, column);
        header.faults.push_back({LogRule::duplicate_key, row.cells[column].offset,
                                 say(header.language, "the column {} appears twice", in_quotes(name))});
    }
}

/// Finds the columns of the games whose rules are not known.
void find_other_columns(CsvHeader& header) {
    for (const CsvOtherGame& game : *header.other_games) {
        header.known_of_other_game.push_back(csv_columns_with(game.columns));
        std::vector<std::size_t>& columns = header.of_other_game.emplace_back();
        for (const CsvColumn& column : header.known_of_other_game.back().columns)
            columns.push_back(find(header, column.name));
    }
}

/// The names of columns that some game knows.
std::vector<std::string_view> known_names(const CsvReading& reading) {
    std::vector<std::string_view> names = csv_column_names();
    if (!reading.other_games) return names;
    for (const CsvOtherGame& game : *reading.other_games)
        names.insert(names.end(), game.columns.begin(), game.columns.end());
    return names;
}

/// Reports the columns that no game knows: as faults, or as notes about what becomes of their values.
void judge_unknown(CsvHeader& header, const CsvRow& row, bool as_faults) {
    for (const std::size_t column : header.unknown) {
        const std::string& name = header.names[column];
        const bool skipped = std::find(header.skipped.begin(), header.skipped.end(), column) != header.skipped.end();
        if (as_faults && find(header, name) < column) continue;
        const Language language = header.language;
        const std::string near = nearest_suggestion(language, name, nearest_names(name, csv_column_names()));
        const std::string quoted = in_quotes(name);
        const std::string what = as_faults ? say(language, "unknown column {}", quoted)
            : skipped ? say(language, "unknown column {}; it appears twice, and is skipped", quoted)
                      : say(language, "unknown column {}; its values are kept in `meta`", quoted);
        const std::string message = cat(what, near.empty() ? strangeness(language, name) : near);
        if (as_faults) {
            header.faults.push_back({LogRule::unknown_key, row.cells[column].offset, message});
        } else {
            header.notes.push_back({LogRule::unknown_key, column, message});
        }
    }
}

/// How columns with names of one's own are read, if the columns with these keys are missing and unknown ones are there.
std::string own_names_hint(const CsvHeader& header, const std::vector<CsvKey>& missing, const CsvReading& reading) {
    if (header.unknown.empty() || reading.own_names) return {};
    std::string line;
    for (const CsvKey key : missing)
        line += cat(line.empty() ? "" : ", ", in(header.language, "NAME HERE"), ": ",
                    csv_keys[static_cast<std::size_t>(key)]);
    return say(header.language,
               "; if these columns have other names here, write `{}` with their names into a file, and add "
               "`--csv-columns FILE`",
               cat("columns: {", line, '}'));
}

/// Returns whether this is a file of records at all.
bool require_columns(CsvHeader& header, const CsvReading& reading) {
    std::vector<CsvKey> keys;
    std::vector<std::string> missing;
    for (const CsvKey key : {CsvKey::round, CsvKey::table, CsvKey::player}) {
        if (header.column(key) != no_column) continue;
        keys.push_back(key);
        missing.push_back(cat('`', csv_keys[static_cast<std::size_t>(key)], '`'));
    }
    const bool other = missing.size() == 3;
    if (!missing.empty()) {
        header.readable = false;
        // If this is some other file, findings about its columns are useless.
        if (other) header.faults.clear();
        header.faults.insert(
            header.faults.begin(),
            {LogRule::missing_key, 0,
             cat(other ? in(header.language, "this is not a file of records: ") : "",
                 say(header.language, "CSV records need the columns `round`, `table` and `player`; missing: {}",
                     listed(header.language, missing)),
                 own_names_hint(header, keys, reading))});
    } else if (header.column(CsvKey::game) == no_column && header.game.empty()) {
        header.readable = false;
        header.faults.insert(
            header.faults.begin(),
            {LogRule::missing_key, 0,
             say(header.language,
                 "there is no column `game`, and neither `--game` nor a tournament states the game of the records")});
    }
    return missing.size() < 3;
}

}  // namespace

const std::vector<std::string_view>& csv_column_names() {
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> names(csv_keys.begin(), csv_keys.end());
        for (const GameEntry& game : games()) {
            for (const CsvColumn& column : csv_columns(game).columns) {
                if (std::find(names.begin(), names.end(), column.name) == names.end()) names.push_back(column.name);
            }
        }
        return names;
    }();
    return all;
}

std::optional<std::string_view> csv_column_meant(std::string_view name) {
    const std::vector<std::string_view>& known = csv_column_names();
    const std::size_t number = meant_name(name, known);
    if (number < known.size()) return known[number];
    static const std::vector<std::string_view> french = [&] {
        std::vector<std::string_view> names;
        for (const std::string_view one : known) names.push_back(csv_column_in(Language::french, one));
        return names;
    }();
    const std::size_t translated = meant_name(name, french);
    return translated < known.size() ? std::optional(known[translated]) : std::nullopt;
}

std::string_view csv_column_in(Language language, std::string_view name) {
    const std::string key = cat("column ", name);
    const auto translation = catalogue(language).find(key);
    return translation == catalogue(language).end() ? in(language, name) : std::string_view(translation->second);
}

std::shared_ptr<const CsvHeader> read_csv_header(std::string_view text, std::size_t row, const CsvReading& reading,
                                                 std::size_t& end, std::optional<char> separator) {
    auto header = std::make_shared<CsvHeader>();
    header->separator = separator.value_or(csv_separator(text));
    header->language = reading.language;
    header->game = reading.game;
    header->other_games = reading.other_games;
    header->row = row;
    header->keys.fill(no_column);
    std::deque<std::string> texts;
    CsvRow line;
    CsvReader reader(text, header->separator, 0, row, reading.language);
    if (!reader.next(line, texts)) {
        end = text.size();
        header->readable = false;
        header->faults.push_back(
            {LogRule::missing_key, 0, say(reading.language, "the file is empty: a header line names the columns")});
        return header;
    }
    end = line.end;
    if (line.fault || line.count > CsvReader::most_cells) {
        header->readable = false;
        header->faults.push_back(
            line.fault ? CsvFault{LogRule::syntax, line.fault->offset, line.fault->message}
                       : CsvFault{LogRule::limit, 0,
                                  say(reading.language, "a table has at most {} columns", CsvReader::most_cells)});
        return header;
    }
    find_names(*header, line, reading);
    for (std::size_t key = 0; key < csv_keys.size(); ++key) header->keys[key] = find(*header, csv_keys[key]);
    for (const GameEntry& entry : games()) {
        std::vector<std::size_t>& columns = header->of_game.emplace_back();
        for (const CsvColumn& column : csv_columns(entry).columns) columns.push_back(find(*header, column.name));
    }
    if (reading.other_games) find_other_columns(*header);
    judge_names(*header, line, known_names(reading), reading.strict);
    const bool records = require_columns(*header, reading);
    if (records) judge_unknown(*header, line, reading.strict || !header->readable);
    if (!header->readable) header->notes.clear();
    return header;
}

namespace {

/// The columns that every file of records has.
constexpr std::array required_columns = {CsvKey::round, CsvKey::table, CsvKey::player};

std::size_t required_columns_in(std::string_view line, const CsvReading& reading) {
    std::size_t end = 0;
    const auto header = read_csv_header(line, 1, reading, end);
    return static_cast<std::size_t>(std::count_if(required_columns.begin(), required_columns.end(),
                                                  [&](CsvKey key) { return header->column(key) != no_column; }));
}

}  // namespace

bool is_csv_header(std::string_view line, const CsvReading& reading) {
    return csv_separator_line(line) || required_columns_in(line, reading) == required_columns.size();
}

bool is_nearly_csv_header(std::string_view line, const CsvReading& reading) {
    return required_columns_in(line, reading) + 1 == required_columns.size();
}

}  // namespace referee
