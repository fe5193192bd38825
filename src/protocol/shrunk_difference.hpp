#pragma once

#include <cstddef>
#include <functional>

#include "protocol/session.hpp"
#include "report/difference.hpp"

namespace referee {

/// How far a difference is shrunk: a program is asked for each candidate.
struct ShrinkDifference {
    std::size_t games = 100;         ///< that are played with it at most; 0: nothing is shrunk
    std::size_t requests = 20'000;   ///< in them, at most
    void (*checkpoint)() = nullptr;  ///< called before each; what it throws ends everything
};

/// Plays a game with the program: every list is compared, or none; no illegal events are tried besides.
using PlayCourse = std::function<InterviewResult(const Course& course, const InterviewOptions& options)>;

/// The smallest game that is found in which the program shows a difference of the same group, with the first that it
/// shows there; the difference itself where none is smaller, or it is of a kind that takes long or does not come again.
Difference shrunk(const Difference& difference, const Course& course, const ShrinkDifference& options,
                  const PlayCourse& play);

}  // namespace referee
