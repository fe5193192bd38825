#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"

namespace referee {

/// How far a game that shows a difference in fewer events was searched for, within these limits.
std::string search_words(const ShrunkDifference& shrunk, const ShrinkDifference& limits);

/// The lengths of the shortest games of a run that show each row of coverage.
class ShortestGames {
  public:
    /// Notes what a game shows.
    void note(const SessionResult& result);

    /// What a long game shows that no game of the run shows in fewer events: the reason why it is not shorter. Empty if
    /// there is none.
    [[nodiscard]] std::string needs_words(const Coverage& shown, std::size_t events) const;

  private:
    std::map<CoverageRow, std::size_t> least_events_;  ///< of the games that show a row
};

}  // namespace referee
