#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "position/record.hpp"

namespace referee::lsp {

/// A game after the first events of a log. The rest of the log may be missing.
struct ReplayedGame {
    Opened log;
    std::unique_ptr<Position> position;
};

/// The game after `events` events. Nothing if the head of the log or one of the events is malformed, or judging stops
/// earlier.
std::optional<ReplayedGame> replayed_game(const Value& log, std::size_t events);

/// The game before event `event`, including that event, which may be illegal. Nothing if it is malformed, too.
std::optional<ReplayedGame> replayed_game_before(const Value& log, std::size_t event);

/// The end of the game on a scoresheet.
std::optional<ReplayedGame> replayed_sheet(const Value& log);

}  // namespace referee::lsp
