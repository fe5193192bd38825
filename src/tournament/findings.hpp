#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "tournament/standings.hpp"

namespace referee::tournament {

/// Findings kept of one tournament beside those of its records.
inline constexpr std::size_t most_findings = 10'000;

/// A finding about a tournament, and where in it.
struct Found {
    Finding finding;  ///< its offset is that of the spot
    Spot at;
    int round = 0;                    ///< 0 where none is meant
    int table = 0;                    ///< 0 where none is meant
    std::optional<std::size_t> of{};  ///< the number of the table whose record it is about: those of the record follow
};

/// What is wrong with a tournament.
struct Findings {
    std::vector<Found> found;        ///< in the order of rounds and tables, then of the standings
    std::size_t more = 0;            ///< findings that are not kept
    Verdict worst = Verdict::legal;  ///< of all of them, kept or not
    bool sound = true;  ///< whether standings can be made: whoever plays is known, nobody is in two places, all
                        ///< tables have points
};

/// What the first finding of a record says: its rule, and its sentence.
struct FirstOfRecord {
    const Rule* rule = nullptr;
    std::string message;
};

/// What is wrong with seats, rounds, points and records. `records` has an entry for each table, by number: empty where
/// the record is at no fault.
Findings check_seats(const Event& event, const std::vector<FirstOfRecord>& records);

/// Adds what is wrong with the claimed standings. Without standings only strangers in them are found.
void check_standings(const Event& event, const Standings* standings, Findings& findings);

}  // namespace referee::tournament
