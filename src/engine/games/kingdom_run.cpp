#include "games/kingdom_run/kingdom_run.hpp"

#include "engine/entry.hpp"

template referee::GameEntry referee::entry_of<referee::kingdom_run::KingdomRun>();
