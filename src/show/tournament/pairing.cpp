#include "show/tournament/pairing.hpp"

#include "show/csv/csv_row.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

using tournament::Event;
using tournament::NextRound;
using tournament::PlayerNumber;

namespace {

Value ids_of(const Event& event, const std::vector<PlayerNumber>& players) {
    Value ids = Value::array();
    for (const PlayerNumber player : players) ids.push_back(event.id(player));
    return ids;
}

}  // namespace

std::string pairing_csv(const Event& event, const NextRound& next) {
    std::string text = csv_row({"round", "table", "player", "score", "place", "winner"});
    int number = 0;
    for (const std::vector<PlayerNumber>& table : next.tables) {
        ++number;
        for (const PlayerNumber player : table)
            text += csv_row({std::to_string(next.round), std::to_string(number), event.id(player), "", "", ""});
    }
    return text;
}

std::string pairing_json(const Event& event, const NextRound& next) {
    Value tables = Value::array();
    int number = 0;
    for (const std::vector<PlayerNumber>& table : next.tables)
        tables.push_back({{"round", next.round}, {"table", ++number}, {"players", ids_of(event, table)}});
    const Value value = {{"round", next.round},
                         {"tables", tables},
                         {"byes", ids_of(event, next.byes)},
                         {"absent", ids_of(event, next.absent)},
                         {"repeated-meetings", next.repeated}};
    return json_text(value) + '\n';
}

}  // namespace referee
