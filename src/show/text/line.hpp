#pragma once

#include <string>

#include "report/report.hpp"

namespace referee {

/// A log as one line of six tab-separated columns: the log, its verdict, and event, rule, position and shortened
/// message of the deciding finding. For a legal log the last column has winners and scores. Empty columns are `-`.
std::string verdict_line(const Report& report);

}  // namespace referee
