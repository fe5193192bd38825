#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/input.hpp"
#include "cli/options.hpp"
#include "cli/reports.hpp"
#include "cli/session.hpp"
#include "engine/games.hpp"
#include "engine/reader.hpp"

namespace referee {

/// What `referee check` is asked to do.
struct CheckArguments {
    std::vector<std::string> paths;
    ReportFormat format = ReportFormat::text;
    std::vector<std::pair<ReportFormat, std::string>> reports;
    std::string expect;
    bool expect_meta = false;  ///< hold each log to its own `meta`
    std::string write_expect;
    InputFormat input = InputFormat::detect;
    bool quiet = false;
    bool board = false;
    bool statistics = false;
    bool verbose = false;  ///< name what folders hold besides logs
    std::size_t shown_findings = most_findings;
    JudgingArguments judging;
    Options options;
    std::size_t jobs = 1;
};

/// Judges the logs and writes the reports. The session learns the exit code.
void check(const CheckArguments& arguments, Session& session);

}  // namespace referee
