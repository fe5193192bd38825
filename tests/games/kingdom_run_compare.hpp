#pragma once

#include "games/kingdom_run/kingdom_run.hpp"
#include "support/respelling.hpp"

namespace referee::testing {

template <>
struct Respelling<kingdom_run::KingdomRun> {
    static void log(Value& log) {
        if (!log.contains("setup")) log["setup"] = {{"podium", {13, 12, 11, 10, 10, 9, 8, 7}}};
        for (Value& event : log["events"]) {
            if (!event.contains("turn")) continue;
            Value& turn = event["turn"];
            if (!turn.contains("reroll")) turn["reroll"] = Value::object();
            for (Value& action : turn["actions"]) {
                if (!action.contains("copy")) action["copy"] = false;
            }
        }
    }
    /// More actions than any legal event has, and more than its type keeps.
    static bool redecide(Value& event, const std::vector<std::string>&) {
        if (event.contains("turn"))
            event["turn"]["actions"].insert(event["turn"]["actions"].end(), 9, {{"bathe", "knights@1"}});
        return true;
    }
    static Value* list_of(Value& event) { return event.contains("turn") ? &event["turn"]["actions"] : nullptr; }
};

}  // namespace referee::testing
