#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/award.hpp"
#include "core/score_bounds.hpp"
#include "types/describe.hpp"

namespace referee {

/// What is known of the criteria that rank the players.
struct RankingFacts {
    ScoreRanges points{};                       ///< by seat; of one number where the points are known
    std::span<const ScoreRelation> together{};  ///< relations among the points
    /// The known tie-breaks, most important first. One that is known of some players decides between those alone.
    std::span<const Criterion> tie_breaks{};
    bool open = true;  ///< a further criterion, which is not known, decides between players equal by all of these
};

/// The possible final rankings. Players whose points can be equal can share a place or be separated by tie-breaks, and
/// if a tie-break is not known, in any order.
class PossibleRankings {
  public:
    /// Every ranking is possible.
    explicit PossibleRankings(int players);
    /// The rankings that the facts leave possible. If no points within the ranges fulfil the relations, these are not
    /// used.
    PossibleRankings(int players, const RankingFacts& facts);

    /// Whether exactly one ranking is possible.
    [[nodiscard]] bool decided() const { return rankings_.size() == 1; }
    /// The places by known points and tie-breaks; players that these do not separate share a place. All are first if
    /// the points of any player are not known.
    [[nodiscard]] const OnlyPlayers<Rank>& known() const { return known_; }
    /// The only possible ranking if it is decided; otherwise one of them.
    [[nodiscard]] const OnlyPlayers<Rank>& first() const { return rankings_.front(); }
    /// Calls `take` with every possible ranking until it returns false.
    void each(const std::function<bool(const OnlyPlayers<Rank>&)>& take) const;
    /// Why a relation excludes a ranking that the points by themselves allow; empty if none does.
    [[nodiscard]] const std::string& excluded() const { return excluded_; }

  private:
    OnlyPlayers<Rank> known_;
    std::vector<OnlyPlayers<Rank>> rankings_;
    std::string excluded_;
};

/// The winners if all possible rankings agree on them.
std::optional<PlayerSet> sole_winners(const PossibleRankings& rankings);

/// Tells who of the players equal by `criteria` is first by a part of a tie-break: one sentence for each, without a
/// final period. `open` names the tie-break.
std::vector<std::string> hinted_ties(std::span<const Criterion> criteria, const Criterion& hint, std::string_view open,
                                     const Names& names);

/// Explains why places are undecided: one sentence for each open tie, without a final period. `claimed` means that the
/// points are claimed, not counted; `open` names the criterion that would decide next and is known of nobody, if any.
std::vector<std::string> open_ties(std::span<const Criterion> criteria, bool claimed, std::string_view open,
                                   const Names& names);

}  // namespace referee
