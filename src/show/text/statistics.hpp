#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/rule.hpp"

namespace referee {

/// Counts by verdict, game and rule over a run, each with the first log that shows it. Memory does not grow with the
/// number of logs.
class Statistics {
  public:
    /// Call once per log, then once for each of its findings. `counted` is false for a scoresheet of which nothing was
    /// counted.
    void add_log(std::string_view log, std::string_view game, Verdict verdict, bool counted = true);
    void add_finding(const Rule& rule, Verdict verdict, std::size_t event);

    /// Three tables; empty tables of games and rules are omitted.
    [[nodiscard]] std::string text() const;

  private:
    struct Tally {
        std::uint64_t logs = 0;
        std::uint64_t findings = 0;
        std::uint64_t last_log = 0;
        std::string first;
    };
    struct GameTally : Tally {
        std::array<std::uint64_t, verdict_count> verdicts{};
    };
    void count(Tally& tally, std::string_view place) const;

    std::uint64_t logs_ = 0;
    std::string log_;
    std::array<Tally, verdict_count> verdicts_;
    Tally uncounted_;  // of the legal logs
    std::map<std::string, GameTally, std::less<>> games_;
    std::map<std::pair<std::string_view, bool>, Tally> rules_;  // by id, and whether an arbiter ruled on it
};

/// `1200 logs in 2.5 s, 480 logs a second`.
std::string rate_text(std::uint64_t logs, double seconds);

}  // namespace referee
