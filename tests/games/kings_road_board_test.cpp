#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "text/width.hpp"

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

TEST(KingsRoadBoard, ShowsFivePlayersWithLongNamesInOneLineEach) {
    const Report report = with_boards(R"(
referee: 1
game: kings-road
players: [annabelle-rose, annabelle-rosalind, carla-maria, dmitri-alexandrowitsch, eve]
status: unfinished
events:
  - reveal:
      annabelle-rose: [dragon, temple-ruins, savage-hills]
      annabelle-rosalind: [dark-tower, kings-altar, knight]
      carla-maria: [kings-castle, dark-tower, knight]
      dmitri-alexandrowitsch: [zin-kais-deep, dark-tower, knight]
      eve: [wizards-tower, dark-tower, knight]
  - reveal:
      annabelle-rose: [witch]
      annabelle-rosalind: [dark-tower, kings-altar, dragons-lair]
      carla-maria: [kings-castle, dark-tower, dragons-lair]
      dmitri-alexandrowitsch: [zin-kais-deep, dark-tower, dragons-lair]
      eve: [wizards-tower, dark-tower, dragons-lair]
)");
    ASSERT_EQ(report.verdict, Verdict::legal);
    ASSERT_EQ(report.board.size(), 15U);
    constexpr std::size_t rows_with_all_players = 12;
    const std::size_t width = columns_of(report.board[0]);
    EXPECT_LE(width, 76U);
    for (std::size_t row = 0; row < rows_with_all_players; ++row)
        EXPECT_EQ(columns_of(report.board[row]), width) << report.board[row];
    const std::size_t end = report.board[11].find("Dragon") + std::string_view("Dragon").size();
    EXPECT_EQ(report.board[12], cat(std::string(end - 5, ' '), "Witch"));
    EXPECT_EQ(report.board[0].substr(report.board[0].find("values")),
              "values  annab~1  annabe…  carla-…  dmitri…  eve");
}

}  // namespace
}  // namespace referee::testing
