#pragma once

#include "judge/check.hpp"
#include "report/game_page.hpp"

namespace referee {

/// Judges and reads a log for a page of its own.
GamePage log_page(const Source& source, Options options);

}  // namespace referee
