#include "games/kings_road/kings_road.hpp"

#include "engine/entry.hpp"

template referee::GameEntry referee::entry_of<referee::kings_road::KingsRoad>();
