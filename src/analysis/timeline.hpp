#pragma once

#include "position/record.hpp"
#include "report/timeline.hpp"

namespace referee {

/// A record told position by position, up to where judging stops (or past the illegal events, where they are passed
/// over). Without a position where the setup is illegal.
Story story(const Record& record, OnIllegal on_illegal);

}  // namespace referee
