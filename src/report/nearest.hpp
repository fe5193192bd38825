#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// One way to mend a log at an illegal event.
struct Mending {
    enum class Kind { instead, before, left_out } kind = Kind::instead;
    std::string notation;  ///< of the event put in; empty where the recorded one is left out
    Value event;
    std::size_t distance = 0;  ///< how far from what is recorded
    std::size_t legal = 0;     ///< events behind the place that are then legal, up to the first that is not
};

/// The ways to mend a log at an event, best first.
struct Mendings {
    std::size_t event = 0;   ///< 0: nothing was looked for
    std::size_t behind = 0;  ///< events recorded behind the place that were looked at
    std::vector<Mending> ways;
};

}  // namespace referee
