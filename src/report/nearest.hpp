#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// One way to correct a log at an illegal event.
struct Correction {
    enum class Kind { instead, before, left_out } kind = Kind::instead;
    std::string notation;  ///< of the inserted event; empty if the recorded event is left out
    Value event;
    std::size_t distance = 0;  ///< edit distance from the recorded event
    std::size_t legal = 0;     ///< later events that become legal, up to the first illegal one
};

/// The ways to correct a log at an event, best first.
struct Corrections {
    std::size_t event = 0;   ///< the number of the event; 0 if no search was made
    std::size_t behind = 0;  ///< number of later recorded events that were replayed
    std::vector<Correction> list;
};

}  // namespace referee
