#include <algorithm>

#include "show/tournament/explained.hpp"
#include "show/tournament/tournament.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

namespace referee {

using tournament::Event;
using tournament::Part;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::Table;
using tournament::Units;

std::string standing_text(const TournamentReport& report, PlayerNumber player, Style style) {
    const Explained explained(report, player);
    const Standing& row = explained.row();
    const auto players = static_cast<long long>(report.event.players.size());
    const Language language = style.language;
    const int round = std::min(report.standings->after_round(), report.event.last_round());
    std::string text = headed_text("", say(language, "{}:", explained.name(player)),
                                   say(language, " place {} of {} after round {}", row.place, players, round), style);
    if (report.verdict >= Verdict::incomplete)
        text += row_text("  ", say(language, "of a tournament that is {}", name_of(report.verdict)), style);
    text += headed_text("  ", in(language, "points"),
                        say(language, ": {}", number_words(tournament::of_units(row.points))), style);
    for (const std::string& line : explained.points()) text += row_text("    ", line, style);
    for (const Made& made : explained.tie_breaks()) {
        text += headed_text("  ", made.what, say(language, ": {}", number_words(made.value)), style);
        for (const std::string& part : made.parts) text += row_text("    ", part, style);
    }
    for (const std::string& line : explained.neighbours()) text += row_text("  ", line, style);
    for (const Part& part : report.standings->parts(player)) {
        for (const std::size_t game : report.standings->match(part.table).games) {
            const ShownRecord& record = report.records[game];
            const Table& table = report.event.tables[game];
            text += cat('\n', strong(tournament::name_of(table, language), style), '\n');
            for (const Finding& finding : record.findings) text += finding_text(finding, style);
            text += table.judged ? record.audit : cat(in(language, "not judged"), '\n');
        }
    }
    return text;
}

std::string standing_json(const TournamentReport& report, PlayerNumber player) {
    const Explained explained(report, player);
    const Event& event = report.event;
    const Standing& row = explained.row();
    Value tie_breaks = Value::array();
    for (const Made& made : explained.tie_breaks())
        tie_breaks.push_back(
            {{"tie-break", made.what}, {"value", tournament::exact_value(made.value)}, {"parts", made.parts}});
    Value tables = Value::array();
    for (const Part& part : report.standings->parts(player)) {
        for (const std::size_t game : report.standings->match(part.table).games) {
            const Table& table = event.tables[game];
            const std::size_t seat = tournament::seat_of(table, player);
            const auto& paid = report.standings->paid(game);  // of a match, at its first table
            tables.push_back(
                {{"round", table.round},
                 {"table", table.number},
                 {"place", table.places.empty() ? Value() : Value(table.places[seat])},
                 {"score", table.scores.empty() ? Value() : Value(table.scores[seat])},
                 {"points", paid.empty() ? Value() : tournament::exact_value(tournament::of_units(paid[seat]))},
                 {"audit", report.records[game].audit}});
            if (!table.judged) tables.back()["judged"] = false;
        }
    }
    Value value = {{"player", event.id(player)},
                   {"verdict", std::string(name_of(report.verdict))},
                   {"place", row.place},
                   {"points", tournament::exact_value(tournament::of_units(row.points))}};
    const auto add = [&](const char* key, Units units) {
        value[key] = tournament::exact_value(tournament::of_units(units));
    };
    if (!event.penalties.empty()) add("penalties", row.penalties);
    if (event.drop_worst > 0) add("dropped", row.dropped);
    value["from"] = explained.points();
    value["tables"] = tables;
    value["tie-breaks"] = tie_breaks;
    value["neighbours"] = explained.neighbours();
    return json_text(value) + '\n';
}

}  // namespace referee
