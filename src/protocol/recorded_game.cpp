#include "protocol/recorded_game.hpp"

namespace referee {

namespace {

/// A player in the form that requests use: an id, or a mapping if the game needs more.
Value bare_player(Value player) {
    if (!player.is_object()) return player;
    player.erase("name");
    return player.size() == 1 ? player.at("id") : player;
}

}  // namespace

RecordedPlay recorded_play_of(const Value& log) {
    RecordedPlay recorded_play;
    recorded_play.head = log;
    for (const char* key : {"referee", "meta", "status", "events", "result"}) recorded_play.head.erase(key);
    for (const char* key : {"variants", "rulings", "components", "setup"}) {
        if (recorded_play.head.contains(key) && recorded_play.head[key].empty()) recorded_play.head.erase(key);
    }
    if (recorded_play.head.contains("players")) {
        for (Value& player : recorded_play.head["players"]) player = bare_player(player);
    }
    if (!log.contains("events")) return recorded_play;
    for (const Value& event : log.at("events")) {
        RecordedEvent& next = recorded_play.events.emplace_back(RecordedEvent{event, Value()});
        if (event.contains("ruled")) next.ruled = event.at("ruled");
        for (const char* key : {"claims", "note", "time", "ruled"}) next.event.erase(key);
    }
    return recorded_play;
}

}  // namespace referee
