#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/score_bounds.hpp"
#include "sheet/rankings.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// What a scoresheet shows of the scores that it does not count, and the ranking that follows although they are open:
/// whoever has at least more points than another player can have is before that player.
namespace referee {

/// A range of points for each player, and the reason for both ends of each.
class DeducedScores {
  public:
    /// Without bounds a player can have any points. Keeps a reference to `names`.
    DeducedScores(const std::optional<ScoreBounds>& bounds, const Names& names);

    /// Sets points that were counted. If they are out of the ranges, the relations are not used from then on.
    void count(const PerPlayer<int>& points);
    /// Sets points that are claimed, of players whose points were not counted. Those out of the ranges are not used;
    /// returns a sentence for each of them, without a final period.
    std::vector<std::string> claim(const PerPlayer<int>& points);
    /// Narrows each range by the relations among the points. If no points fulfil these, they are not used from then on.
    void narrow();

    /// The points of the players who can have only one number of points, without those that were counted or claimed.
    [[nodiscard]] PerPlayer<int> deduced() const;
    [[nodiscard]] RankingFacts facts() const { return {ranges_, together_}; }

    /// Explains the deduced points, the winners if they are decided, and the whole ranking if it is: one sentence for
    /// each range that this takes, without a final period. `facts` are those of this object, with the tie-breaks.
    [[nodiscard]] std::vector<std::string> derivation(const RankingFacts& facts) const;

  private:
    enum class Source : std::uint8_t { bounds, counted, claimed };

    [[nodiscard]] std::string contradiction(const ScoreRanges& ranges) const;
    /// Why the relations exclude that the player has one of these points; empty if they do not.
    [[nodiscard]] std::string contradiction_with(Player player, ScoreRange points) const;
    void narrow(Player player);
    /// How many numbers the relations exclude from the end `from` of a player's range on. The other end is never one.
    [[nodiscard]] int excluded_end(Player player, int from, int to) const;
    [[nodiscard]] bool is_before_somebody(Player player) const;
    [[nodiscard]] std::string sentence(Player player, bool least) const;

    ScoreRanges ranges_{};
    std::vector<ScoreRelation> together_;
    std::array<Source, max_players> sources_{};
    std::array<std::string, max_players> why_least_;
    std::array<std::string, max_players> why_most_;
    const Names& names_;
};

/// What follows although the scores of some players are open.
struct Deduced {
    PerPlayer<int> scores{};  ///< of players who can have only one number of points
    std::optional<PossibleRankings> rankings{};
    std::optional<PlayerSet> winners{};
    std::optional<OnlyPlayers<Rank>> places{};
    std::vector<std::string> derivation{};  ///< why it follows: sentences without a final period
    std::vector<std::string> against{};     ///< what contradicts it, or no game ends with: the same
    [[nodiscard]] bool empty() const { return scores.players.empty() && !winners && against.empty(); }
};

/// Deduces scores, winners and places; nothing if counted points are out of bounds, because then they were counted with
/// the help of claims that no game fulfils. `counted` are the points that were counted, `claimed` those that are
/// claimed and not false. `tie_breaks` and `open` are those of `RankingFacts`.
Deduced deduce(const std::optional<ScoreBounds>& bounds, const PerPlayer<int>& counted, const PerPlayer<int>& claimed,
               std::span<const Criterion> tie_breaks, bool open, const Names& names);

}  // namespace referee
