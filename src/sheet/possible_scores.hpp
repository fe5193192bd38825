#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "claims/claims.hpp"
#include "core/score_bounds.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

namespace referee {

/// The scores that a game can have ended with: within the game's bounds, with those that are counted or claimed, and
/// with the winners claimed.
class PossibleScores {
  public:
    /// `known` are points that were counted; the other players' are within the bounds.
    PossibleScores(ScoreBounds bounds, const PerPlayer<int>& known, const Names& names);

    /// The values of a claim of `scores` that no game ends with; empty if some game can. First each player's number by
    /// itself, then all of them together. The winners claimed, if any, have the most points of all; they are not used
    /// if they contradict what is known without the claim. Requires a claim that was read without findings.
    [[nodiscard]] std::vector<FalseValue> false_scores(Cursor claim, std::optional<PlayerSet> winners) const;

  private:
    [[nodiscard]] std::string beyond(Player player, long long points) const;
    [[nodiscard]] std::string against_winners(const ScoreRanges& ranges, PlayerSet winners) const;
    [[nodiscard]] std::string contradiction(const ScoreRanges& ranges) const;

    ScoreBounds bounds_;
    PlayerSet known_;
    ScoreRanges ranges_{};
    const Names& names_;
};

/// Ranges in words: `0 to 105`, or, if those of the players differ, `anna 0 to 50 and bruno 0 to 40`.
std::string words_of(const std::array<ScoreBounds::Each, max_players>& ranges, const Names& names);

/// Explains which players have more points by what a sheet shows than any game with its setup brings (`bounds`): those
/// that are counted, or the least by `shown`, the bounds of the sheet. One sentence for each, without a final period.
std::vector<std::string> shown_beyond(const ScoreBounds& bounds, const PerPlayer<int>& counted,
                                      const std::optional<ScoreBounds>& shown, const Names& names);

}  // namespace referee
