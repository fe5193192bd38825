#pragma once

#include "games/kings_gate/kings_gate.hpp"
#include "support/respelling.hpp"

namespace referee::testing {

template <>
struct Respelling<kings_gate::KingsGate> {
    static void log(Value& log) {
        const bool open_hands = log.contains("setup") && log["setup"].contains("hands");
        if (open_hands) {
            for (auto& [player, hand] : log["setup"]["hands"].items()) reverse(hand);
        }
        if (!log.contains("components")) {
            log["components"] = {
                {"tiles", {{"tavern", 1}, {"1", 7}, {"2", 4}, {"3", 4}, {"4", 4}, {"5", 1}, {"dragon", 1}}}};
        }
        for (Value& event : log["events"]) {
            if (event.contains("draw")) reverse(event["draw"]);
            if ((event.contains("place") || event.contains("move")) && !event.contains("draw") && open_hands)
                event["draw"] = Value::array();
        }
        reverse_claims(log, "characters");
    }
    /// More tiles than any legal event has, and more than its type keeps.
    static bool redecide(Value& event, const std::vector<std::string>& players) {
        const Value tile = {{"tile", players.size() == 2 ? Value("green-1") : Value(1)}, {"at", {50, 50}}};
        if (event.contains("place")) event["place"].insert(event["place"].end(), 9, tile);
        if (event.contains("move")) event["move"]["to"][0] = event["move"]["to"][0] == 50 ? 51 : 50;
        return true;
    }
    static Value* list_of(Value& event) { return event.contains("place") ? &event["place"] : nullptr; }
};

}  // namespace referee::testing
