#pragma once

#include <span>
#include <string>

#include "log/reader.hpp"
#include "other_games/ranking.hpp"
#include "report/report.hpp"

namespace referee {

/// Derives the scores and the places of a record, and reports what contradicts them. A described game ranks its players
/// by score and tie-breaks; claims that differ are false, and decide only what these leave open. In a game without a
/// description, a record that contradicts itself is malformed.
void settle(const OtherGame& game, const StatedResult& stated, std::span<const std::string> players, Reader& reader,
            Report& report);

}  // namespace referee
