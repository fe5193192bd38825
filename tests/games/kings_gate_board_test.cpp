#include <gtest/gtest.h>

#include "support/boards.hpp"

/// Complete boards of positions, line by line.
namespace referee::testing {
namespace {

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
              "tile 1 of carla, `dragon at 2,0`; on 2,0 lies the player's own red 1; only an opponent's tile is "
              "covered or hit");
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
