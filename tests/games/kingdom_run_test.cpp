#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "games/kingdom_run_games.hpp"
#include "games/kingdom_run_table.hpp"
#include "support/any.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

namespace referee::testing {
namespace {

using namespace kingdom_run;
using namespace run;

static_assert(sizeof(State) <= 768, "states are copied freely");

int counted_in(const Positions& positions, int space, Clan clan) {
    const auto* there = positions.find(space);
    return there == nullptr ? 0 : (*there)[clan].value;
}

void expect_same(const State& state, const RunTable& table) {
    const Positions all = positions(state);
    const Positions sleepers = kingdom_run::asleep(state);
    for (int space = 1; space <= state.spaces; ++space) {
        for (const Clan clan : values_of<Clan>()) {
            ASSERT_EQ(counted_in(all, space, clan), table.count(space, clan, -1)) << space << name_of(clan);
            ASSERT_EQ(counted_in(sleepers, space, clan), table.count(space, clan, 1)) << space << name_of(clan);
        }
    }
    const Arrivals arrivals = podium(state);
    ASSERT_EQ(arrivals.size(), static_cast<std::size_t>(table.arrived()));
    for (const auto& piece : table.pieces) {
        if (piece.arrival == 0) continue;
        ASSERT_EQ(arrivals[static_cast<std::size_t>(piece.arrival - 1)], piece.clan);
    }
    for (Player player{}; player.seat < state.players; ++player.seat) {
        ASSERT_EQ(tokens(state)[player].value, table.tokens[player.seat]);
        ASSERT_EQ(scores(state)[player].value, table.score(player.seat));
        ASSERT_EQ(track_points(state)[player].value, table.track_points(player.seat));
        ASSERT_EQ(podium_points(state)[player].value, table.podium_points(player.seat));
        ASSERT_EQ(finishers(state).has(player), table.home(player.seat));
    }
    ASSERT_EQ(state.end ? std::string(name_of(*state.end)) : "", table.end());
    ASSERT_EQ(places<G>(state).players.empty(), table.end().empty());
    const auto to_act = turn<G>(state).value;
    ASSERT_EQ(to_act.has_value(), table.end().empty());
    if (to_act) {
        ASSERT_EQ(to_act->seat, table.player());
        return;
    }
    std::vector<int> best;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (winners<G>(state).has(player)) best.push_back(player.seat);
        ASSERT_EQ(places<G>(state)[player].value, table.place(player.seat));
    }
    ASSERT_EQ(best, table.winners());
}

TEST(KingdomRunReplay, PiecesOneByOneGiveTheSameGame) {
    const Seen floors = {{"ended", 130},
                         {"players: 2", 25},
                         {"players: 3", 25},
                         {"players: 4", 20},
                         {"end: podium", 60},
                         {"end: clan-home", 6},
                         {"end in mid-turn: podium", 50},
                         {"end in mid-turn: clan-home", 5},
                         {"disbanding cut off: podium", 3},
                         {"disbanding cut off: clan-home", 1},
                         {"full space skipped: disband", 300},
                         {"full space skipped: catch-up", 300},
                         {"full space skipped: bathe", 200},
                         {"full space skipped: out of a lake", 60},
                         {"into a lake: disband", 500},
                         {"into a lake: catch-up", 400},
                         {"into a lake: bathe", 450},
                         {"into a lake: out of a lake", 100},
                         {"over the line: disband", 250},
                         {"over the line: catch-up", 150},
                         {"over the line: bathe", 5},
                         {"over the line: out of a lake", 100},
                         {"only finished runners ahead", 120},
                         {"copy of disband", 250},
                         {"copy of catch-up", 200},
                         {"copy of bathe", 200},
                         {"copy of steal", 250},
                         {"copy of lull", 500},
                         {"passed over", 50},
                         {"played on with all runners in: may", 2},
                         {"played on with all runners in: must", 1},
                         {"all runners in, and nothing left to do", 1},
                         {"steal from a finished player", 5},
                         {"tie at the top", 5}};
    Seen seen;
    over_games_until(4, floors, seen, [&](const PlayedGame<G>& game, Bytes&) {
        RunTable table(game.states[0]);
        table.seen = &seen;
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            table.turn(play_of(game.events[i]));
            expect_same(game.states[i + 1], table);
            if (::testing::Test::HasFatalFailure()) return;
        }
        seen["ended"] += game.ended() ? 1 : 0;
        seen[cat("players: ", game.setup.players)] += game.ended() ? 1 : 0;
    });
    for (const auto& [what, floor] : floors) EXPECT_GE(seen[what], floor) << what;
}

