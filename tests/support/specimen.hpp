#pragma once

#include <string>

#include "log/game_registry.hpp"

/// What tests use that ask about all logs and need some log: whichever game the list has first.
namespace referee::testing {

const GameEntry& specimen();

/// The key of its first action: `{TAG: …}` is an event of it in form.
std::string specimen_tag();

/// The longest log of `fixtures/GAME/games`.
std::string specimen_log();

}  // namespace referee::testing
