#pragma once

#include <gtest/gtest.h>

#include "support/all_games.hpp"
#include "support/tested.hpp"

namespace referee::testing {

/// The laws of all games, in several files.
template <class G>
class Laws : public ::testing::Test {};

/// A law that asks about logs only: its body is compiled once for all games, and knows the game as `tested`.
#define LAW_OF_LOGS(suite, law)                                    \
    void suite##_##law(const TestedGame& tested);                  \
    TYPED_TEST(suite, law) { suite##_##law(tested<TypeParam>()); } \
    void suite##_##law([[maybe_unused]] const TestedGame& tested)

}  // namespace referee::testing
