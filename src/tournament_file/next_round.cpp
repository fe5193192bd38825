#include "tournament_file/next_round.hpp"

#include <algorithm>

#include "doc/write.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

using tournament::Event;
using tournament::NextGame;
using tournament::NextRound;
using tournament::PlayerNumber;

namespace {

/// Whether as many players can play a game. Games that are not judged allow every number.
bool allows(std::string_view game, std::size_t players) {
    const GameEntry* const entry = find_game(game);
    const int number = static_cast<int>(players);
    return entry == nullptr || (entry->least_players <= number && number <= entry->most_players);
}

/// An entry of `players`: the id, or a mapping if the game requires more, with placeholders.
Value seat_value(const std::string& id, const NextGame& game) {
    if (game.seat_keys.empty()) return id;
    Value seat = {{"id", id}};
    for (const std::string& key : game.seat_keys) {
        std::string placeholder = key;
        for (char& letter : placeholder) {
            if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        }
        seat[key] = placeholder;
    }
    return seat;
}

}  // namespace

std::vector<int> sizes_of_games(const Event& event) {
    std::vector<int> sizes;
    for (std::size_t players = 2; players <= tournament::most_at_table; ++players) {
        bool any = event.game.empty() ? event.tables.empty() : allows(event.game, players);
        if (event.game.empty()) {
            for (const tournament::Table& table : event.tables) any = any || allows(table.game, players);
        }
        if (any) sizes.push_back(static_cast<int>(players));
    }
    return sizes;
}

NextGame next_game(const Event& event, std::size_t players) {
    NextGame next{event.game};
    if (next.key.empty()) {
        const auto known = std::find_if(
            event.tables.rbegin(), event.tables.rend(),
            [&](const tournament::Table& table) { return !table.game.empty() && allows(table.game, players); });
        if (known != event.tables.rend()) next.key = known->game;
    }
    if (const GameEntry* const entry = find_game(next.key)) {
        for (const FieldType& field : entry->types.seat->fields) {
            if (field.required) next.seat_keys.emplace_back(field.name());
        }
    }
    return next;
}

std::string next_round_lines(const Event& event, const NextRound& next) {
    std::string text = cat(
        "# round ", next.round, ": ", counted(static_cast<long long>(next.tables.size()), "table"), ", ",
        next.repeated == 0 ? "nobody meets again" : cat(counted(next.repeated, "repeated meeting")), '\n');
    if (!next.tables.empty()) text += "tables:\n";
    int number = 0;
    for (const std::vector<PlayerNumber>& table : next.tables) {
        const NextGame& game = next.games[static_cast<std::size_t>(number)];
        Value record = {{"game", game.key.empty() ? "GAME" : game.key}, {"players", Value::array()}};
        for (const PlayerNumber player : table) record["players"].push_back(seat_value(event.id(player), game));
        if (game.key.empty() || find_game(game.key) != nullptr) record["final"] = Value::object();
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
