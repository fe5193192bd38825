#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/award.hpp"
#include "core/tally.hpp"
#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

/// A ring to score without the rest of the game: players, their colours, rulings.
struct Question : SheetQuery<KingsGate> {
    Print location;                         ///< the printed data of the location
    std::optional<std::size_t> number;      ///< index of the printed location, from 0; empty if described
    List<Spot, ring_size> ring;             ///< the buildings, in any order
    Player last;                            ///< the player who placed the last tile
    std::array<int, max_players> before{};  ///< scores
    PlayerSet given;                        ///< players whose score before was given; 0 for the others
};

/// Reports the first rule that a ring breaks. A colour has at most as many tiles as its stack; no character lies there
/// that is won there or later; in a full ring, the last placer has a tile.
std::optional<TallyFault> judge_ring(const Question& question, const Names& names);

/// Explains the score of the location.
Award award_of_ring(const Question& question, const Names& names);

}  // namespace referee::kings_gate
