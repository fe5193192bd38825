#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

#include "text/text.hpp"
#include "tournament/pairing.hpp"

namespace referee::testing {

/// A tournament of so many players, with points for tables of these sizes.
inline tournament::Event event_of(std::size_t players, const std::vector<int>& sizes) {
    tournament::Event event;
    for (std::size_t i = 0; i < players; ++i) event.players.push_back({cat('p', i), {}});
    for (const int size : sizes)
        event.points.push_back({size, std::vector<tournament::Units>(static_cast<std::size_t>(size), 0)});
    event.tie_breaks = {};
    return event;
}

/// Adds a table whose players are placed as they sit. Without players, it is one whose record does not tell them.
inline void add_table(tournament::Event& event, int round, int number,
                      const std::vector<tournament::PlayerNumber>& players) {
    tournament::Table table;
    table.round = round;
    table.number = number;
    table.players = players;
    table.places.resize(players.size());
    std::iota(table.places.begin(), table.places.end(), 1);
    event.tables.push_back(table);
}

}  // namespace referee::testing
