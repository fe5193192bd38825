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

}  // namespace referee
