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
    bool audits = false;                         ///< keep the audits of all records
    std::string audit_of;                        ///< keep the audits of the records with this player id
    Style audit_style;
    /// Writes the page of a record, counted from 1, and returns its name. Called by all workers.
    std::function<std::string(std::size_t, const Source&)> page{};
    CsvReading csv{};            ///< how CSV files are read; the game is the tournament's
    bool allow_outside = false;  ///< records may be outside of the tournament's folder
};

/// A table and the result of its record. If the record is refused, `first` has the reason and no rule.
struct JudgedTable {
    tournament::Table table;
    tournament::FirstOfRecord first;
    ShownRecord shown;
    bool inside = false;           ///< its findings are in the tournament's own file, and have no place yet
    std::optional<Finding> row{};  ///< table of a CSV file: a finding without a rule, at its first row
    std::vector<Finding> seats{};  ///< table of a CSV file: the same for each of `table.players`, at its row
};

class RecordFiles;

/// All tables of a tournament.
struct JudgedRecords {
    std::vector<JudgedTable> tables;  ///< in the order of rounds and numbers
    std::vector<Finding> loose;       ///< findings about CSV files that belong to no table
    bool seats_known = true;          ///< the players of all tables are known
    std::vector<std::pair<std::size_t, std::string>>
        refused{};  ///< of `results`: the number of a file, and why it is refused
};

/// Finds and judges the records of a tournament, several at a time: in its own file, in other files, in lines of
/// corpora, and in CSV files. Each file is read once. The tables are in the order of rounds and numbers. Errors of
/// files that cannot be read are passed to `error`.
JudgedRecords judge_records(TournamentFile& file, const std::string& path, const RecordFiles& files,
                            const RecordsOptions& options, const InputError& error);

}  // namespace referee
