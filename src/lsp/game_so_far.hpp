#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "position/record.hpp"

namespace referee::lsp {

/// A game as it stands behind the first events of a log, which may lack all else.
struct Standing {
    Opened log;
    std::unique_ptr<Position> position;
};

/// The game behind so many events; nothing where the log's head or one of them is malformed, or judging stops before.
std::optional<Standing> standing(const Value& log, std::size_t events);

/// The same with the event that is recorded next, which may be illegal; nothing where that is malformed, too.
std::optional<Standing> standing_before(const Value& log, std::size_t event);

/// The same of a scoresheet: its end.
std::optional<Standing> standing_of_sheet(const Value& log);

}  // namespace referee::lsp
