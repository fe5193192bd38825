#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/other_rulings.hpp"
#include "report/report.hpp"
#include "report/timeline.hpp"

namespace referee {

/// What a page tells of one log. Of a malformed one there are only findings.
struct GamePage {
    std::string_view title{};  ///< the game's; empty where it is not known
    Report report{};
    Story story{};
    std::optional<RuledLog> rulings{};
    std::string index{};  ///< the page that lists this one among others, as a link; empty: none
};

}  // namespace referee
