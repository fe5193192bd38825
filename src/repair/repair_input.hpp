#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "doc/comments.hpp"
#include "log/log.hpp"
#include "report/repair.hpp"
#include "types/value.hpp"

namespace referee {

/// How far repairs are looked for.
struct RepairOptions {
    std::size_t edits = 3;
    std::size_t budget = 150'000;    ///< candidates
    std::size_t most = 5;            ///< repairs that are listed
    void (*checkpoint)() = nullptr;  ///< called now and then; what it throws ends the search
};

/// What a search found: changes by number of the events as they are recorded, without what comes of them.
struct FoundRepair {
    int cost = 0;
    std::vector<RepairEdit> edits;
};
struct FoundRepairs {
    std::vector<FoundRepair> best;
    std::size_t count = 0;
    bool broken_off = false;
    std::size_t tried = 0;
};

/// A sound log of G, as it was read.
template <Game G>
struct RepairInput {
    const Envelope& envelope;
    Cursor root;
    const Log<G>& log;
    const Names& names;
    const Log<G>* other = nullptr;  ///< a second record of the same game, by the same players in the same seats
};

/// A log in canonical form with changes made.
Value repaired(const Value& log, const std::vector<RepairEdit>& edits);

/// Comments of a log where they stand with changes made: those of an event that is left out are about the next.
std::vector<LogComment> comments_after(std::vector<LogComment> comments, const std::vector<RepairEdit>& edits,
                                       std::size_t events);

/// A claim as it is recorded, with what is counted in the place of what is false: it goes on claiming no more than it
/// did.
Value corrected(const Value& claimed, const Value& counted);

/// Which lines of a text are others in another, as `diff` shows them without lines around.
std::vector<std::string> line_diff(const std::string& before, const std::string& after);

}  // namespace referee
