#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/picture.hpp"
#include "report/audit.hpp"

namespace referee {

/// One position of a game as it is shown.
struct Scene {
    Picture picture;
    std::vector<std::string> board;  ///< the same as lines of text
    std::string situation;           ///< and on one line
    PerPlayer<int> scores;           ///< as if the game ended here; of nobody where that is not known
};

/// One of a log's events as it is told.
struct ToldEvent {
    std::string told;
    bool judged = false;  ///< judging did not stop before it
    bool taken = false;   ///< legal, or ruled on: behind it there is another position
};

/// A game told position by position, as far as it is judged and shown.
struct Story {
    /// Events told, and positions drawn, at most: more than any real game has, and few enough for a page that opens.
    static constexpr std::size_t most_events = 2000;

    std::vector<std::string> players;  ///< ids in seat order
    std::vector<Scene> scenes;         ///< the first before any event; then one behind each event that was taken
    std::vector<ToldEvent> events;     ///< all that are recorded
    std::size_t left = 0;              ///< events behind these that are not told
    Audit audit;
};

}  // namespace referee
