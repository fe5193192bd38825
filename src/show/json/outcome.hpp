#pragma once

#include <string>

#include "report/report.hpp"

namespace referee {

/// What a judgement comes to, for machines: `verdict`, `first` (rule and event of the finding that makes the verdict),
/// `ended`, `winners`, `scores`.
Value outcome(const Report& report);

/// Whether two judgements of one game come to the same: verdict, the finding that makes it, end and result, tallies
/// included.
bool same_outcome(const Report& a, const Report& b);

/// `illegal at event 4 [GAME/RULE]; scores until there: anna 54, bruno 9`.
std::string outcome_text(const Value& outcome);

}  // namespace referee
