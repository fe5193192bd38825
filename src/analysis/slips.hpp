#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "report/audit.hpp"

namespace referee {

/// An award and the event that brought it; 0 for points that are counted at the end.
struct DatedAward {
    Award award;
    std::size_t event = 0;
};

/// The possible causes of a false number.
struct SlipContext {
    std::vector<DatedAward> awards;   ///< nearest first
    std::size_t event = 0;            ///< the event after which the claim is made; 0: the log's `result`
    PerPlayer<std::int64_t> before;   ///< the scores before that event
    PerPlayer<std::int64_t> carried;  ///< the error of each player's last claimed score, if it had one
    PerPlayer<std::size_t> since;     ///< the event at which that error began
    PerPlayer<std::size_t> settled;   ///< the event of the last claimed score; steps up to it are no longer suspected
    std::unordered_map<std::size_t, std::vector<ClaimedNumber>> rows{};  ///< by event, what it claims of scoring steps
};

/// Finds the likeliest slips for each false number in the claims of one event or the result. Tries a fixed list of
/// kinds in order. Of the first kind that gives exactly the claimed number, all slips are named, except those that
/// other claims contradict: by a name that was left out, by the points of the same step, or by the points of another
/// player whom the slip concerns as well.
std::vector<ExplainedNumber> explain_numbers(std::span<const ClaimedNumber> numbers, const SlipContext& context,
                                             const Names& names);

}  // namespace referee
