#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/ruling_choice.hpp"
#include "doc/comments.hpp"
#include "language/language.hpp"
#include "log/log.hpp"
#include "report/repair.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// Limits of the repair search.
struct RepairOptions {
    std::vector<RulingChoice> usual_rulings{};  ///< for a log that does not choose itself; a repaired log states them
    Language language = Language::english;      ///< of the findings of the log
    std::size_t edits = 3;
    std::size_t budget = 600'000;  ///< maximum number of candidates
    std::size_t most = 5;          ///< maximum number of repairs listed
    /// Maximum number of characters judged to correct a malformed log: each change is tried by judging the whole log.
    /// For a log of usual size this covers every change for every finding, for a huge log only those for the first
    /// findings.
    std::size_t most_judged = std::size_t{128} << 20;
    void (*checkpoint)() = nullptr;  ///< called at intervals; an exception from it ends the search
};

/// A repair that a search found. Edits refer to events by their recorded numbers; their effects are not yet computed.
struct FoundRepair {
    int cost = 0;
    std::vector<RepairEdit> edits;
};
struct FoundRepairs {
    std::vector<FoundRepair> best;
    std::size_t count = 0;
    bool broken_off = false;
    std::size_t tried = 0;
    std::optional<FoundRepair> partial{};  ///< if there is no repair: the changes that make the log legal furthest
    std::size_t differences = 0;           ///< number of differences of the second record
    bool together = false;                 ///< all differences together make the log legal, but are too many changes
};

/// A well-formed log of G, and a second record if any.
template <Game G>
struct RepairInput {
    const Envelope& envelope;
    Cursor root;
    const Log<G>& log;
    const Names& names;
    const Log<G>* other = nullptr;  ///< a second record of the same game, by the same players in the same seats
};

/// Applies edits to a log in canonical form.
Value repaired(const Value& log, const std::vector<RepairEdit>& edits);

/// Moves comments to the events that they belong to after the edits. Comments of an event that is left out move to the
/// next one.
std::vector<LogComment> comments_after(std::vector<LogComment> comments, const std::vector<RepairEdit>& edits,
                                       std::size_t events);

/// Replaces the false values of a claim by the computed ones. Keys that the claim does not mention are not added. The
/// order of a list is kept, unless the type of the claim is given and gives the order a meaning.
Value corrected(const Value& claimed, const Value& counted, const Type* type = nullptr);

/// The changed lines between two texts as a unified diff without context lines.
std::vector<std::string> line_diff(const std::string& before, const std::string& after);

}  // namespace referee
