#pragma once

#include <gtest/gtest.h>

#include "support/all_games.hpp"
#include "support/laws_of_logs.hpp"

namespace referee::testing {

/// The laws of all games, in several files.
template <class G>
class Laws : public ::testing::Test {};

}  // namespace referee::testing
