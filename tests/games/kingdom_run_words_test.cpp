#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "show/text/text.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The texts and boards of Kingdom Run, line by line.
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

constexpr std::string_view asleep_log = R"(
referee: 1
game: kingdom-run
players: [{id: anna, clan: knights}, {id: bruno, clan: goblins}]
setup: {track: [{score: 1, lake: true}, {score: 2}, {score: 3, lake: true}, {score: 4, lake: true}], podium: [9, 6, 3, 0]}
status: unfinished
events:
  - player: anna
    turn: {roll: [bathe, bathe, lull, copy], actions: [{bathe: knights@4}, {lull: goblins@4}, {bathe: knights@5}, {bathe: knights@6, copy: true}]}
  - player: bruno
    turn:
      roll: [disband, bathe, steal, catch-up]
      reroll: {4: copy}
      actions:
        - {steal: anna}
        - {bathe: knights@7}
        - {disband: 4, runners: [sorcerers, goblins]}
)";

TEST(KingdomRunWords, TheBoardShowsScoresSpacesRunnersPodiumTokensAndPoints) {
    EXPECT_EQ(lines(with_boards(asleep_log).board), R"(
score      -  -  -  -   1  2   3   4
space      1  2  3  4  ~5  6  ~7  ~8
knights    K  K  K  .   .  .   K   .
sorcerers  S  S  S  S   .  .   .   .
forest     F  F  F  F   .  .   .   .
goblins    G  G  G  g   .  .   .   .

place   1  2  3  4
points  9  6  3  0
podium  .  .  .  .

anna: knights, 6 tokens, 15 points
bruno: goblins, 6 tokens, 12 points, to act
(capitals awake, small letters asleep; ~ a lake))");
}

TEST(KingdomRunWords, AnIllegalActionIsShownOnTheTableThatItFoundWithTheDiceOfTheTurn) {
    const Report report = with_boards(asleep_log);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(
        finding_text(report.findings[0], {}),
        R"(log.yaml:17:45: illegal [kingdom-run/asleep] event 2: action 3 of bruno, `disband 4 [sorcerers, goblins]` with die 1 (disband); on 4 stand sorcerers, forest and goblins (asleep)
  17 |         - {disband: 4, runners: [sorcerers, goblins]}
     |                                             ^
  state:
    score      -  -  -  -   1  2   3   4
    space      1  2  3  4  ~5  6  ~7  ~8
    knights    K  K  K  .   .  .   .   K
    sorcerers  S  S  S  S   .  .   .   .
    forest     F  F  F  F   .  .   .   .
    goblins    G  G  G  g   .  .   .   .

    place   1  2  3  4
    points  9  6  3  0
    podium  .  .  .  .

    anna: knights, 5 tokens, 14 points
    bruno: goblins, 7 tokens, 14 points, to act
    dice:  disband  (bathe)  (steal)  copy
    (capitals awake, small letters asleep; ~ a lake)
  rule:  a sleeping runner is not moved (English rules, Lull/Awaken a Runner)
  legal: disband: 196 ways
         disband, copy: 196 ways
         bathe, copy: 15 ways
         steal anna, copy
)");
    EXPECT_EQ(judged(asleep_log, Format::yaml).findings[0].situation,
              "bruno to act; dice 1 disband, 2 bathe (used), 3 steal (used), 4 copy; on 1 stand knights, sorcerers, "
              "forest and goblins; on 2 stand knights, "
              "sorcerers, forest and goblins; on 3 stand knights, sorcerers, forest and goblins; on 4 stand sorcerers, "
              "forest and goblins (asleep); on 8 stands "
              "knights; podium: nobody; anna: knights, 5 tokens; bruno: goblins, 7 tokens");
}

/// A game of two on the shortest track, all lakes, in which anna has played the first turn.
std::string log_with(std::string_view turn) {
    return cat(R"(
referee: 1
game: kingdom-run
players: [{id: anna, clan: knights}, {id: bruno, clan: goblins}]
setup: {track: [{score: 1, lake: true}, {score: 2, lake: true}, {score: 3, lake: true}], podium: [9, 6, 3, 0]}
status: unfinished
events:
  - player: anna
    turn: {roll: [bathe, bathe, lull, lull], actions: [{bathe: knights@4}, {bathe: knights@5}, {lull: goblins@4}, {lull: forest@4}]}
  - )",
               turn, '\n');
}

