#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "doc/document.hpp"
#include "other_games/other_game.hpp"

namespace referee {

/// A number for each seat; nothing for those that have none. Empty if the record states none at all.
using BySeat = std::vector<std::optional<int>>;

/// Whether all players have a number.
bool all_known(const BySeat& numbers);

/// What a record of a game that is not judged states about its end. All numbers are within their ranges.
struct StatedResult {
    BySeat scores{};
    std::vector<std::size_t> score_at{};  ///< by seat, the offset of the score
    std::vector<BySeat> tie_breaks{};     ///< in the order of the game's
    BySeat places{};
    std::vector<std::optional<Cursor>> place_at{};   ///< by seat, the node of the place
    std::optional<std::set<std::size_t>> winners{};  ///< seats
    std::size_t places_at = 0;
    std::size_t winners_at = 0;
};

/// Players whom the numbers of a record do not separate, and the best place that one of them has.
struct TiedPlayers {
    std::vector<std::size_t> seats{};
    int place = 1;
    std::optional<std::size_t> lacks{};  ///< the tie-break that would separate them, if not all of them have it
};

/// Ranks the players by score and tie-breaks, the best first. The scores must be known.
std::vector<TiedPlayers> ranked(const OtherGame& game, const StatedResult& stated);

}  // namespace referee
