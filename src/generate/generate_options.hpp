#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ruling_choice.hpp"
#include "random/claim_level.hpp"
#include "report/coverage.hpp"

namespace referee {

/// The requested properties of random logs. Properties that are not set are chosen at random for each log.
struct GenerateOptions {
    std::uint64_t seed = 1;
    std::optional<int> players;
    std::vector<std::string> variants;  ///< exactly these; empty: random ones
    std::vector<RulingChoice> rulings;
    bool components = false;  ///< only logs whose components differ from the printed ones
    ClaimLevel claims = ClaimLevel::none;
    std::optional<bool> open;  ///< whether the log contains hidden information
    bool unfinished = false;   ///< the log ends before the end of the game
    bool sheet = false;        ///< a scoresheet instead of a log with events
    /// The rule of the single illegal event or setup, or the claim that is false; empty: any.
    std::optional<std::string> illegal;
    std::optional<std::string> false_claim;
    bool unusual_ids = false;  ///< every third log has `unusual_ids`, which other programs are tested with
    bool effects = false;      ///< choices that matter are counted, too, which takes time
    /// What each log shows; empty: each row of `Generator::rows` in turn. Not combined with faults and sheets.
    std::optional<CoverageRow> reach;
};

}  // namespace referee
