#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "log/claim_types.hpp"
#include "random/log_writer.hpp"
#include "shrink/seats.hpp"

namespace referee {

/// Renames the players of a canonical log of G as in random logs.
template <Game G>
Value plainly_named(const Value& log) {
    std::vector<std::string> ids;
    Value left = log;
    const Names names = generated_names(static_cast<int>(std::min<std::size_t>(log["players"].size(), max_players)));
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        Value& player = left["players"][seat];
        Value& id = player.is_object() ? player["id"] : player;
        ids.push_back(id.is_string() ? id.get<std::string>() : std::string());
        id = std::string(names[Player{static_cast<std::uint8_t>(seat)}]);
    }
    const auto rename = [&](Value& mapping, const char* key, const Type& type) {
        const auto found = mapping.find(key);
        if (found != mapping.end()) *found = renamed(*found, type, ids, names);
    };
    const auto rename_claims = [&](Value& mapping, const char* key) {
        const auto found = mapping.find(key);
        if (found == mapping.end() || !found->is_object()) return;
        for (const ClaimType& claim : claim_types<G>) rename(*found, std::string(claim.key.text).c_str(), *claim.fact);
    };
    rename(left, "setup", type_of<typename G::Opening>);
    rename(left, "final", type_of<FinalOf<G>>);
    rename_claims(left, "result");
    if (!left.contains("events")) return left;
    for (Value& event : left["events"]) {
        event = renamed(event, type_of<typename G::Event>, ids, names);
        rename_claims(event, "claims");
        if (!event.contains("ruled")) continue;
        rename(event["ruled"], "as", type_of<typename G::Event>);
        if (event["ruled"].contains("forfeit") && event["ruled"]["forfeit"].is_array())
            rename(event["ruled"], "forfeit", type_of<Forfeiters>);
    }
    return left;
}

}  // namespace referee
