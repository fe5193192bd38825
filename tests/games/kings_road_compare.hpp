#pragma once

#include "games/kings_road/kings_road.hpp"
#include "support/respelling.hpp"

namespace referee::testing {

template <>
struct Respelling<kings_road::KingsRoad> {
    static void log(Value& log) {
        reverse(log["players"]);
        if (!log.contains("components")) log["components"] = {{"regions", {{"dark-tower", {5, 4, 2, 1}}}}};
    }
    static bool redecide(Value& event, const std::vector<std::string>& players) {
        for (const std::string key : {"reveal", "reselect"}) {
            if (!event.contains(key)) continue;
            Value& cards = event[key][players.front()];
            cards = cards == Value{"dragon"} ? Value{"witch"} : Value{"dragon"};
        }
        return true;
    }
    static Value* list_of(Value&) { return nullptr; }
};

}  // namespace referee::testing
