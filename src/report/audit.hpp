#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/award.hpp"

namespace referee {

/// A number that a log claims, and what is counted there.
struct ClaimedNumber {
    std::string group;             ///< the way to the mapping that it stands in: `scores`, `scored[1].points`
    std::string_view key;          ///< of the claim: `scores`
    std::optional<Player> player;  ///< whose number it is
    std::string_view subject;      ///< what it is about, where the claim is a list of such
    std::int64_t claimed = 0;
    std::int64_t counted = 0;
};

/// A false number, with the likeliest slip that explains it exactly.
struct Doubt {
    ClaimedNumber number;
    std::string slip;        ///< `STEP: forgotten`; empty where none does
    std::size_t others = 0;  ///< how many more steps would explain it by the same slip
};

/// What one event brought.
struct AuditStep {
    std::size_t event = 0;
    std::vector<Award> awards;
    std::vector<Award> reckoning;  ///< as if the game ended here; only where a claim behind the event needs it
    PerPlayer<int> totals;         ///< behind the event
    std::vector<Doubt> doubts;
};

/// The scoring of a log, from its first event to where judging stopped.
struct Audit {
    std::vector<std::string> players;
    std::vector<AuditStep> steps;
    std::vector<Award> reckoning;     ///< at the end
    PerPlayer<int> totals;            ///< at the end
    std::vector<Doubt> doubts;        ///< of the log's `result`
    bool skips = false;               ///< illegal events were passed over
    std::vector<std::string> open{};  ///< of a scoresheet: why it decides no more
};

}  // namespace referee
