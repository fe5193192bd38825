#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "position/record.hpp"

namespace referee::lsp {

/// The game after `events` events. Nothing if the head of the log or one of the events is malformed, or judging stops
/// earlier.
std::optional<PositionInLog> replayed_game(const Value& log, std::size_t events, const Options& judging);

/// The game before event `event`, including that event, which may be illegal. Nothing if it is malformed, too.
std::optional<PositionInLog> replayed_game_before(const Value& log, std::size_t event, const Options& judging);

/// The end of the game on a scoresheet.
std::optional<PositionInLog> replayed_sheet(const Value& log, const Options& judging);

}  // namespace referee::lsp
