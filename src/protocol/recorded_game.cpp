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

Course course_of(const Value& log) {
    Course course;
    course.head = log;
    for (const char* key : {"referee", "meta", "status", "events", "result"}) course.head.erase(key);
    for (const char* key : {"variants", "rulings", "components", "setup"}) {
        if (course.head.contains(key) && course.head[key].empty()) course.head.erase(key);
    }
    if (course.head.contains("players")) {
        for (Value& player : course.head["players"]) player = bare_player(player);
    }
    if (!log.contains("events")) return course;
    for (const Value& event : log.at("events")) {
        CourseEvent& next = course.events.emplace_back(CourseEvent{event, Value()});
        if (event.contains("ruled")) next.ruled = event.at("ruled");
        for (const char* key : {"claims", "note", "time", "ruled"}) next.event.erase(key);
    }
    return course;
}

}  // namespace referee
