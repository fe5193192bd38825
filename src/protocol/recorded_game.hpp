#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// An event of a recorded game and the ruling of an arbiter on it; null if none.
struct RecordedEvent {
    Value event;
    Value ruled;
};

/// A recorded game for another implementation to play.
struct RecordedPlay {
    std::size_t number = 0;  ///< counted from 1
    std::string name;
    Value head;  ///< the log without its events
    std::vector<RecordedEvent> events;
};

/// Converts a log to a recorded game, without its claims.
RecordedPlay recorded_play_of(const Value& log);

}  // namespace referee
