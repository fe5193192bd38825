#pragma once

#include <string>

#include "judge/check.hpp"
#include "repair/repair_input.hpp"

/// The room `repair`: the least changes that make a whole log legal, its claims included. What is found is proposed,
/// never applied to a file unasked.
///
/// `repair_log` judges a log; a malformed one is first mended by what its findings say (`malformed_log.hpp`).
/// `RepairSearch` (`search.hpp`) goes from the cheapest set of changes to the next, which `RepairFrontier` keeps: a log
/// with changes is replayed to its first fault (`edited_log.hpp`), and near it each change of an event's type is tried
/// (`every_change.hpp`), other orders, and events that may be missing (`missing_events.hpp`). Scoresheets have
/// `SheetRepairs` (`sheet_search.hpp`). `ranking.hpp` orders what costs the same.
///
/// Invariants: the costs are one table (`report/repair.hpp`); each repair is judged again as it will be read, and only
/// a legal one is told; the search ends at its budget of candidates, and no clock is read.
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
