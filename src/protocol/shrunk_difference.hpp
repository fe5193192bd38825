#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "protocol/session.hpp"
#include "report/difference.hpp"

namespace referee {

/// Limits of shrinking a difference: each candidate game is played with the program.
struct ShrinkDifference {
    std::size_t games = 100;         ///< maximum number of games played; 0 disables shrinking
    std::size_t requests = 20'000;   ///< maximum number of requests in all games
    void (*checkpoint)() = nullptr;  ///< called before each game; an exception from it ends everything
};

/// Plays a game with the program. `lists` is 0 or includes all positions, no further illegal events are tried,
/// and every game is started again with its events.
using PlayRecorded = std::function<SessionResult(const RecordedPlay& recorded_play, const SessionOptions& options)>;

/// What ended a search for a shorter game: everything was tried, or a limit was reached.
enum class SearchEnd : std::uint8_t { all_tried, games, requests, hang, candidates };

/// The result of shrinking, and the number of games tried for it: the game that is found is not counted again.
struct ShrunkDifference {
    Difference difference;
    std::size_t games = 0;
    bool again = false;     ///< the difference occurred again
    std::string instead{};  ///< if it did not: the group of the difference that occurred instead; empty if none did
    SearchEnd end = SearchEnd::all_tried;
    Coverage reached{};  ///< what the smallest game shows
};

/// Returns the smallest game found in which the first difference has the same group. If another difference hides it in
/// each of them, because shorter games are asked more, it may be a later list or one of several facts that differ at
/// one position. Returns `difference` itself if none is smaller, or if its kind is a timeout or unsteady.
ShrunkDifference shrink_difference(const Difference& difference, const RecordedPlay& recorded_play,
                                   const ShrinkDifference& options, const PlayRecorded& play);

}  // namespace referee
