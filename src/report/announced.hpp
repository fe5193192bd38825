#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// A finding that a fixture announces in a comment: `# error: [GAME/RULE] "he must be the last"`; on which an arbiter
/// has ruled: `# ruled: [GAME/RULE]`.
struct Announced {
    std::size_t line = 0;
    std::string rule;
    std::string words;  ///< a piece of the message, its end where they end in `$`; may be empty
    bool ruled = false;
};

/// The findings announced in a YAML text, in the order of its lines.
std::vector<Announced> announced_findings(std::string_view text);

/// The claims of a scoresheet that a YAML text announces as open: `# unchecked: winners, places`.
std::vector<std::string> announced_unchecked(std::string_view text);

/// The tallies of its report that a YAML text announces as JSON: `# tallies: {"palace":{"red":4}}`; empty where it does
/// not.
std::string announced_tallies(std::string_view text);

}  // namespace referee
