#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/other_rulings.hpp"
#include "report/report.hpp"
#include "report/timeline.hpp"

namespace referee {

/// The content of one log's page. A malformed log has only findings.
struct GamePage {
    std::string_view title{};  ///< the title of the game; empty if the game is not known
    Value meta{};              ///< what the log says of itself; null if it says nothing
    Report report{};
    Timeline timeline{};
    std::optional<RulingsComparison> rulings{};
    std::string index{};  ///< a link to the page that lists this one among others; empty if none
};

}  // namespace referee
