#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/award.hpp"
#include "types/describe.hpp"

namespace referee {

/// The final rankings that there can have been, where not all is known that decides between players: those who are
/// equal by all that is known stand in any order, or share their places.
class Rankings {
  public:
    /// By criteria, the most important first; where there is none all are equal. `open`: another one, which is not
    /// known, would decide between those who are equal by all of these.
    Rankings(int players, std::span<const Criterion> criteria, bool open);

    /// Whether there is only one.
    [[nodiscard]] bool decided() const { return !open_; }
    /// The places by all that is known: those whom nothing known tells apart share one.
    [[nodiscard]] const OnlyPlayers<Rank>& known() const { return known_; }
    /// Calls the function with every ranking, until it says that it has seen enough (false).
    void each(const std::function<bool(const OnlyPlayers<Rank>&)>& take) const;

  private:
    bool order(PlayerSet equal, int place, OnlyPlayers<Rank>& ranking,
               const std::function<bool(const OnlyPlayers<Rank>&)>& take) const;
    [[nodiscard]] PlayerSet sharing(int place) const;

    OnlyPlayers<Rank> known_;  ///< those equal by all that is known share a place
    int players_;
    bool open_;
};

/// Why places stay open: sentences without a final period, one for the players of each open tie. `claimed`: their
/// points were not counted; `open`: what would decide between them, and is not known.
std::vector<std::string> open_ties(std::span<const Criterion> criteria, bool claimed, std::string_view open,
                                   const Names& names);

}  // namespace referee