TEST(KingdomRunWords, EveryMessageNamesTheActionTheDieAndWhatWasThere) {
    const std::vector<std::pair<std::string_view, std::string_view>> cases = {
        {"{player: anna, turn: {roll: [bathe, bathe, bathe, bathe], actions: []}}",
         "anna plays while it is the turn of bruno"},
        {"{player: bruno, turn: {roll: [bathe, bathe, bathe, bathe], reroll: {5: lull}, actions: []}}",
         "bruno rolls die 5 again; the dice are 1 to 4"},
        {"{player: bruno, turn: {roll: [bathe, bathe, bathe, bathe], reroll: {3000000000: lull}, actions: []}}",
         "bruno rolls a die again with a number above 2147483646; the dice are 1 to 4"},
        {"{player: bruno, turn: {roll: [bathe, bathe, lull, copy], actions: [{steal: anna}]}}",
         "action 1 of bruno, `steal anna`; no unused die shows steal; the dice are 1 bathe, 2 bathe, 3 lull, 4 copy"},
        {"{player: bruno, turn: {roll: [bathe, bathe, lull, copy], actions: [{steal: anna, copy: true}]}}",
         "action 1 of bruno, `steal anna, copy`; no die shows steal; the dice are 1 bathe, 2 bathe, 3 lull, 4 copy"},
        {"{player: bruno, turn: {roll: [steal, bathe, lull, lull], actions: [{steal: anna, copy: true}]}}",
         "action 1 of bruno, `steal anna, copy`; no unused die shows copy; the dice are 1 steal, 2 bathe, 3 lull, 4 "
         "lull"},
        {"{player: bruno, turn: {roll: [steal, steal, steal, lull], actions: [{steal: anna}, {steal: anna}, {steal: "
         "anna}]}}",
         "action 3 of bruno, `steal anna` with die 3 (steal); steal has been done twice in this turn already"},
        {"{player: bruno, turn: {roll: [steal, copy, copy, copy], actions: [{steal: anna, copy: true}, {steal: anna, "
         "copy: true}, {steal: anna, copy: true}]}}",
         "action 3 of bruno, `steal anna, copy` with die 4 (copy); two copies have been used in this turn already"},
        {"{player: bruno, turn: {roll: [disband, copy, copy, copy], actions: [{disband: 3, runners: []}]}}",
         "action 1 of bruno, `disband 3 []` with die 1 (disband); a disbanding takes one to four runners"},
        {"{player: bruno, turn: {roll: [disband, copy, copy, copy], actions: [{disband: 4, runners: [sorcerers, "
         "knights]}]}}",
         "action 1 of bruno, `disband 4 [sorcerers, knights]` with die 1 (disband); on 4 stand sorcerers, forest "
         "(asleep) and goblins (asleep)"},
        {"{player: bruno, turn: {roll: [catch-up, copy, copy, copy], actions: [{catch-up: forest@4}]}}",
         "action 1 of bruno, `catch-up forest@4` with die 1 (catch-up); on 4 stand sorcerers, forest (asleep) and "
         "goblins (asleep)"},
        {"{player: bruno, turn: {roll: [catch-up, copy, copy, copy], actions: [{catch-up: knights@6}]}}",
         "action 1 of bruno, `catch-up knights@6` with die 1 (catch-up); 6 is a lake; a runner leaves it only by "
         "bathing"},
        {"{player: bruno, turn: {roll: [steal, copy, copy, copy], actions: [{steal: bruno}]}}",
         "action 1 of bruno, `steal bruno` with die 1 (steal); a token is taken from an opponent"},
        {"{player: bruno, turn: {roll: [steal, copy, copy, copy], actions: []}}",
         "bruno leaves die 1 (steal) unused, which has a legal action left; the dice are 1 steal, 2 copy, 3 copy, 4 "
         "copy"},
    };
    for (const auto& [turn, message] : cases) {
        const Report report = judged(log_with(turn), Format::yaml);
        ASSERT_EQ(report.findings.size(), 1U) << turn;
        EXPECT_EQ(report.findings[0].message, message) << turn;
    }
}

TEST(KingdomRunWords, LegalMovesAreNamedWhereTheyAreFewAndCountedByKindWhereNot) {
    const auto legal = [](std::string_view turn) { return judged(log_with(turn), Format::yaml).findings.at(0).legal; };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(legal("{player: bruno, turn: {roll: [lull, lull, steal, copy], actions: [{lull: goblins@1}, {lull: "
                    "goblins@2}, {awaken: goblins@3}]}}"),
              (Lines{"steal anna", "steal anna, copy", "lull, copy: 11 ways", "awaken, copy: 4 ways"}));
    EXPECT_EQ(legal("{player: bruno, turn: {roll: [steal, copy, copy, bathe], actions: [{steal: bruno}]}}"),
              (Lines{"bathe: 14 ways", "steal anna", "bathe, copy: 14 ways", "steal anna, copy"}));
    EXPECT_EQ(legal("{player: bruno, turn: {roll: [steal, steal, steal, copy], actions: [{steal: anna}, {steal: anna}, "
                    "{steal: anna}]}}"),
              (Lines{"steal anna, copy"}));
    EXPECT_EQ(legal("{player: anna, turn: {roll: [steal, steal, steal, copy], actions: []}}"),
              (Lines{"the turn of bruno"}));
    EXPECT_EQ(legal("{player: bruno, turn: {roll: [steal, steal, steal, copy], reroll: {0: lull}, actions: []}}"),
              (Lines{"dice 1 to 4"}));
}

}  // namespace
}  // namespace referee::testing
