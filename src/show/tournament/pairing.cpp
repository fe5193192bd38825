#include "show/tournament/pairing.hpp"

#include <algorithm>
#include <utility>
#include <vector>

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

/// Columns that a game requires of each player, and `game`, if the tournament does not say it, follow.
std::string pairing_csv(const Event& event, const NextRound& next) {
    std::vector<std::string> header = {"round", "table", "player", "score", "place", "winner"};
    if (event.game.empty()) header.insert(header.begin() + 2, "game");
    const std::size_t usual = header.size();
    for (const tournament::NextGame& game : next.games) {
        for (const std::string& key : game.seat_keys) {
            if (std::find(header.begin() + static_cast<std::ptrdiff_t>(usual), header.end(), key) == header.end())
                header.push_back(key);
        }
    }
    std::string text = csv_row(header);
    for (std::size_t table = 0; table < next.tables.size(); ++table) {
        for (const PlayerNumber player : next.tables[table]) {
            std::vector<std::string> row = {std::to_string(next.round), std::to_string(table + 1), event.id(player)};
            if (event.game.empty()) row.insert(row.begin() + 2, next.games[table].key);
            row.resize(header.size());
            text += csv_row(row);
        }
    }
    return text;
}

std::string pairing_json(const Event& event, const NextRound& next) {
    Value tables = Value::array();
    for (std::size_t table = 0; table < next.tables.size(); ++table) {
        Value row = {{"round", next.round}, {"table", table + 1}};
        if (!next.games[table].key.empty()) row["game"] = next.games[table].key;
        row["players"] = ids_of(event, next.tables[table]);
        tables.push_back(std::move(row));
    }
    const Value value = {{"round", next.round},
                         {"tables", tables},
                         {"byes", ids_of(event, next.byes)},
                         {"absent", ids_of(event, next.absent)},
                         {"repeated-meetings", next.repeated}};
    return json_text(value) + '\n';
}

}  // namespace referee
