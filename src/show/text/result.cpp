#include "show/text/result.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

std::string cell(const Value& value, Language language) {
    return value.is_array() && value.empty() ? "-" : in_words(value, language);
}

/// A row of the result table: counts by player.
struct CountedRow {
    std::string name;
    std::vector<std::string> cells;
};

CountedRow row_of(std::string_view name, const Value& values, const std::vector<std::string>& players,
                  Language language) {
    CountedRow row{printable(name), {}};
    for (const std::string& player : players)
        row.cells.push_back(values.contains(player) ? cell(values[player], language) : "-");
    return row;
}

std::size_t widest_of(const std::vector<std::string>& cells) {
    std::size_t widest = 0;
    for (const std::string& text : cells) widest = std::max(widest, columns_of(text));
    return widest;
}

/// A table by player within the width of the style. Long ids are cut, and rows that do not fit follow as sentences.
std::string players_table(const std::vector<std::string>& players, const std::vector<CountedRow>& rows, Style style) {
    constexpr std::string_view indent = "  ";
    constexpr std::size_t gap = 2;
    constexpr std::size_t narrowest = 4;
    std::size_t heads = 0;
    for (const CountedRow& row : rows) heads = std::max(heads, columns_of(row.name));
    const std::size_t taken = indent.size() + heads;
    const std::size_t each = style.width > taken ? (style.width - taken) / std::max<std::size_t>(players.size(), 1) : 0;
    const std::size_t room = std::max(each, narrowest + gap) - gap;
    std::vector<std::string> shown;
    for (const std::string& player : players) shown.push_back(printable(player));
    std::size_t whole = taken;
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::size_t widest = columns_of(shown[i]);
        for (const CountedRow& row : rows) widest = std::max(widest, columns_of(row.cells[i]));
        whole += gap + widest;
    }
    const bool fits = whole <= style.width;
    std::vector<std::vector<std::string>> table = {{""}};
    const std::vector<std::string> columns = fits ? shown : truncate_distinct(shown, room);
    table[0].insert(table[0].end(), columns.begin(), columns.end());
    std::string below;
    for (const CountedRow& row : rows) {
        if (fits || widest_of(row.cells) <= room) {
            table.push_back({row.name});
            table.back().insert(table.back().end(), row.cells.begin(), row.cells.end());
            continue;
        }
        std::string sentence;
        for (std::size_t i = 0; i < players.size(); ++i)
            sentence += cat(i == 0 ? "" : "; ", shown[i], ' ', row.cells[i]);
        below += wrapped(sentence, cat(indent, row.name, ": "), "    ", style.width);
    }
    return (rows.empty() ? std::string{} : table_text(table, indent)) + below;
}

}  // namespace

std::string result_text(const Value& result, Style style) {
    std::vector<std::string> players;
    std::vector<CountedRow> rows;
    std::string lines;
    for (const auto& [player, score] : result["scores"].items()) players.push_back(player);
    if (!players.empty()) rows.push_back(row_of("scores", result["scores"], players, style.language));
    for (const auto& [name, tally] : result["tallies"].items()) {
        const bool by_player = tally.is_object() && !players.empty() &&
            std::all_of(tally.items().begin(), tally.items().end(), [&](const auto& item) {
                                   return std::find(players.begin(), players.end(), item.key()) != players.end();
                               });
        if (by_player) {
            rows.push_back(row_of(name, tally, players, style.language));
        } else {
            lines += wrapped(cell(tally, style.language), cat("  ", printable(name), ": "), "    ", style.width);
        }
    }
    return players_table(players, rows, style) + lines;
}

}  // namespace referee
