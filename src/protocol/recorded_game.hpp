#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// An event of a recorded game, and what an arbiter ruled on it (null: nothing).
struct CourseEvent {
    Value event;
    Value ruled;
};

/// A recorded game that another implementation is asked to play.
struct Course {
    std::size_t number = 0;  ///< counted from 1
    std::string name;
    Value head;  ///< the log without its events
    std::vector<CourseEvent> events;
};

/// The course of a log, without its claims.
Course course_of(const Value& log);

}  // namespace referee
