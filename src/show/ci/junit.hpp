#pragma once

#include <string>
#include <string_view>

#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// Writes a report as JUnit XML, which CI servers read as test results: one suite for the run, one case per log, a
/// failure for each log that is not legal, and an error for each unreadable input. It contains no times, so that equal
/// logs give equal output.

/// A text of several lines, escaped for XML, with its line feeds.
std::string xml_lines(std::string_view text);

/// The part before the cases. It contains totals and thus needs all logs to be judged.
std::string junit_head(const Summary& summary, std::size_t troubles, std::string_view version);

/// The case of one log.
std::string junit_case(const Report& report);

/// The case of a problem of the run: an unreadable input or, if `path` is empty, a general problem.
std::string junit_trouble(std::string_view path, std::string_view why);

/// The part after the cases.
std::string_view junit_foot();

}  // namespace referee
