#include <utility>

#include "show/csv/csv_row.hpp"
#include "show/json/json.hpp"
#include "show/tournament/tournament.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

using tournament::Event;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::Table;
using tournament::TournamentFinding;
using tournament::Units;

namespace {

/// A mapping by the players of a table; null if there are no values.
template <class Range, class Make>
Value by_player(const Event& event, const Table& table, const Range& of_seats, Make&& make) {
    if (of_seats.empty()) return nullptr;
    Value mapping = Value::object();
    for (std::size_t seat = 0; seat < table.players.size(); ++seat)
        mapping[event.id(table.players[seat])] = make(of_seats[seat]);
    return mapping;
}

Value table_value(const Event& event, const tournament::Matches& matches, std::size_t index) {
    const Table& table = event.tables[index];
    const auto as_it_is = [](int number) { return number; };
    const auto points = [](Units units) { return tournament::exact_value(tournament::of_units(units)); };
    const bool has_verdict = table.verdict && (table.judged || is_fault(*table.verdict));
    Value value = {{"round", table.round},
                   {"table", table.number},
                   {"game", table.game.empty() ? Value() : Value(table.game)},
                   {"verdict", has_verdict ? Value(std::string(name_of(*table.verdict))) : Value()},
                   {"places", by_player(event, table, table.places, as_it_is)},
                   {"scores", by_player(event, table, table.scores, as_it_is)},
                   {"points", by_player(event, table, matches.paid(event, index), points)}};
    if (!table.judged) value["judged"] = false;
    if (event.match_of(table.round) > 1) value["match"] = event.tables[matches.of(index).games.front()].number;
    return value;
}

Value standing_value(const Event& event, const Standing& row) {
    Value value = {{"place", row.place},
                   {"player", event.id(row.player)},
                   {"points", tournament::exact_value(tournament::of_units(row.points))}};
    const auto add = [&](const char* key, Units units) {
        value[key] = tournament::exact_value(tournament::of_units(units));
    };
    if (!event.penalties.empty()) add("penalties", row.penalties);
    if (event.drop_worst > 0) add("dropped", row.dropped);
    for (std::size_t i = 0; i < event.tie_breaks.size(); ++i)
        value[std::string(name_of(event.tie_breaks[i]))] = tournament::exact_value(row.tie_breaks[i]);
    return value;
}

/// A cell in words: a spreadsheet would read `4/1` as a date.
std::string words_of(const RoundCell& cell) {
    if (cell.table == 0) return cell.text(Language::english);
    return cat("table ", cell.table, " place ", cell.place, cell.judged ? "" : ", not judged",
               cell.dropped ? ", does not count" : "");
}

/// Writes the items of a list with separators.
class Items {
  public:
    explicit Items(const Write& write) : write_(write) {}
    void add(const std::string& item) {
        write_(first_ ? "" : ",");
        first_ = false;
        write_(item);
    }

  private:
    const Write& write_;
    bool first_ = true;
};

}  // namespace

void tournament_json(const TournamentReport& report, const Write& write) {
    const Event& event = report.event;
    write(cat(R"({"tournament":)", event.name.empty() ? "null" : json_text(event.name), R"(,"verdict":")",
              name_of(report.verdict), '"'));
    Value meta = Value::object();
    for (const tournament::Remark& remark : event.remarks) {
        if (remark.in_meta) meta[remark.key] = remark.text;
        if (!remark.in_meta) write(cat(",\"", remark.key, "\":", json_text(remark.text)));
    }
    if (!meta.empty()) write(cat(R"(,"meta":)", json_text(meta)));
    write(R"(,"findings":[)");
    Items findings(write);
    std::size_t more = report.more;
    for (const TournamentFinding& found : report.found) {
        findings.add(finding_json(found.finding, severity_of(found.finding), found.round, found.table));
        if (!found.of) continue;
        for (const Finding& finding : report.records[*found.of].findings)
            findings.add(finding_json(finding, severity_of(finding), found.round, found.table));
        more += report.records[*found.of].more;
    }
    write(R"(],"tables":[)");
    Items tables(write);
    const tournament::Matches matches(event);
    for (std::size_t number = 0; number < event.tables.size(); ++number) {
        Value table = table_value(event, matches, number);
        if (!report.records[number].counted) table["counted"] = false;
        if (report.records[number].open_ties) table["open_ties"] = true;
        tables.add(json_text(table));
    }
    if (report.standings) {
        write(R"(],"standings":[)");
        Items standings(write);
        for (const Standing& row : report.standings->rows()) standings.add(json_text(standing_value(event, row)));
        write("]");
    } else {
        write(R"(],"standings":null)");
    }
    if (report.provisional) {
        write(R"(,"provisional":{"without":)");
        Value without = Value::array();
        for (const std::size_t number : report.provisional->left_out) {
            const Table& table = event.tables[number];
            const Value one = {{"round", table.round}, {"table", table.number}};
            if (without.empty() || without.back() != one) without.push_back(one);
        }
        Value byes = Value::array();
        for (const tournament::Stay& bye : report.provisional->byes)
            byes.push_back({{"round", bye.round}, {"player", event.id(bye.player)}});
        write(cat(json_text(without), R"(,"without-byes":)", json_text(byes), R"(,"standings":[)"));
        Items standings(write);
        for (const Standing& row : report.provisional->standings.rows())
            standings.add(json_text(standing_value(event, row)));
        write("]}");
    }
    std::string notes;
    const auto add_notes = [&](const std::vector<Finding>& list) {
        for (const Finding& note : list) notes += cat(notes.empty() ? "" : ",", finding_json(note, Severity::note));
    };
    add_notes(report.notes);
    for (const ShownRecord& record : report.records) add_notes(record.notes);
    if (!notes.empty()) write(cat(R"(,"notes":[)", notes, ']'));
    if (more > 0) write(cat(R"(,"more":)", more));
    write("}\n");
}

void tournament_csv(const TournamentReport& report, const Write& write) {
    const Event& event = report.event;
    std::vector<std::string> columns = standing_columns(event);
    if (!report.standings) return write(csv_row(columns));
    const RoundCells rounds(report);
    for (std::size_t round = 1; round <= rounds.rounds(); ++round) columns.push_back(cat("round ", round));
    write(csv_row(columns));
    for (const Standing& row : report.standings->rows()) {
        std::vector<std::string> cells = standing_cells(event, row);
        for (const RoundCell& cell : rounds.of(row.player)) cells.push_back(words_of(cell));
        write(csv_row(cells));
    }
}

}  // namespace referee
