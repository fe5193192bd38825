#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "engine/tournament_file.hpp"
#include "show/tournament.hpp"

namespace referee {

/// How the records of a tournament are judged, and what is kept of them.
struct RecordsOptions {
    Options judging;
    std::size_t jobs = 1;
    std::size_t shown_findings = most_findings;  ///< of each record
    bool audits = false;                         ///< of all records
    std::string audit_of;                        ///< a player: the audits of the records that name this id
    Style audit_style;
};

/// A table with what came of its record.
struct JudgedTable {
    tournament::Table table;
    tournament::FirstOfRecord first;
    ShownRecord shown;
    bool inside = false;  ///< its findings are in the tournament's own file, and not placed yet
};

/// Finds and judges the records of a tournament, several at a time: those in its own file, files beside it, and lines
/// of corpora, each of which is read once. The tables come in the order of rounds and numbers. What cannot be read is
/// told to `error`.
std::vector<JudgedTable> judge_records(TournamentFile& file, const std::string& path, const RecordsOptions& options,
                                       const InputError& error);

}  // namespace referee
