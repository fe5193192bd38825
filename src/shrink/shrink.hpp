#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "shrink/kept_finding.hpp"
#include "shrink/shrinking.hpp"
#include "types/value.hpp"

/// The room `shrink`: the smallest log that still shows a finding, or with which another program still does the same.
///
/// `Shrinking` holds the smallest log so far and asks whether a smaller one (`log_size.hpp`) still shows what is kept
/// (`kept_finding.hpp`: rule, kind of event, claim; numbers and names may change). The passes over plain values
/// (`leave_out.hpp`, delta debugging) know no game; `ShrinkerOf` (`game_shrinker.hpp`) searches in the game's types:
/// for a shorter path to a position where the finding can be shown (`target_search.hpp`, with a beam search towards
/// some of the facts there), or for shorter legal games (`game_search.hpp`).
///
/// Invariants: nothing becomes the smallest log before it was judged as one; candidates are counted, and no clock is
/// read.
namespace referee {

/// The candidates that are tried for one log, unless another number is asked for.
inline constexpr std::size_t usual_shrink_budget = 10'000;

/// What is shrunk, and what it goes on showing.
struct ShrinkTask {
    Value log;                        ///< canonical
    std::optional<KeptFinding> kept;  ///< the finding that stays; nothing of a log in which nothing is found
    bool any = false;                 ///< it stays one of the log's findings, not the first
    /// What else is asked of each candidate: another program, say. It may cut the log. Empty: nothing.
    Shrinking::Shows also{};
    bool cuts = false;  ///< it does
    std::size_t budget = usual_shrink_budget;
    Shrinking::Checkpoint checkpoint{};  ///< may throw `Shrinking::UsedUp`: the smallest so far is taken
};

/// What came of it.
struct Shrunk {
    Value log;
    LogSize size;
    std::size_t tried = 0;
    bool broken_off = false;  ///< the budget was used up, or the checkpoint ended it
};

/// The smallest log that is found with the same finding. A function of the task alone, save for what else is asked.
Shrunk shrink(const ShrinkTask& task);

}  // namespace referee
