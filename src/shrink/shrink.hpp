#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "shrink/kept_finding.hpp"
#include "shrink/shrinking.hpp"
#include "types/value.hpp"

/// The room `shrink`: finds the smallest log that still shows a finding, or for which another program still behaves the
/// same.
///
/// `Shrinking` holds the smallest log so far and tests whether a smaller one (`log_size.hpp`) still shows the preserved
/// part of the finding (`kept_finding.hpp`: rule, kind of event, claim; numbers and names may change). The passes over
/// plain values (`leave_out.hpp`, delta debugging) know no game. `ShrinkerOf` (`game_shrinker.hpp`) searches in the
/// types of the game: for a shorter path to a position where the finding can be shown (`target_search.hpp`, a beam
/// search towards some of the facts there), or for shorter legal games (`game_search.hpp`).
///
/// Invariants: each log is judged before it becomes the smallest. Candidates are counted; no clock is read.
namespace referee {

/// Default number of candidates per log.
inline constexpr std::size_t usual_shrink_budget = 600'000;

/// What to shrink, and what the result must still show.
struct ShrinkTask {
    Value log;                        ///< canonical
    std::optional<KeptFinding> kept;  ///< the finding to preserve; not set for a log without findings
    bool any = false;                 ///< the finding may be any of the log's findings, not only the first
    /// A further condition on each candidate, such as the behaviour of another program. It may cut the log. Empty:
    /// none.
    Shrinking::Shows also{};
    bool cuts = false;  ///< `also` cuts logs
    std::size_t budget = usual_shrink_budget;
    Shrinking::Checkpoint
        checkpoint{};  ///< an exception `Shrinking::UsedUp` from it ends the search with the smallest log so far
};

/// The result of shrinking.
struct Shrunk {
    Value log;
    LogSize size;
    std::size_t tried = 0;
    bool broken_off = false;  ///< the budget was used up, or the checkpoint ended the search
};

/// Returns the smallest log found that shows the same. Deterministic for a given task if `also` is.
Shrunk shrink(const ShrinkTask& task);

}  // namespace referee
