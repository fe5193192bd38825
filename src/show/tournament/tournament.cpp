#include "show/tournament/tournament.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

using tournament::Event;
using tournament::Part;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::Table;
using tournament::TournamentFinding;

std::vector<std::string> standing_columns(const Event& event) {
    std::vector<std::string> columns = {"place", "player", "points"};
    for (const tournament::TieBreak kind : event.tie_breaks) columns.emplace_back(name_of(kind));
    return columns;
}

std::vector<std::string> standing_cells(const Event& event, const Standing& row) {
    std::vector<std::string> cells = {std::to_string(row.place), event.id(row.player),
                                      tournament::rounded_text(tournament::of_units(row.points))};
    for (const tournament::Fraction& value : row.tie_breaks) cells.push_back(tournament::rounded_text(value));
    return cells;
}

RoundCells::RoundCells(const TournamentReport& report)
    : report_(report),
      rounds_(static_cast<std::size_t>(std::min(report.standings->after_round(), report.event.last_round()))),
      stays_(report.event.players.size()) {
    for (const tournament::Stay& bye : report.event.byes) stays_[bye.player].push_back({bye.round, "bye"});
    for (const tournament::Stay& absence : report.event.absent)
        stays_[absence.player].push_back({absence.round, "absent"});
}

std::vector<std::string> RoundCells::of(PlayerNumber player) const {
    std::vector<std::string> cells(rounds_);
    for (const Stay& stay : stays_[player]) {
        if (std::cmp_less_equal(stay.round, rounds_)) cells[static_cast<std::size_t>(stay.round) - 1] = stay.word;
    }
    for (const Part& part : report_.standings->parts(player)) {
        const Table& table = report_.event.tables[part.table];
        const std::string place = table.places.empty() ? "-" : std::to_string(table.places[part.seat]);
        cells[static_cast<std::size_t>(table.round) - 1] = cat(table.number, '/', place);
    }
    return cells;
}

namespace {

/// Maximum width of ids in text output.
constexpr std::size_t widest_id = 24;

/// Writes the standings as text, one line per player.
class StandingsText {
  public:
    StandingsText(const TournamentReport& report, Style style) : report_(report), rounds_(report), style_(style) {}

    void write(const Write& out) {
        std::vector<std::vector<std::string>> rows = {standing_columns(report_.event)};
        std::vector<std::string> ids;
        for (const Standing& row : report_.standings->rows()) ids.push_back(printable(report_.event.id(row.player)));
        ids = truncate_distinct(ids, widest_id);
        for (const Standing& row : report_.standings->rows()) {
            rows.push_back(standing_cells(report_.event, row));
            rows.back()[1] = ids[rows.size() - 2];
        }
        const bool beside = fits(rows);
        if (beside) add_rounds(rows);
        std::vector<std::string> lines = player_first(rows);
        out(cat("  ", strong(lines.front(), style_), '\n'));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            out(cat("  ", lines[i], '\n'));
            if (!beside) out(rounds_below(report_.standings->rows()[i - 1].player));
        }
        if (rounds_.rounds() > 0) out(cat("  (", beside ? "r1 …" : "r1: …", ": table and place in round 1)\n"));
    }

  private:
    [[nodiscard]] bool fits(const std::vector<std::vector<std::string>>& rows) const {
        std::size_t width = 2;
        for (std::size_t column = 0; column < rows.front().size(); ++column) {
            std::size_t widest = 0;
            for (const auto& row : rows) widest = std::max(widest, columns_of(row[column]));
            width += widest + 2;
        }
        // Usual width of a round column.
        constexpr std::size_t each = 7;
        return width + each * rounds_.rounds() <= style_.width;
    }

    void add_rounds(std::vector<std::vector<std::string>>& rows) const {
        for (std::size_t round = 1; round <= rounds_.rounds(); ++round) rows.front().push_back(cat('r', round));
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const auto cells = rounds_.of(report_.standings->rows()[i - 1].player);
            rows[i].insert(rows[i].end(), cells.begin(), cells.end());
        }
    }

    /// Aligns the place to the right and the player to the left.
    static std::vector<std::string> player_first(std::vector<std::vector<std::string>>& rows) {
        std::size_t places = 0;
        std::size_t players = 0;
        for (const auto& row : rows) {
            places = std::max(places, columns_of(row[0]));
            players = std::max(players, columns_of(row[1]));
        }
        for (auto& row : rows) {
            row[0] = cat(std::string(places - columns_of(row[0]), ' '), row[0], "  ", row[1],
                         std::string(players - columns_of(row[1]), ' '));
            row.erase(row.begin() + 1);
        }
        return table_lines(rows);
    }

    [[nodiscard]] std::string rounds_below(PlayerNumber player) const {
        std::string text;
        const auto cells = rounds_.of(player);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!cells[i].empty()) text += cat(text.empty() ? "" : ", ", 'r', i + 1, ": ", cells[i]);
        }
        return text.empty() ? text : wrapped(text, "      ", "      ", style_.width);
    }

    const TournamentReport& report_;
    RoundCells rounds_;
    Style style_;
};

}  // namespace

void tournament_findings_text(const TournamentReport& report, Style style, const Write& write) {
    for (const TournamentFinding& found : report.found) {
        write(finding_text(found.finding, style));
        if (!found.of) continue;
        const ShownRecord& record = report.records[*found.of];
        for (const Finding& finding : record.findings) write(finding_text(finding, style));
        if (record.more > 0)
            write(cat(printable(record.log), ": ", counted(static_cast<long long>(record.more), "more finding"), '\n'));
    }
    if (report.more > 0)
        write(cat(printable(report.file), ": ", counted(static_cast<long long>(report.more), "more finding"), '\n'));
    const Event& event = report.event;
    std::string words = verdict_word(report.verdict, style);
    if (!event.name.empty()) words += cat("; ", printable(event.name));
    words += report.malformed ? "; nothing judged"
                              : cat("; ", counted(static_cast<long long>(event.players.size()), "player"), ", ",
                                    counted(event.last_round(), "round"), ", ",
                                    counted(static_cast<long long>(event.tables.size()), "table"));
    write(cat(strong(printable(report.file) + ":", style), ' ', words, '\n'));
}

void tournament_text(const TournamentReport& report, Style style, const Write& write) {
    tournament_findings_text(report, style, write);
    if (report.malformed) return;
    if (!report.standings) return write("  no standings; see the findings\n");
    const int round = report.standings->after_round();
    if (round < report.event.last_round()) write(cat("  after round ", round, '\n'));
    StandingsText(report, style).write(write);
}

}  // namespace referee
