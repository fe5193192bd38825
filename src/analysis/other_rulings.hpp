#pragma once

#include "judge/check.hpp"
#include "position/record.hpp"
#include "report/other_rulings.hpp"

namespace referee {

/// Judges a log again under each single other choice of its rulings, or with `all` under every combination of choices,
/// up to 512 including its own. `opened` is the log as judged and read before.
RulingsComparison compare_rulings(const Source& source, const Options& options, const Opened& opened, bool all = false);

}  // namespace referee
