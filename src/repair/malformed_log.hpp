#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/comments.hpp"
#include "judge/check.hpp"
#include "repair/repair_input.hpp"
#include "report/repair.hpp"

namespace referee {

/// A malformed log made well-formed.
struct RepairedLog {
    Value recorded;            ///< the log before that
    Value log;                 ///< both have their keys in the order of the format
    bool well_formed = false;  ///< false: only some faults were corrected
    std::vector<RepairEdit> edits;
    std::vector<LogComment> comments;
};

/// Maximum number of corrections of a malformed log. One that is made in several places counts once.
inline constexpr std::size_t most_corrections = 64;

/// Makes a malformed log well-formed with the suggestions of its findings, with at most `most_made` corrections: a
/// misspelt name or key is replaced by a similar one, a misplaced key is moved to where it belongs. If the log is still
/// malformed afterwards, returns what could be corrected; nothing if that is nothing. Each change is tried by judging
/// the whole log, until `options.most_judged` characters have been judged; a finding counts as many as take its time.
std::optional<RepairedLog> repair_malformed(const Source& source, const Report& report,
                                            std::size_t most_made = most_corrections,
                                            const RepairOptions& options = {});

/// A mapping to which a misplaced key may belong. `path` lists the keys that lead to it, from the top of the log or
/// from the event.
struct KeyHint {
    bool in_event = false;
    std::vector<std::string> path{};
};

/// The mappings to which a misplaced key may belong, likeliest first. For a key in an event they include those of the
/// event.
std::vector<KeyHint> key_hints(bool stands_in_event);

}  // namespace referee
