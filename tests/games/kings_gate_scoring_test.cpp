#include <gtest/gtest.h>

#include "games/kings_gate/kings_gate.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"
#include "text/text.hpp"

/// Notation, and the score of one location line by line.
namespace referee::testing {
namespace {

using G = kings_gate::KingsGate;
using kings_gate::Locate;
using kings_gate::Placed;
using kings_gate::State;

TEST(KingsGateNotation, IsShort) {
    using namespace kings_gate;
    const Names names = names_of_seats(3);
    const Placed three{tile_of(Face::three), {{2}, {1}}, std::nullopt};
    const Placed tavern{tile_of(Face::tavern), {{2}, {0}}, Character::guildmaster};
    EXPECT_EQ(G::notation(Part(three), names), "3 at 2,1");
    EXPECT_EQ(G::notation(Part(tavern), names), "tavern at 2,0 with guildmaster");
    EXPECT_EQ(G::notation(Part(Moved{{{0}, {1}}, {{4}, {2}}}), names), "move 0,1 to 4,2");
    EXPECT_EQ(G::notation(Part(Locate{{{3}, {0}}, Lie::horizontal}), names), "locate 3,0 horizontal");
    EXPECT_EQ(G::notation(Part(Drawn{tile_of(Colour::green, Face::one)}), names), "draw green-1");
    const Draw draw = {tile_of(Face::three), tile_of(Face::one)};
    EXPECT_EQ(
        G::notation(Event(kings_gate::Place{{0}, {three, tavern}, Locate{{{3}, {0}}, Lie::vertical}, draw}), names),
        "jen: 3 at 2,1; tavern at 2,0 with guildmaster; locate 3,0 vertical; draw 3; draw 1");
}

/// The start of a game with this number of players and the printed data.
State begun(int players) {
    Setup<G> setup;
    setup.players = players;
    return G::start(setup);
}

void take(State& state, const kings_gate::Event& event) {
    ASSERT_FALSE(G::judge(state, event));
    G::apply(state, event);
}

/// Ties at the palace with each seat as the last placer: the player after the last placer goes first, the last placer
/// last.
TEST(KingsGateScoring, TiesGoByTheOrderAfterTheLastPlacer) {
    using namespace kings_gate;
    for (std::uint8_t last = 0; last < 3; ++last) {
        State state = begun(3);
        state.turn = {last};
        for (std::size_t i = 0; i < 9; ++i)
            state.spots[state.ring[i]] = {true, static_cast<Colour>(i % 3), Face::two, std::nullopt};
        const LocationScore record = scoring(state);
        ASSERT_EQ(record.ranked, 3);
        EXPECT_EQ(owner_of(state, record.order[0]).seat, (last + 1) % 3);
        EXPECT_EQ(owner_of(state, record.order[1]).seat, (last + 2) % 3);
        EXPECT_EQ(owner_of(state, record.order[2]).seat, last);
        EXPECT_EQ(record.winners[0].seat, (last + 1) % 3);
        EXPECT_EQ(record.points[last], 0);
    }
}

/// The rulebook's example for two: 5-4-3, totals 10 and 5 against 7 and 6, 5 points against 7.
TEST(KingsGateScoring, TheExampleForTwoPlayers) {
    using namespace kings_gate;
    State state = begun(2);
    state.laid = 3;
    lay(state, {20, 20}, Lie::horizontal);
    const std::array<std::pair<Colour, Face>, 9> tiles = {{{Colour::yellow, Face::five},
                                                           {Colour::yellow, Face::four},
                                                           {Colour::yellow, Face::one},
                                                           {Colour::green, Face::five},
                                                           {Colour::red, Face::four},
                                                           {Colour::red, Face::three},
                                                           {Colour::blue, Face::four},
                                                           {Colour::blue, Face::two},
                                                           {Colour::green, Face::tavern}}};
    for (std::size_t i = 0; i < tiles.size(); ++i)
        state.spots[state.ring[i]] = {true, tiles[i].first, tiles[i].second, std::nullopt};
    const LocationScore record = scoring(state);
    EXPECT_EQ(record.points[0], 5);
    EXPECT_EQ(record.points[1], 7);
}

/// The explanation of a score, line by line.
TEST(KingsGateScoring, TheWorkingIsSaid) {
    using namespace kings_gate;
    const Names names = names_of_seats(3);
    State state = begun(3);
    take(state,
         Event(kings_gate::Place{{0},
                                 {{tile_of(Face::one), {{-1}, {-1}}, {}},
                                  {tile_of(Face::one), {{0}, {-1}}, {}},
                                  {tile_of(Face::one), {{1}, {-1}}, {}},
                                  {tile_of(Face::one), {{2}, {-1}}, {}}},
                                 {},
                                 {}}));
    take(state, Event(kings_gate::Place{{1}, {{tile_of(Face::four), {{-1}, {0}}, {}}}, {}, {}}));
    take(state,
         Event(kings_gate::Place{{2},
                                 {{tile_of(Face::one), {{2}, {0}}, {}},
                                  {tile_of(Face::one), {{-1}, {1}}, {}},
                                  {tile_of(Face::one), {{0}, {1}}, {}},
                                  {tile_of(Face::one), {{1}, {1}}, {}}},
                                 {},
                                 {}}));
    const Event last = kings_gate::Place{
        {0}, {{tile_of(Face::tavern), {{2}, {1}}, {}}}, Locate{{{3}, {0}}, Lie::horizontal}, {}};
    const auto awards = G::awards(state, last, names);
    ASSERT_EQ(awards.size(), 1U);
    EXPECT_EQ(awards[0].what, "palace");
    const std::vector<std::string> working = {
        "green (007): 1 tile, total 4",
        "red (Cléo): 4 tiles, total 4",
        "yellow (jen): 5 tiles, total 4",
        "green (007), red (Cléo) and yellow (jen) are equal with 4 and go in this order, clockwise after jen, who "
        "placed last",
        "first, 2 points: green (007)",
        "second, 2 points: red (Cléo)",
        "the king goes to 007",
        "values 2-2, 1st: king (unconfirmed: see referee rules kings-gate)",
    };
    EXPECT_EQ(awards[0].working, working);
    EXPECT_EQ(awards[0].unconfirmed, std::vector<std::string>{"palace: white, 2-2-1, 1st: king"});
    EXPECT_EQ(awards[0].points[Player{1}], 2);
    EXPECT_FALSE(awards[0].points.has(Player{0}));
}

/// A state has no more cells than necessary, and copying it is cheap.
TEST(KingsGateState, IsSmall) { EXPECT_LE(sizeof(State), 3072U) << sizeof(State); }

}  // namespace
}  // namespace referee::testing
