#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/program/session.hpp"

namespace referee {

/// The logs of a CSV file, and the options.
struct CsvArguments {
    std::vector<std::string> logs;  ///< files, logs of corpora, folders
    bool sheet = false;             ///< make sheets of logs with events
    bool drop_free = false;         ///< drop free text that has no column
};

/// The scoresheets of all logs as one text. If one of them cannot be read or cannot be written as CSV, prints an error
/// and returns nothing.
std::optional<std::string> sheets_in_csv(const CsvArguments& arguments, Session& session);

/// What becomes of files whose form is not canonical.
enum class FmtMode { write, check, diff };

/// The files to format: logs, corpora, folders.
struct FmtFiles {
    std::vector<std::string> paths;
    FmtMode mode = FmtMode::check;
    bool drop_comments = false;
};

/// Formats files, each in its own format, a corpus line by line: writes the changed ones in place, or lists them, or
/// prints the changes. A file with a log that cannot be formatted stays as it is; its faults are printed on standard
/// error, and the other files are formatted. Sets the exit code of the session.
void format_files(const FmtFiles& arguments, Session& session);

}  // namespace referee
