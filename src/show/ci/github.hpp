#pragma once

#include <string>
#include <string_view>

#include "report/report.hpp"

namespace referee {

/// A report as workflow commands of GitHub Actions: one `::error …` line for each finding, shown beside the source.
/// Nothing for a legal log.
std::string github_lines(const Report& report);

/// The same for what kept logs from being judged: an input that cannot be read, or for an empty path something about
/// the run.
std::string github_trouble(std::string_view path, std::string_view why);

}  // namespace referee
