#pragma once

#include <array>

#include "core/award.hpp"
#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

/// A ring to score, without the game around it.
struct Question {
    Setup<KingsGate> setup;                 ///< players, their colours, rulings
    Print location;                         ///< what is printed on it
    List<Spot, ring_size> ring;             ///< the buildings, in any order
    Player last;                            ///< who placed the last tile
    std::array<int, max_players> before{};  ///< scores
};

/// The scoring of the location, read aloud.
Award tally(const Question& question, const Names& names);

}  // namespace referee::kings_gate
