#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "position/record.hpp"

namespace referee::lsp {

/// A game after the first events of a log. The rest of the log may be missing.
struct Standing {
    Opened log;
    std::unique_ptr<Position> position;
};

/// The game after `events` events. Nothing if the head of the log or one of the events is malformed, or judging stops
/// earlier.
std::optional<Standing> standing(const Value& log, std::size_t events);

/// The game before event `event`, including that event, which may be illegal. Nothing if it is malformed, too.
std::optional<Standing> standing_before(const Value& log, std::size_t event);

/// The end of the game on a scoresheet.
std::optional<Standing> standing_of_sheet(const Value& log);

}  // namespace referee::lsp
