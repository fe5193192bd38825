#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/award.hpp"
#include "core/tally.hpp"
#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

/// A ring to score, without the game around it: players, their colours, rulings.
struct Question : Asked<KingsGate> {
    Print location;  ///< what is printed on it
    std::optional<std::size_t>
        number;                  ///< which of the printed locations it is, counted from 0; none where it is described
    List<Spot, ring_size> ring;  ///< the buildings, in any order
    Player last;                 ///< who placed the last tile
    std::array<int, max_players> before{};  ///< scores
    PlayerSet given;                        ///< whose score before was given; of others it is counted as 0
};

/// The first rule that a ring breaks: a colour's stack has all its tiles, no character lies there that is won there or
/// later, and who placed last has a tile in a full ring.
std::optional<TallyFault> judge_ring(const Question& question, const Names& names);

/// The scoring of the location, read aloud.
Award award_of_ring(const Question& question, const Names& names);

}  // namespace referee::kings_gate
