#include <array>

#include "games/kingdom_run/kingdom_run.hpp"

/// The meanings of end reasons, and the statements that the rulebook leaves open.
namespace referee::kingdom_run {

namespace {

constexpr std::array end_table = {
    Term{"podium",
         "The last place of the podium has been taken. The game is over at once, in the middle of a turn or of an "
         "action.",
         end_source},
    Term{"clan-home",
         "In a game for two, one player has all four runners over the line. The game is over at once; where the same "
         "runner takes the last place of the podium, the "
         "reason is `podium`.",
         end_source},
};
static_assert(end_table.size() == end_names.size());

constexpr std::array readings_table = {
    Interpretation{"RUN4", "claim/asleep",
                   "The rulebook does not say how runners stand at the start. They are all awake."},
    Interpretation{
        "RUN10", "claim/track-points",
        "The rulebook lays score tokens along the course and none on the start board, which therefore counts nothing."},
    Interpretation{"RUN13", "kingdom-run/turn",
                   "Turns go counter-clockwise at the table, in all three languages, where most games go clockwise. A "
                   "log lists the players in the order "
                   "in which they play, that is, counter-clockwise."},
    Interpretation{"RUN23", "claim/positions",
                   "A runner who would land on a full space goes on to the next one with room. That holds for start "
                   "spaces and lakes too: from a full lake a "
                   "bather goes on to the next space with room, not to the next lake."},
    Interpretation{"RUN27", "claim/podium",
                   "The rulebook does not say what becomes of a disbanding for which the course is too short. The rest "
                   "cross the line one by one."},
    Interpretation{"RUN34", "kingdom-run/in-lake claim/positions",
                   "The rulebook says how a lake is left, not how one may get in, nor that lakes lie apart. Any move "
                   "may end in a lake, and lakes may lie "
                   "side by side."},
    Interpretation{"RUN37", "kingdom-run/turn kingdom-run/die-unused kingdom-run/after-last-runner",
                   "The rulebook says that a player who has finished plays no more, not what becomes of the turn in "
                   "which the last runner gets in. By "
                   "default it may be played out or not; a log can choose otherwise (ruling after-last-runner)."},
    Interpretation{"RUN44", "kingdom-run/die-missing",
                   "The rulebook lets a copy die take the action of another die, without a word on whether that one is "
                   "used already. It may be."},
    Interpretation{"RUN51", "kingdom-run/podium kingdom-run/clan-home",
                   "The rulebook ends the game as soon as the last place is taken, and with two players at once when "
                   "one is home. An action under way is cut "
                   "off by either: runners not yet set down stay where they were, though all that were named must have "
                   "been there, awake."},
    Interpretation{"RUN57", "claim/winners",
                   "The rulebook decides a tie by the best-placed runner and stops there. Two whose best runners stand "
                   "on one space share the victory."},
};

constexpr std::array scoring_table = {
    Term{"the podium", "Each place is worth what is printed on it, for the clan whose runner has it.", end_source},
    Term{"the track",
         "A runner still on the track is worth the score of its space, asleep or awake; on the start board nothing.",
         end_source},
    Term{"tokens", "Each token is worth two points.", end_source},
    Term{"the winner",
         "Most points; on a tie, whoever has the best-placed runner, by the place on the podium or else "
         "the space farthest on; then the victory is shared.",
         end_source},
};

}  // namespace

std::span<const Term> KingdomRun::end_reasons() { return end_table; }
std::span<const Term> KingdomRun::scoring() { return scoring_table; }
std::span<const Interpretation> KingdomRun::readings() { return readings_table; }

}  // namespace referee::kingdom_run
