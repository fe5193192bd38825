#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/award.hpp"
#include "types/describe.hpp"

namespace referee {

/// The possible final rankings if some tie-breaks are not known. Players who are equal by every known criterion can
/// have finished in any order or share their places.
class PossibleRankings {
  public:
    /// `criteria` come most important first; without criteria all players are equal. `open` means that a further
    /// criterion, which is not known, decides between players who are equal by all of these.
    PossibleRankings(int players, std::span<const Criterion> criteria, bool open);

    /// Whether exactly one ranking is possible.
    [[nodiscard]] bool decided() const { return !open_; }
    /// The places by the known criteria; players that these do not separate share a place.
    [[nodiscard]] const OnlyPlayers<Rank>& known() const { return known_; }
    /// Calls `take` with every possible ranking until it returns false.
    void each(const std::function<bool(const OnlyPlayers<Rank>&)>& take) const;

  private:
    bool order(PlayerSet equal, int place, OnlyPlayers<Rank>& ranking,
               const std::function<bool(const OnlyPlayers<Rank>&)>& take) const;
    [[nodiscard]] PlayerSet sharing(int place) const;

    OnlyPlayers<Rank> known_;  ///< players who are equal by the known criteria share a place
    int players_;
    bool open_;
};

/// The winners if all possible rankings agree on them.
std::optional<PlayerSet> sole_winners(const PossibleRankings& rankings);

/// Explains why places are undecided: one sentence for each open tie, without a final period. `claimed` means that the
/// points are claimed, not counted; `open` names the unknown criterion that decides the tie.
std::vector<std::string> open_ties(std::span<const Criterion> criteria, bool claimed, std::string_view open,
                                   const Names& names);

}  // namespace referee
