#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "report/audit.hpp"

namespace referee {

/// One position of a game, ready to be shown.
struct TimelinePosition {
    Picture picture;
    std::vector<std::string> board;  ///< the picture as lines of text
    std::string situation;           ///< the position on one line
    PerPlayer<int> scores;           ///< scores as if the game ended here; empty if not known
};

/// One event of a log in notation.
struct TimelineEvent {
    std::string notation;
    bool judged = false;  ///< whether judging reached it
    bool taken = false;   ///< whether it is legal or was ruled on, so that a new position follows
};

/// A game position by position, up to where judging stopped or the limit was reached.
struct Timeline {
    /// The maximum number of events and positions: more than any real game has, and few enough for a page to open
    /// quickly.
    static constexpr std::size_t most_events = 2000;

    std::vector<std::string> players;         ///< ids in seat order
    std::vector<TimelinePosition> positions;  ///< the start position, then one after each taken event
    std::vector<TimelineEvent> events;        ///< all recorded events, up to the limit
    std::size_t left = 0;                     ///< events beyond the limit
    Audit audit;
};

}  // namespace referee
