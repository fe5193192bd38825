#include "games/kings_gate/kings_gate.hpp"

#include "engine/entry.hpp"

template referee::GameEntry referee::entry_of<referee::kings_gate::KingsGate>();
