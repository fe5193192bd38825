#pragma once

#include <cstddef>
#include <vector>

#include "tournament/event.hpp"

namespace referee::tournament {

/// The table points of a player in a round.
struct RoundPay {
    int round = 0;
    Units points = 0;
};

/// The rounds of a player that do not count.
struct WorstRounds {
    std::vector<int> rounds;  ///< ascending, of those in which the player had a table or a bye
    Units points = 0;         ///< of these rounds together
};

/// The `drop` worst of `rounds` rounds. `paid` lists those in which the player had a table or a bye; any other round
/// paid nothing. Of rounds that paid the same, one without a table and a bye is dropped first, then the earlier one.
WorstRounds worst_rounds(std::vector<RoundPay> paid, std::size_t rounds, std::size_t drop);

}  // namespace referee::tournament
