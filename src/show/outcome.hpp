#pragma once

#include <string>

#include "core/report.hpp"

namespace referee {

/// What judgements of one game are compared by: `verdict`, `first` (the first finding's rule and event), `ended`, `winners`, `scores`.
Value outcome(const Report& report);

/// `illegal at event 4 [kingdom-run/steal-finished]; scores until there: anna 54, bruno 9`.
std::string outcome_text(const Value& outcome);

}  // namespace referee
