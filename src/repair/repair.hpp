#pragma once

#include <string>

#include "judge/check.hpp"
#include "repair/repair_input.hpp"

namespace referee {

/// What came of repairing a log: its judgement, and the repairs unless it is malformed.
struct Repaired {
    Report report;
    Repairs repairs;
    std::vector<LogComment> comments;  ///< of the first repair
    std::string refused{};             ///< why a well-formed log is not repaired; empty where it is
    std::string unlike;                ///< why the other record is none of the same game; empty where it is
};

/// Looks for the least changes of a log that make it legal, claims included. `other` is a second record of the same
/// game, or null.
Repaired repair_log(const Source& log, const Source* other, const RepairOptions& options);

}  // namespace referee
