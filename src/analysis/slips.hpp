#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "report/audit.hpp"

namespace referee {

/// An award with the event that brought it; none for what is counted at the end.
struct DatedAward {
    Award award;
    std::size_t event = 0;
};

/// What a false number may come from.
struct Suspects {
    std::vector<DatedAward> awards;   ///< the nearest first
    std::size_t event = 0;            ///< the one that the claim stands behind; 0: the log's `result`
    PerPlayer<std::int64_t> before;   ///< scores before that event
    PerPlayer<std::int64_t> carried;  ///< by how much the last claimed scores were false, of players for whom they were
    PerPlayer<std::size_t> since;     ///< the event where that began
    PerPlayer<std::size_t> settled;   ///< the event of the last claimed score: steps up to it are not suspected again
};

/// The likeliest slip behind each false number of one event's claims (or the result's): the slips of a small list are
/// tried in order, and one is named only where it gives exactly the number claimed.
std::vector<Doubt> explain_numbers(std::span<const ClaimedNumber> numbers, const Suspects& suspects,
                                   const Names& names);

}  // namespace referee
