#include "tournament_file/next_round_lines.hpp"

#include <algorithm>

#include "doc/write.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

using tournament::Event;
using tournament::NextRound;
using tournament::PlayerNumber;

namespace {

/// The game of the tournament, or of its last table whose game is known; empty if there is none.
std::string game_of(const Event& event) {
    if (!event.game.empty()) return event.game;
    const auto known = std::find_if(event.tables.rbegin(), event.tables.rend(),
                                    [](const tournament::Table& table) { return !table.game.empty(); });
    return known == event.tables.rend() ? "" : known->game;
}

}  // namespace

std::string next_round_lines(const Event& event, const NextRound& next) {
    const std::string game = game_of(event);
    std::string text = cat(
        "# round ", next.round, ": ", counted(static_cast<long long>(next.tables.size()), "table"), ", ",
        next.repeated == 0 ? "nobody meets again" : cat(counted(next.repeated, "repeated meeting")), '\n');
    if (!next.tables.empty()) text += "tables:\n";
    int number = 0;
    for (const std::vector<PlayerNumber>& table : next.tables) {
        Value record = {{"game", game.empty() ? "GAME" : game}, {"players", Value::array()}};
        for (const PlayerNumber player : table) record["players"].push_back(event.id(player));
        if (game.empty() || find_game(game) != nullptr) record["final"] = Value::object();
        record["result"] = Value::object();
        const Value line = {{"round", next.round}, {"table", ++number}, {"record", record}};
        text += cat("  - ", yaml_flow(line), '\n');
    }
    const auto stays = [&](std::string_view key, const std::vector<PlayerNumber>& players) {
        if (!players.empty()) text += cat(key, ":\n");
        for (const PlayerNumber player : players)
            text += cat("  - ", yaml_flow({{"round", next.round}, {"player", event.id(player)}}), '\n');
    };
    stays("byes", next.byes);
    stays("absent", next.absent);
    return text;
}

}  // namespace referee
