#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/award.hpp"

namespace referee {

/// A number that a log claims, and the number that the referee counts.
struct ClaimedNumber {
    std::string group;             ///< the path of the mapping that holds it: `scores`, `scored[1].points`
    std::string_view key;          ///< the key of the claim: `scores`
    std::optional<Player> player;  ///< the player whose number it is
    std::string_view subject;      ///< for a claim that lists structures, the name of the structure it belongs to
    std::int64_t claimed = 0;
    std::int64_t counted = 0;
    std::string_view name{};  ///< what it is about if it is no player's number: a colour
};

/// A false number, with the likeliest slips that explain it exactly.
struct ExplainedNumber {
    ClaimedNumber number;
    std::vector<std::string> slips{};  ///< `STEP: forgotten`, all equally likely; empty if none explains the number
};

/// The scoring of one event.
struct AuditStep {
    std::size_t event = 0;
    std::vector<Award> awards;
    /// Points as if the game ended here; filled only if a claim after the event is false.
    std::vector<Award> pending_awards;
    PerPlayer<int> totals;  ///< after the event
    std::vector<ExplainedNumber> doubts;
    bool ends = false;  ///< the game has ended with the event; set only if a claim after it is false
};

/// The scoring of a log, from its first event to the point where judging stopped.
struct Audit {
    std::vector<std::string> players;
    std::vector<AuditStep> steps;
    std::vector<Award> pending_awards;    ///< at the end
    PerPlayer<int> totals;                ///< at the end
    std::vector<ExplainedNumber> doubts;  ///< about the log's `result`
    bool skips = false;                   ///< whether illegal events were skipped
    std::vector<std::string> open{};      ///< for a scoresheet: why it leaves claims undecided
};

}  // namespace referee
