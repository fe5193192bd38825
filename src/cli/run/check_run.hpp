#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/io/input.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/reporting.hpp"
#include "log/game_registry.hpp"
#include "log/reader.hpp"

namespace referee {

/// The arguments of `referee check`.
struct CheckArguments {
    std::vector<std::string> paths;
    ReportingArguments reporting;
    InputFormat input = InputFormat::detect;
    std::string name;            ///< name of standard input; empty: `-`
    std::size_t first_line = 1;  ///< number of its first line
    std::optional<Share> share;  ///< set if only a share is judged
    bool part = false;           ///< write a part for `merge` instead of the reports
    bool board = false;
    std::size_t shown_findings = most_findings;
    JudgingArguments judging;
    Options options;
    std::size_t jobs = 1;
};

/// Judges the logs and writes the reports. Sets the exit code of the session.
void check(const CheckArguments& arguments, Session& session);

}  // namespace referee
