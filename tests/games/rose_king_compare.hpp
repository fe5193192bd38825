#pragma once

#include "games/rose_king/rose_king.hpp"
#include "support/respelling.hpp"

namespace referee::testing {

template <>
struct Respelling<rose_king::RoseKing> {
    static void log(Value& log) {
        for (auto& [player, hand] : log["setup"]["hands"].items()) reverse(hand);
        if (!log.contains("components")) log["components"] = {{"stones", 52}};
        for (Value& event : log["events"]) {
            if (event.contains("play") && !event.contains("hero")) event["hero"] = false;
        }
        reverse_claims(log, "hands");
    }
    static bool redecide(Value& event, const std::vector<std::string>&) {
        if (event.contains("play")) event["play"] = event["play"] == "N1" ? "N2" : "N1";
        if (event.contains("draw")) event["draw"] = event["draw"] == "N1" ? "N2" : "N1";
        if (event.contains("pass")) event = {{"player", event["player"]}, {"draw", "N1"}};
        return true;
    }
    /// If the deck is known, drawn cards carry no information.
    static bool passes_over(const Value& setup) { return setup.contains("deck"); }
    static Value* list_of(Value&) { return nullptr; }
};

}  // namespace referee::testing
