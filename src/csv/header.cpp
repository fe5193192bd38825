#include "csv/header.hpp"

#include <algorithm>

#include "csv/columns.hpp"
#include "doc/csv.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::size_t find(const CsvHeader& header, std::string_view name) {
    const auto found = std::find(header.names.begin(), header.names.end(), name);
    return found == header.names.end() ? no_column : static_cast<std::size_t>(found - header.names.begin());
}

/// The names of all columns of all games.
std::vector<std::string_view> known_names() {
    std::vector<std::string_view> names(csv_keys.begin(), csv_keys.end());
    for (const GameEntry& game : games()) {
        for (const CsvColumn& column : csv_columns(game).columns) {
            if (std::find(names.begin(), names.end(), column.name) == names.end()) names.push_back(column.name);
        }
    }
    return names;
}

/// Checks the names of the columns. A column without a name, which spreadsheets may produce, is allowed as long as it
/// has no values.
void judge_names(CsvHeader& header, const CsvRow& row) {
    const std::vector<std::string_view> known = known_names();
    for (std::size_t column = 0; column < header.names.size(); ++column) {
        const std::string& name = header.names[column];
        const std::size_t offset = row.cells[column].offset;
        if (name.empty()) continue;
        const std::size_t first = find(header, name);
        if (first < column) {
            header.twice.emplace_back(first, column);
            header.faults.push_back(
                {LogRule::duplicate_key, offset, cat("the column ", in_quotes(name), " appears twice")});
        } else if (std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string near = nearest(name, known);
            header.faults.push_back(
                {LogRule::unknown_key, offset,
                 cat("there is no column ", in_quotes(name), near.empty() ? strangeness(name) : near)});
        }
    }
}

void require_columns(CsvHeader& header) {
    std::vector<std::string> missing;
    for (const CsvKey key : {CsvKey::round, CsvKey::table, CsvKey::player}) {
        if (header.column(key) == no_column) missing.push_back(cat('`', csv_keys[static_cast<std::size_t>(key)], '`'));
    }
    const bool other = missing.size() == 3;
    if (!missing.empty()) {
        header.readable = false;
        // If this is some other file, findings about its columns are useless.
        if (other) header.faults.clear();
        header.faults.insert(
            header.faults.begin(),
            {LogRule::missing_key, 0,
             cat(other ? "this is not a file of records: " : "",
                 "CSV records need the columns `round`, `table` and `player`; missing: ", listed(missing))});
    } else if (header.column(CsvKey::game) == no_column && header.game.empty()) {
        header.readable = false;
        header.faults.insert(
            header.faults.begin(),
            {LogRule::missing_key, 0,
             "there is no column `game`, and neither `--game` nor a tournament states the game of the records"});
    }
}

}  // namespace

std::shared_ptr<const CsvHeader> read_csv_header(std::string_view text, std::size_t row, std::string_view game,
                                                 std::size_t& end) {
    auto header = std::make_shared<CsvHeader>();
    header->separator = csv_separator(text);
    header->game = game;
    header->row = row;
    header->keys.fill(no_column);
    std::deque<std::string> texts;
    CsvRow line;
    CsvReader reader(text, header->separator, 0, row);
    if (!reader.next(line, texts)) {
        end = text.size();
        header->readable = false;
        header->faults.push_back({LogRule::missing_key, 0, "the file is empty: a header line names the columns"});
        return header;
    }
    end = line.end;
    if (line.fault || line.count > CsvReader::most_cells) {
        header->readable = false;
        header->faults.push_back(
            line.fault ? CsvFault{LogRule::syntax, line.fault->offset, line.fault->message}
                       : CsvFault{LogRule::limit, 0, cat("a table has at most ", CsvReader::most_cells, " columns")});
        return header;
    }
    for (const CsvCell& cell : line.cells) header->names.emplace_back(cell.text);
    for (std::size_t key = 0; key < csv_keys.size(); ++key) header->keys[key] = find(*header, csv_keys[key]);
    for (const GameEntry& entry : games()) {
        std::vector<std::size_t>& columns = header->of_game.emplace_back();
        for (const CsvColumn& column : csv_columns(entry).columns) columns.push_back(find(*header, column.name));
    }
    judge_names(*header, line);
    require_columns(*header);
    return header;
}

bool is_csv_header(std::string_view line) {
    std::size_t end = 0;
    const auto header = read_csv_header(line, 1, {}, end);
    const auto is_there = [&](CsvKey key) { return header->column(key) != no_column; };
    return is_there(CsvKey::round) && is_there(CsvKey::table) && is_there(CsvKey::player);
}

}  // namespace referee
