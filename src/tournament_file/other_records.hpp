#pragma once

#include <functional>

#include "doc/document.hpp"
#include "report/report.hpp"
#include "tournament/event.hpp"

/// Records of games whose rules the referee does not know (`other-games`). Such a record states the players and the
/// result, which is held against itself alone.
namespace referee {

/// What an `Options::take_unjudged` of the tournament does: it takes the records of its other games. It also takes
/// those of unknown games, unless a game of the referee is meant, to say which games are known. The event must outlive
/// the function.
std::function<bool(Cursor record, bool inside, Report& report)> unjudged_records(const tournament::Event& event);

}  // namespace referee
