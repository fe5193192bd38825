#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "tournament/standings.hpp"
#include "types/value.hpp"

namespace referee::tournament {

/// The number of findings kept for one tournament, besides those of its records.
inline constexpr std::size_t most_findings = 10'000;

/// A `Finding` about a tournament, and the spot, round and table that it concerns.
struct TournamentFinding {
    Finding finding;  ///< its offset is that of the spot
    Spot at;
    int round = 0;                    ///< 0 if it concerns no round
    int table = 0;                    ///< 0 if it concerns no table
    std::optional<std::size_t> of{};  ///< the table whose record it concerns; the record's findings follow
    Value counted{};                  ///< the true value of a false claim; null for any other finding
};

/// The findings about a tournament.
struct Findings {
    std::vector<TournamentFinding> found;  ///< by round and table, then those of the standings
    std::size_t more = 0;                  ///< findings that are not kept
    Verdict worst = Verdict::legal;        ///< of all findings, kept or not
    bool sound = true;                     ///< standings can be computed: all players are known, each sits at one
                                           ///< table a round, and all tables have points
};

/// The rule and the message of a record's first finding. Without a rule the message says why the record was not read.
struct FirstOfRecord {
    const Rule* rule = nullptr;
    std::string message;
};

/// Checks seats, rounds, points and records. `records` has an entry for each table, by number; it is empty if the
/// record has no fault.
Findings check_seats(const Event& event, const std::vector<FirstOfRecord>& records);

/// Adds the findings about the claimed standings. Without computed standings, only strangers are found.
void check_standings(const Event& event, const Standings* standings, Findings& findings);

}  // namespace referee::tournament
