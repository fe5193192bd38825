#include <gtest/gtest.h>

#include "support/boards.hpp"

/// Complete boards of positions, line by line.
namespace referee::testing {
namespace {

TEST(KingsRoadBoard, ShowsRegionsInRoadOrderMarkersNoblesTheKingAndSupplies) {
    const Report report = with_boards(R"(
referee: 1
game: kings-road
players: [jen, phil]
status: unfinished
events:
  - reveal: {jen: [zin-kais-deep, wizards-tower, knight], phil: [dragon, temple-ruins, savage-hills]}
  - reveal: {jen: [witch], phil: [dark-tower, temple-ruins, kings-castle]}
)");
    ASSERT_EQ(report.verdict, Verdict::legal);
    EXPECT_EQ(lines(report.board), R"(
round 2, reselection   values    jen    phil
  zin-kais-deep         1-1-1     1*       .
  wizards-tower       6-4-3-1     1*       .
> savage-hills        4-3-2-1      .       1
  kings-altar         7-5-3-1      .       .
  temple-ruins          3-2-1      .       2
  dark-tower          5-4-2-1      .       1
  dragons-lair          2-2-1      .       .
  kings-castle        8-6-4-2      .       1
usable markers                    17      14
points                            10       0
spent                          Witch  Dragon
(> the King; * with a Noble)
0 Dragons shown this round; to reselect: jen)");
}

}  // namespace
}  // namespace referee::testing
