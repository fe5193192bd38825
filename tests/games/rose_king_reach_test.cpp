#include <gtest/gtest.h>

#include <string>

#include "generate/generator.hpp"
#include "log/game_registry.hpp"

/// Short names of rows of the coverage.
namespace referee::testing {
namespace {

TEST(Reach, RowsAreFoundBySlugsChoicesAndTitles) {
    const GameEntry& game = *find_game("rose-king");
    std::string why;
    EXPECT_EQ(row_named(game, "no-hero", why), (CoverageRow{"rule", "rose-king/no-hero"}));
    EXPECT_EQ(row_named(game, "reshuffle=lazy", why), (CoverageRow{"choice that matters", "reshuffle: lazy"}));
    EXPECT_EQ(row_named(game, "shared victory", why)->kind, "decided by");
    EXPECT_EQ(row_named(game, "blocked", why), (CoverageRow{"end", "blocked"}));
    EXPECT_EQ(why, "");
    EXPECT_FALSE(row_named(game, "larges area", why));
    EXPECT_NE(why.find("`largest area`"), std::string::npos) << why;
    EXPECT_FALSE(row_named(game, "2", why)) << "a number names nothing";
}

}  // namespace
}  // namespace referee::testing
