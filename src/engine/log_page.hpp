#pragma once

#include "core/game_page.hpp"
#include "engine/check.hpp"

namespace referee {

/// Judges and reads a log for a page of its own.
GamePage log_page(const Source& source, Options options);

}  // namespace referee
