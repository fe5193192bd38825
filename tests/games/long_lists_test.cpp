#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/kingdom_run/kingdom_run.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "games/kings_road/kings_road.hpp"
#include "types/player.hpp"

/// Every rule that an event breaks is named where a list has more entries than a game keeps, by those that are kept.
namespace referee::testing {
namespace {

template <class G>
Setup<G> setup_for(int players) {
    Setup<G> setup;
    setup.players = players;
    return setup;
}

template <class Code>
bool has(const std::vector<Code>& codes, Code code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

TEST(HostileLists, OfCards) {
    using namespace kings_road;
    Selection cards;
    for (int i = 0; i < 40; ++i) cards.push(Card::dragon);
    Selections selections;
    selections.set(Player{0}, cards);
    selections.set(Player{1}, cards);
    const auto codes = KingsRoad::breaches(KingsRoad::start(setup_for<KingsRoad>(2)), Reveal{selections});
    EXPECT_TRUE(has(codes, Code::card_count));
    EXPECT_TRUE(has(codes, Code::card_repeated));
}

TEST(HostileLists, OfRunners) {
    using namespace kingdom_run;
    Disband disband;
    disband.space.value = 1;
    // One of each clan stands there: no kept one is too many.
    for (int i = 0; i < 40; ++i) disband.runners.push(static_cast<Clan>(i % 4));
    Play play;
    for (int die = 0; die < 4; ++die) play.roll.push(Face::disband);
    for (int i = 0; i < 40; ++i) play.actions.push(disband);
    const auto codes = KingdomRun::breaches(KingdomRun::start(setup_for<KingdomRun>(2)), Turn{Player{0}, play});
    EXPECT_TRUE(has(codes, Code::disband_runners));
    EXPECT_FALSE(has(codes, Code::no_such_runner));
}

TEST(HostileLists, OfTiles) {
    using namespace kings_gate;
    auto setup = setup_for<KingsGate>(3);
    Hand hand;
    for (const int tile : {0, 1, 2, 3, 4, 5}) hand.push(static_cast<Tile>(tile));
    PerPlayer<Hand>& hands = setup.opening.hands.emplace();
    hands.set(Player{0}, hand);
    hands.set(Player{1}, hand);
    hands.set(Player{2}, hand);
    kings_gate::Place turn;
    for (int i = 0; i < 40; ++i) turn.place.push({});
    Draw& draw = turn.draw.emplace();
    // Of the ones, twos and threes at least two are left in the stack: no kept tile is too many.
    for (int i = 0; i < 40; ++i) draw.push(static_cast<Tile>(1 + i % 3));
    const auto codes = KingsGate::breaches(KingsGate::start(setup), turn);
    EXPECT_TRUE(has(codes, Code::draw_count));
    EXPECT_FALSE(has(codes, Code::draw_not_left));
}

}  // namespace
}  // namespace referee::testing
