#pragma once

#include "judge/check.hpp"
#include "position/record.hpp"
#include "report/other_rulings.hpp"

namespace referee {

/// A log, read and judged, judged again under each other choice of its rulings alone, or with `all` under every
/// combination of choices, up to 512.
RuledLog ruled_log(const Source& source, const Options& options, const Opened& opened, bool all = false);

}  // namespace referee
