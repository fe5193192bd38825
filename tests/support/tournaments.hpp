#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/tournament/tournament_judged.hpp"

namespace referee::testing {

/// A tournament, judged, and what could not be read.
struct JudgedTournament {
    TournamentReport report;
    std::vector<std::string> unreadable;
};

/// Judges a tournament's text that need not be padded, as if it stood at a path: its records are found from there.
JudgedTournament judged_tournament(std::string_view text, Format format, const std::string& path = "test",
                                   const TournamentOptions& options = {});

/// What `--format json` prints of it.
Value json_of(const TournamentReport& report);

/// Judges a tournament that is a value.
JudgedTournament judged_tournament(const Value& tournament, const TournamentOptions& options = {});

/// A record of which only the points are known, of the game that the list has first: each player with the points.
Value sheet_of(const std::vector<std::pair<std::string, int>>& scores);

/// All findings of a report in its own file, those of records behind that of their table.
std::vector<Finding> findings_of(const TournamentReport& report);

/// Their rules' ids.
std::vector<std::string> rules_of(const TournamentReport& report);

/// A player's row of a report as JSON.
Value row_of(const Value& report, const std::string& player);

/// A table of a round, with its record.
Value table_of(int round, int table, Value record);

/// Five players, two rounds of two tables; d and e tie for the first place at theirs.
Value small_tournament();

}  // namespace referee::testing
