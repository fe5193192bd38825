#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/program/session.hpp"

namespace referee {

/// Which logs go into a file in CSV, and how.
struct CsvArguments {
    std::vector<std::string> logs;  ///< files, logs of corpora, folders
    bool sheet = false;             ///< sheets are made of logs with events
    bool drop_free = false;         ///< what is free and has no column is left out
};

/// The scoresheets of all logs in one text; a complaint and nothing where one of them cannot be read, or says what no
/// cell can say.
std::optional<std::string> sheets_in_csv(const CsvArguments& arguments, Session& session);

}  // namespace referee