/// For every action that can be written at some point of a turn, the second implementation decides whether it is legal
/// and, if no action is, whether the turn may end.
TEST(KingdomRunDice, JudgedByThePiecesTheSameActionsAreLegalAndTheSameDiceIdle) {
    std::size_t legal = 0;
    std::size_t illegal = 0;
    std::size_t must_go_on = 0;
    std::size_t useless = 0;
    over_games(5, 8, [&](const PlayedGame<G>& game, Bytes&) {
        RunTable table(game.states[0]);
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            const Play& play = play_of(game.events[i]);
            const std::size_t stop = i % (play.actions.size() + 1);
            Event draft = game.events[i];
            Play& begun = std::get<Turn>(draft).turn;
            begun.closed = false;
            begun.actions.clear();
            RunTable there = table;
            there.lay(play);
            for (std::size_t done = 0; done < stop; ++done) {
                begun.actions.push(play.actions[done]);
                there.act(play.actions[done]);
            }
            table.turn(play);
            if (!there.end().empty()) continue;
            bool any = false;
            for (const Part& part : Support<G>::actions(before_action(game.states[i], begun, stop))) {
                const bool may = there.may(std::get<DieAction>(part));
                ASSERT_EQ(!G::judge_part(game.states[i], draft, part), may);
                any = any || may;
                ++(may ? legal : illegal);
            }
            const bool bound = any && there.bound();
            const auto breach = G::judge(game.states[i], draft);
            ASSERT_EQ(breach.has_value(), bound);
            ASSERT_TRUE(!breach || breach->code == Code::die_unused);
            must_go_on += bound ? 1 : 0;
            useless += !any && stop < dice_count ? 1 : 0;
        }
    });
    EXPECT_GT(legal, 4000U);
    EXPECT_GT(illegal, 400000U);
    EXPECT_GT(must_go_on, 40U);
    EXPECT_GT(useless, 15U);
}

/// The same at every point of a turn after the player's last runner has arrived, under each choice of the ruling
/// after-last-runner.
TEST(KingdomRunDice, BehindThePlayersLastRunnerEachRulingIsJudgedByThePieces) {
    const Seen floors = {{"may, a die left", 20}, {"must, a die left, due", 5}, {"must, a die left", 3}, {"stops", 30}};
    Seen seen;
    over_games_until(8, floors, seen, [&](const PlayedGame<G>& game, Bytes&) {
        for (const AfterLastRunner choice : values_of<AfterLastRunner>()) {
            const auto ruled = [&](State state) {
                state.rulings.after_last_runner = choice;
                return state;
            };
            RunTable table(ruled(game.states[0]));
            for (std::size_t i = 0; i < game.events.size(); ++i) {
                const Play& play = play_of(game.events[i]);
                const State before = ruled(game.states[i]);
                Event draft = game.events[i];
                Play& begun = std::get<Turn>(draft).turn;
                begun.closed = false;
                begun.actions.clear();
                RunTable there = table;
                there.lay(play);
                table.turn(play);
                for (const DieAction& action : play.actions) {
                    begun.actions.push(action);
                    there.act(action);
                    if (!there.home(there.player()) || !there.end().empty()) continue;
                    bool any = false;
                    std::size_t finished = 0;
                    for (const Part& part : Support<G>::actions(before_action(before, begun, begun.actions.size()))) {
                        const auto breach = G::judge_part(before, draft, part);
                        ASSERT_EQ(!breach, there.may(std::get<DieAction>(part)));
                        any = any || !breach;
                        finished += breach && breach->code == Code::finished ? 1 : 0;
                    }
                    ASSERT_EQ(finished > 0, choice == AfterLastRunner::stops);
                    ASSERT_FALSE(any && choice == AfterLastRunner::stops);
                    const bool bound = any && there.bound();
                    ASSERT_EQ(G::judge_part(before, draft, TurnEnd{}).has_value(), bound);
                    ++seen[cat(name_of(choice), any ? ", a die left" : "", bound ? ", due" : "")];
                }
            }
        }
    });
    for (const auto& [what, floor] : floors) EXPECT_GE(seen[what], floor) << what;
}

TEST(KingdomRun, RefusesPartsThatNoTurnGoesOnWith) {
    referee::Setup<KingdomRun> setup;
    setup.players = 2;
    const State state = KingdomRun::start(setup);
    Event draft = KingdomRun::begin(state);
    const auto refused = [&](const Part& part) {
        const auto breach = KingdomRun::judge_part(state, draft, part);
        return breach && breach->code == Code::reroll;
    };
    for (std::size_t die = 0; die < dice_count; ++die) {
        EXPECT_FALSE(refused(Rolled{Face::lull}));
        KingdomRun::add(draft, Rolled{Face::lull});
    }
    EXPECT_TRUE(refused(Rolled{Face::lull})) << "a fifth die";
    EXPECT_FALSE(refused(Rerolled{1, Face::steal}));
    KingdomRun::add(draft, Rerolled{1, Face::steal});
    EXPECT_TRUE(refused(Rerolled{1, Face::steal})) << "twice";
    EXPECT_FALSE(refused(Rerolled{2, Face::steal}));
    KingdomRun::add(draft, DieAction(Steal{Player{1}}));
    EXPECT_TRUE(refused(Rerolled{2, Face::steal})) << "behind an action";
    EXPECT_FALSE(refused(TurnEnd{}));
}

}  // namespace
}  // namespace referee::testing
