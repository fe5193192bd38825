#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/io/input.hpp"
#include "show/tournament/tournament.hpp"
#include "tournament_file/tournament_file.hpp"

namespace referee {

/// How the records of a tournament are judged, and what is kept of them.
struct RecordsOptions {
    Options judging;
    std::size_t jobs = 1;
    std::size_t shown_findings = most_findings;  ///< of each record
    bool audits = false;                         ///< of all records
    std::string audit_of;                        ///< a player: the audits of the records that name this id
    Style audit_style;
    /// Writes the page of a record, counted from 1, and returns what it is called. Called by every worker.
    std::function<std::string(std::size_t, const Source&)> page{};
    std::function<bool(const std::string&)> is_written{};  ///< whether a path leads to where the report goes
    bool allow_outside = false;                            ///< records may lie outside of the tournament's folder
};

/// A table with what came of its record. Where the record is refused, `first` says why, and has no rule.
struct JudgedTable {
    tournament::Table table;
    tournament::FirstOfRecord first;
    ShownRecord shown;
    bool inside = false;           ///< its findings are in the tournament's own file, and not placed yet
    std::optional<Finding> row{};  ///< of a table in CSV: a finding without a rule, placed at its first row
};

/// All tables of a tournament.
struct JudgedRecords {
    std::vector<JudgedTable> tables;                             ///< in the order of rounds and numbers
    std::vector<Finding> loose;                                  ///< about files in CSV, but none of their tables
    bool seats_known = true;                                     ///< whether it is known of all tables which they are
    std::vector<std::pair<std::size_t, std::string>> refused{};  ///< of `results`: the number of a file, and why
};

/// Finds and judges the records of a tournament, several at a time: those in its own file, files beside it, lines
/// of corpora, and tables in CSV, each file read once. The tables come in the order of rounds and numbers. What cannot
/// be read is told to `error`; what is no record by the rules of `RecordFolder` is refused.
JudgedRecords judge_records(TournamentFile& file, const std::string& path, const RecordsOptions& options,
                            const InputError& error);

}  // namespace referee
