#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "types/value.hpp"

namespace referee::testing {

inline void reverse(Value& list) { std::reverse(list.begin(), list.end()); }

/// Reverses the sets of each player in a claim of every event.
inline void reverse_claims(Value& log, const std::string& key) {
    for (Value& event : log["events"]) {
        if (!event.contains("claims") || !event["claims"].contains(key)) continue;
        for (auto& [player, set] : event["claims"][key].items()) reverse(set);
    }
}

/// Other spellings of a game's logs, specialised in `tests/games/GAME_compare.hpp`: `log` writes defaults out and
/// changes the order wherever it says nothing; `redecide` decides something else in an event, false where it does not
/// know how; `list_of` is a list of an event that tells two records apart even beyond what its type keeps, null where
/// there is none. Logs that `passes_over` names are not asked about.
template <Game G>
struct Respelling;

}  // namespace referee::testing
