#pragma once

/// What the laws and the corpus generator need to know of every game.
#include "games/all.hpp"
#include "support/kingdom_run.hpp"
#include "support/kings_gate.hpp"
#include "support/kings_road.hpp"
#include "support/rose_king.hpp"
