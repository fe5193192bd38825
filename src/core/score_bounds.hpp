#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "types/player.hpp"

/// Bounds of the final scores of a scoresheet whose points are not counted. A claim of `scores` outside of them is
/// false (sheet/possible_scores.hpp), and they can decide the ranking (sheet/deduced_scores.hpp). Each game derives its
/// bounds in `score_bounds`; docs/scoresheets.md tells the derivation.
namespace referee {

/// A range of points, both ends included.
struct ScoreRange {
    int least = 0;
    int most = 0;
    [[nodiscard]] bool has(long long points) const { return least <= points && points <= most; }
    bool operator==(const ScoreRange&) const = default;
};

/// A range of points for each seat. A score that is known has a range of one.
using ScoreRanges = std::array<ScoreRange, max_players>;

/// A relation among the scores of one game. It returns why no scores within these ranges go together, as a sentence
/// without a final period; empty if some do. What it says of ranges, it also says of any ranges within them.
using ScoreRelation = std::function<std::string(const ScoreRanges&)>;

/// What every finished game that fits the sheet keeps to. Too wide is allowed, too narrow is not: no game that can be
/// played ends outside of it.
struct ScoreBounds {
    /// The possible scores of a player, and for each end the reason, which continues a sentence behind a colon.
    struct Each {
        ScoreRange range;
        std::string why_least{};
        std::string why_most{};
        std::vector<std::string> unconfirmed{};  ///< the unconfirmed rows of printed data on which the range rests
    };
    std::array<Each, max_players> each{};
    std::vector<ScoreRelation> together{};
    std::vector<std::string> unconfirmed{};  ///< the same for the relations
};

}  // namespace referee
