#pragma once

#include <string>
#include <string_view>

#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// A report in the form that CI servers read as test results: a suite for the run, a case for each log, a failure for
/// each log that is not legal, an error for each input that cannot be read. It says nothing of time, so that the same
/// logs give the same bytes.

/// What stands before all cases: the totals, known only when all logs are judged.
std::string junit_head(const Summary& summary, std::size_t troubles, std::string_view version);

/// The case of one log.
std::string junit_case(const Report& report);

/// The case of what kept logs from being judged: an input that cannot be read, or for an empty path something about the
/// run.
std::string junit_trouble(std::string_view path, std::string_view why);

/// What stands behind all cases.
std::string_view junit_foot();

}  // namespace referee
