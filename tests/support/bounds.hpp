#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/score_bounds.hpp"
#include "text/text.hpp"
#include "types/describe.hpp"

/// Bounds of scores, for tests of what follows from them.
namespace referee::testing {

/// By seat, with the reasons `few SEAT` and `many SEAT`.
inline ScoreBounds bounds_of(const std::vector<ScoreRange>& ranges) {
    ScoreBounds bounds;
    for (std::size_t seat = 0; seat < ranges.size(); ++seat)
        bounds.each[seat] = {ranges[seat], cat("few ", seat), cat("many ", seat)};
    return bounds;
}

/// The points of one player alone.
inline PerPlayer<int> points_of_seat(std::uint8_t seat, int points) {
    PerPlayer<int> all;
    all.set({seat}, points);
    return all;
}

}  // namespace referee::testing
