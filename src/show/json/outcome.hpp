#pragma once

#include <string>

#include "language/language.hpp"
#include "report/report.hpp"

namespace referee {

/// The outcome of a judgement as JSON: `verdict`, `first` (rule and event of the finding that decides the verdict),
/// `ended`, `winners`, `scores`.
Value outcome(const Report& report);

/// True if two judgements of a game have the same verdict, deciding finding, end and result, tallies included.
bool same_outcome(const Report& a, const Report& b);

/// True if the markers or totals that two judgements count differ.
bool other_tallies(const Report& a, const Report& b);

/// `illegal at event 4 [GAME/RULE]; scores until there: anna 54, bruno 9`.
std::string outcome_text(const Value& outcome, Language language);

}  // namespace referee
