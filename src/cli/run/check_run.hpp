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

/// What `referee check` is asked to do.
struct CheckArguments {
    std::vector<std::string> paths;
    ReportingArguments reporting;
    InputFormat input = InputFormat::detect;
    std::string name;            ///< what standard input is called; empty: `-`
    std::size_t first_line = 1;  ///< the number of its first line
    std::optional<Share> share;  ///< where only a share is judged
    bool part = false;           ///< write a part for `merge` in place of the reports
    bool board = false;
    bool verbose = false;  ///< name what folders hold besides logs
    std::size_t shown_findings = most_findings;
    JudgingArguments judging;
    Options options;
    std::size_t jobs = 1;
};

/// Judges the logs and writes the reports. The session learns the exit code.
void check(const CheckArguments& arguments, Session& session);

}  // namespace referee
