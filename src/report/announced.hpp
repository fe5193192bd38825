#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// A finding that a fixture announces in a comment: `# error: [GAME/RULE] "he must be the last"`, or, for a finding on
/// which an arbiter has ruled, `# ruled: [GAME/RULE]`.
struct Announced {
    std::size_t line = 0;
    std::string rule;
    std::string words;  ///< a part of the message, or its end if they end in `$`; may be empty
    bool ruled = false;
};

/// The findings that a YAML text announces, in line order.
std::vector<Announced> announced_findings(std::string_view text);

}  // namespace referee
