#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/repair.hpp"
#include "doc/comments.hpp"
#include "engine/check.hpp"

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
std::optional<MendedLog> mend_malformed(const Source& source, const Report& report, std::size_t most_edits);

}  // namespace referee
