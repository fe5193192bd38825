#pragma once

#include "position/record.hpp"
#include "report/timeline.hpp"

namespace referee {

/// Describes a record position by position, up to where judging stops, or past illegal events with `OnIllegal::skip`.
/// Contains no position if the setup is illegal.
Timeline timeline(const Record& record, OnIllegal on_illegal);

}  // namespace referee
