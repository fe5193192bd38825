#pragma once

#include <functional>
#include <vector>

#include "doc/document.hpp"
#include "language/language.hpp"
#include "other_games/other_game.hpp"
#include "report/report.hpp"

/// Records of games whose rules the referee does not know. Such a record states the players and the result, which is
/// held against itself and the game's description, if there is one.
namespace referee {

/// What an `Options::take_unjudged` of a tournament with these games does: it takes their records. It also takes those
/// of unknown games, unless a game of the referee is meant, to say which games are known. The games must outlive the
/// function.
std::function<bool(Cursor record, bool inside, Report& report)> unjudged_records(const std::vector<OtherGame>& games,
                                                                                 Language language);

}  // namespace referee
