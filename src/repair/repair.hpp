#pragma once

#include <string>

#include "judge/check.hpp"
#include "repair/repair_input.hpp"

/// The room `repair`: finds the cheapest set of changes that makes a log legal, claims included. Repairs are proposed,
/// and are written to a file only on request.
///
/// `repair_log` judges a log. A malformed log is first made well-formed with the suggestions of its findings
/// (`malformed_log.hpp`, `form_corrections.hpp`). `RepairSearch` (`search.hpp`) is a best-first search over sets of
/// changes, which `RepairFrontier` evaluates and `WaitingNodes` queues by cost and by progress. A changed log is
/// replayed to its first fault (`edited_log.hpp`). Near the fault the search tries the differences of a second record
/// (`differences.hpp`), each change of an event (`every_change.hpp`), leaving out and exchanging events, and inserting
/// missing events (`missing_events.hpp`). `SheetRepairs` (`sheet_search.hpp`) searches scoresheets. `ranking.hpp`
/// orders repairs of equal cost.
///
/// Invariants: one table defines the costs (`report/repair.hpp`). Each repair is written and judged again, and only a
/// legal one is reported. A budget of candidates bounds the search; it reads no clock.
namespace referee {

/// The outcome of repairing a log: its report, and the repairs unless it is malformed and cannot be made well-formed.
struct Repaired {
    Report report;
    Repairs repairs;
    std::vector<LogComment> comments;  ///< the log's comments, placed for the first repair
    std::string refused{};             ///< why a well-formed log is not repaired; empty if it is
    std::string unlike;                ///< why the other record is not of the same game; empty if it is
};

/// Searches for the cheapest changes that make a log legal, claims included. `other` is a second record of the same
/// game, or null.
Repaired repair_log(const Source& log, const Source* other, const RepairOptions& options);

}  // namespace referee
