#pragma once

#include <string>
#include <string_view>

#include "report/report.hpp"

namespace referee {

/// A report as workflow commands of GitHub Actions: one `::error …` line per finding, which GitHub shows next to the
/// source. Empty for a legal log.
std::string github_lines(const Report& report);

/// A note as a workflow command, one `::notice …` line.
std::string github_note(const Finding& note);

/// A workflow command for a failure of the run: an unreadable input or, if `path` is empty, a general problem.
std::string github_trouble(std::string_view path, std::string_view why);

}  // namespace referee
