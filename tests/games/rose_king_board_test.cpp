#include <gtest/gtest.h>

#include "show/text/text.hpp"
#include "support/boards.hpp"

/// Complete boards of positions, line by line.
namespace referee::testing {
namespace {

constexpr std::string_view rose_king_log = R"(
referee: 1
game: rose-king
players: [anna, bruno]
setup: {hands: {anna: [N1, S1, E1, NE2, W3], bruno: [N2, S2, W1, SW3, NW2]}}
status: unfinished
events:
  - {player: anna, play: N1}
  - {player: bruno, play: W1}
  - {player: anna, play: E1}
  - {player: bruno, play: W1, hero: true}
)";

TEST(RoseKingBoard, ShowsSquaresCrownHandsHeroesStonesPileAndTurn) {
    const Report report = with_boards(rose_king_log);
    EXPECT_EQ(lines(report.board), R"(
   a  b  c  d  e  f  g  h  i      crown edge
9  .  .  .  .  .  .  .  .  .  9   White: bruno, 1 point, 4 hero cards
8  .  .  .  .  .  .  .  .  .  8     N2 S2 SW3 NW2
7  .  .  .  .  .  .  .  .  .  7
6  .  .  . [W] R  .  .  .  .  6
5  .  .  .  .  .  .  .  .  .  5   stock: 50 stones; crown on d6
4  .  .  .  .  .  .  .  .  .  4   pile: N3 NE1 NE3 E2 E3 SE1 SE2 SE3 S3 SW1 SW2 W2 NW1 NW3
3  .  .  .  .  .  .  .  .  .  3   discards: N1 W1
2  .  .  .  .  .  .  .  .  .  2   Red: anna, 1 point, 4 hero cards, to act
1  .  .  .  .  .  .  .  .  .  1     NE2 E1 S1 W3
   a  b  c  d  e  f  g  h  i)");
}

TEST(RoseKingBoard, StandsAtABrokenRuleInsteadOfTheLine) {
    const Report report = with_boards(rose_king_log);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(lines(report.findings[0].board), lines(report.board));
    EXPECT_EQ(
        finding_text(report.findings[0], {}),
        R"(log.yaml:10:26: illegal [rose-king/occupied] event 3: anna plays E1; from d6 it takes the crown to e6, which holds a red stone
  10 |   - {player: anna, play: E1}
     |                          ^
  state:
       a  b  c  d  e  f  g  h  i      crown edge
    9  .  .  .  .  .  .  .  .  .  9   White: bruno, 1 point, 4 hero cards
    8  .  .  .  .  .  .  .  .  .  8     N2 S2 SW3 NW2
    7  .  .  .  .  .  .  .  .  .  7
    6  .  .  . [W] R  .  .  .  .  6
    5  .  .  .  .  .  .  .  .  .  5   stock: 50 stones; crown on d6
    4  .  .  .  .  .  .  .  .  .  4   pile: N3 NE1 NE3 E2 E3 SE1 SE2 SE3 S3 SW1 SW2 W2 NW1 NW3
    3  .  .  .  .  .  .  .  .  .  3   discards: N1 W1
    2  .  .  .  .  .  .  .  .  .  2   Red: anna, 1 point, 4 hero cards, to act
    1  .  .  .  .  .  .  .  .  .  1     NE2 E1 S1 W3
       a  b  c  d  e  f  g  h  i
  rule:  without a hero the crown lands on a square without a stone (French rules, 2 Course of the
         game, A) Play a card)
  legal: play NE2
         play S1
         play W3
         draw
)");
    const Report for_programs = judged(rose_king_log, Format::yaml);
    EXPECT_TRUE(for_programs.board.empty());
    EXPECT_TRUE(for_programs.findings[0].board.empty());
    EXPECT_EQ(for_programs.findings[0].situation,
              "anna (Red) to act; crown on d6; 50 stones in stock; pile 14, discards 2; anna: NE2, E1, S1 and W3, 4 "
              "hero cards; bruno: N2, S2, SW3 and NW2, 4 "
              "hero cards");
}

}  // namespace
}  // namespace referee::testing
