#pragma once

#include <optional>

#include "doc/document.hpp"
#include "report/report.hpp"

namespace referee {

/// Reads the outcome that the `meta` of a log expects. Empty if `meta` has no `verdict`.
std::optional<ExpectedOutcome> read_expected_outcome(Cursor root);

}  // namespace referee
