#include <gtest/gtest.h>

#include "core/text.hpp"
#include "show/text.hpp"
#include "support/judging.hpp"

/// Pictures of positions, whole: what people see is pinned line by line.
namespace referee::testing {
namespace {

Report with_boards(std::string_view yaml) {
    Options options;
    options.board_at_breach = true;
    options.final_board = true;
    return judged(yaml, Format::yaml, "log.yaml", options);
}

std::string lines(const std::vector<std::string>& board) {
    std::string text;
    for (const std::string& line : board) text += cat('\n', line);
    return text;
}

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

constexpr std::string_view kings_gate_log = R"(
referee: 1
game: kings-gate
players: [anna, bruno, carla]
setup: {hands: {anna: [1, 1, 1, 1, 1, 2], bruno: [4, 1, 1, 2, tavern, 3], carla: [1, 1, 1, 1, 3, dragon]}}
status: unfinished
events:
  - {player: anna, place: [{tile: 1, at: [-1, -1]}, {tile: 1, at: [0, -1]}, {tile: 1, at: [1, -1]}], draw: [tavern, 3, 4]}
  - {player: bruno, place: [{tile: 4, at: [2, -1]}, {tile: tavern, at: [-1, 0]}], draw: [dragon, 5]}
  - {player: carla, place: [{tile: 1, at: [2, 0]}, {tile: 1, at: [-1, 1]}, {tile: 1, at: [0, 1]}, {tile: 1, at: [1, 1]}], draw: [2, 2, 4, 4]}
  - {player: anna, place: [{tile: 1, at: [2, 1]}], locate: {at: [3, 0], lie: vertical}, draw: [2]}
  - {player: bruno, place: [{tile: 5, at: [4, -1], character: king}], draw: [1]}
  - {player: carla, place: [{tile: dragon, at: [2, 0]}]}
)";

TEST(KingsGateBoard, ShowsTheTableHandsCharactersAndTheLastScore) {
    const Report report = with_boards(kings_gate_log);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].message,
              "tile 1 of carla, `dragon at 2,0`; on 2,0 lies the own red 1; only an opponent's tile is covered or hit");
    EXPECT_EQ(lines(report.board), R"(
    -1   0   1   2   3    4
2                .   .    .   2
1   r1  r1  r1  y1  #2    .   1
0   gt  =1  =1  r1  #2    .   0
-1  y1  y1  y1  g4   .  g5K  -1
    -1   0   1   2   3    4

location 2: cathedral, dangerous, 3-3, 1st: bishop
anna (yellow): 0 points, 18 tiles left, hand tavern, 1, 2 (2 times), 3, 4
bruno (green): 2 points, 19 tiles left, hand 1 (3 times), 2, 3, dragon
carla (red): 2 points, 18 tiles left, hand 2 (2 times), 3, 4 (2 times), dragon, to act

scored last: palace
  green (bruno): 2 tiles, total 4
  red (carla): 4 tiles, total 4
  yellow (anna): 4 tiles, total 4
  green (bruno), red (carla) and yellow (anna) are equal with 4 and go in this order, clockwise after anna, who placed last
  first, 2 points: green (bruno)
  second, 2 points: red (carla)
  the king goes to bruno

(=3 a safe location, #3 a dangerous one, . a free cell of the current ring; y4 a yellow 4, t tavern;
 K king, B bishop, M magician, G guildmaster, N merchant, W witch))");
}

}  // namespace
}  // namespace referee::testing
