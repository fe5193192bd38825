#pragma once

#include <string>

#include "report/report.hpp"

namespace referee {

/// A log on one line of six columns with a tab between them: the log, its verdict, then of the finding that makes the
/// verdict the event, the rule, the place in the file, and its sentence, cut short. Of a legal log the winners and the
/// scores; `-` where there is nothing.
std::string verdict_line(const Report& report);

}  // namespace referee
