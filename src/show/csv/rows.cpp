#include "show/csv/rows.hpp"

#include <algorithm>

#include "show/csv/csv_row.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

using Cells = std::vector<std::string>;

/// True if the report describes the end of a game: the game has ended, and no event is illegal.
bool tells_the_end(const Report& report) {
    return report.verdict < Verdict::illegal && (report.sheet || report.ended.is_string());
}

/// `true` or `false` for the winners; empty if unknown, as for players in a tie for first place that nothing decides.
std::string winner_cell(const Report& report, const Value& winners, const std::string& id, std::size_t seat) {
    const auto yes_or_no = [](bool yes) { return std::string(yes ? "true" : "false"); };
    if (winners.is_array()) return yes_or_no(std::find(winners.begin(), winners.end(), id) != winners.end());
    const auto& places = report.placing->places;
    if (seat >= places.size()) return {};
    const bool open = report.placing->open_ties && report.claimed_winners.empty() &&
        std::count(places.begin(), places.end(), 1) > 1;
    return places[seat] == 1 && open ? std::string{} : yes_or_no(places[seat] == 1);
}

std::string number_cell(const std::vector<int>& numbers, std::size_t seat) {
    return seat < numbers.size() ? std::to_string(numbers[seat]) : std::string{};
}

}  // namespace

std::string rows_head(const std::vector<std::string>& columns) {
    Cells cells = {"log", "game"};
    for (const std::string& column : columns) cells.push_back(printable(column));
    for (const char* const name : {"verdict", "rule", "player", "seat", "score", "place", "winner", "counted"})
        cells.emplace_back(name);
    return csv_row(cells);
}

std::string rows_of(const Report& report) {
    Cells cells = {printable(report.log), std::string(report.game)};
    for (const std::string& value : report.columns) cells.push_back(printable(value));
    const Finding* const found = deciding_finding(report);
    cells.emplace_back(name_of(report.verdict));
    cells.emplace_back(found == nullptr ? std::string_view{} : found->rule->id);
    const std::size_t common = cells.size();
    cells.resize(common + 6);
    if (report.verdict != Verdict::malformed) cells[common + 5] = report.counted ? "true" : "false";
    if (report.verdict == Verdict::malformed || !report.placing || report.placing->players.empty())
        return csv_row(cells);
    std::string rows;
    const Placing& placing = *report.placing;
    const Value winners = report.result.at("winners");
    for (std::size_t seat = 0; seat < placing.players.size(); ++seat) {
        const std::string& id = placing.players[seat];
        cells[common] = printable(id);
        cells[common + 1] = std::to_string(seat + 1);
        if (tells_the_end(report)) {
            cells[common + 2] = number_cell(placing.scores, seat);
            cells[common + 3] = number_cell(placing.places, seat);
            cells[common + 4] = winner_cell(report, winners, id, seat);
        }
        rows += csv_row(cells);
    }
    return rows;
}

}  // namespace referee
