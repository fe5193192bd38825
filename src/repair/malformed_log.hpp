#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/comments.hpp"
#include "judge/check.hpp"
#include "report/repair.hpp"

namespace referee {

/// A malformed log that can be read again.
struct MendedLog {
    Value recorded;  ///< as it was, whatever it says
    Value log;
    std::vector<RepairEdit> edits;
    std::vector<LogComment> comments;
};

/// Mends what the reader itself knows better in a malformed log, in so many places at most: a misspelt name or key has
/// one that is near, a key in the wrong place has one where it belongs. Nothing where that leaves it malformed.
/// Changes are tried by judging the log anew, until so many characters have been judged: to a log of a usual size every
/// change to every finding, to a huge one those to its first.
std::optional<MendedLog> mend_malformed(const Source& source, const Report& report, std::size_t most_edits,
                                        std::size_t most_judged = std::size_t{128} << 20);

/// A mapping in which a key may belong that is not known where it stands: the keys on the way to it, from the top of
/// the log or from the event.
struct KeyHome {
    bool in_event = false;
    std::vector<std::string> way{};
};

/// Where a key of a log may belong, the likeliest first; for one that stands in an event that event's mappings, too.
std::vector<KeyHome> key_homes(bool stands_in_event);

}  // namespace referee
