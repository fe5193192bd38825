#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "games/rose_king_imports.hpp"
#include "text/text.hpp"

/// Games of rosenkoenig-core: random games survive writing and importing unchanged, and faults are reported at their
/// place.
namespace referee::testing::rose_king_records {
namespace {

TEST(RoseKingImports, GamesOfTheCoreAreTheGamesThatTheyWereWrittenFrom) {
    Random random({3});
    std::size_t games = 0, heroes = 0, blocked = 0, reshuffled = 0, ties = 0;
    for (int number = 0; number < 200; ++number) {
        const Game game = random_game(random, true);
        if (!game.setup.opening.deck) continue;
        const int first = number % 3 == 0 ? 0 : 1;
        const Value value = as_core(game, first);
        const Came came = imported("core", value.dump(), {{"--red", ids[0]}, {"--white", ids[1]}});
        ASSERT_EQ(came.faults(), "") << value.dump();
        const auto points = scores(game.states.back());
        Value log = came.log;
        // The areas and the roses break ties. The core does not consider them, so its winner may be false.
        if (game.states.back().end && points[red] == points[white]) {
            log["result"].erase("winners");
            ++ties;
        }
        ASSERT_EQ(without_claims(log).dump(), log_of(game).dump()) << value.dump();
        ++games;
        for (const Event& event : game.events) {
            const auto* play = std::get_if<Play>(&event);
            heroes += play != nullptr && play->hero ? 1 : 0;
        }
        const bool ended_blocked = game.states.back().end == EndReason::blocked;
        blocked += ended_blocked ? 1 : 0;
        reshuffled += std::count_if(game.events.begin(), game.events.end(),
                                    [](const Event& event) { return std::holds_alternative<Draw>(event); }) >
                static_cast<long>(deck_size)
            ? 1
            : 0;
        EXPECT_EQ(came.report.lost.words().find("the pass after the end of 2 turns") != std::string::npos,
                  ended_blocked)
            << came.report.lost.words();
    }
    EXPECT_GE(games, 60U);
    EXPECT_GE(heroes, 60U);
    EXPECT_GE(blocked, 5U);
    EXPECT_GE(reshuffled, 20U);
    (void)ties;
}

TEST(RoseKingImports, FaultsOfTheCoreAreToldWhereTheyStand) {
    Random random({5});
    Game game;
    while (game.events.size() < 12 || !game.setup.opening.deck) game = random_game(random, true);
    const Value sound = as_core(game, 0);
    ASSERT_EQ(imported("core", sound.dump()).faults(), "");
    std::size_t play = 1;
    while (sound["history"][play]["playerAction"]["kind"] != "moveCrown") ++play;
    std::size_t draw = 1;
    while (sound["history"][draw]["playerAction"]["kind"] != "drawCard") ++draw;
    const auto at = [](std::size_t turn, std::string_view rest) { return cat("/history/", turn, rest); };
    struct Case {
        std::string pointer;
        Value value;
        std::string_view words;
    };
    const std::vector<Case> cases = {
        {"/firstPlayerIndex", 2, "expected a whole number from 0 to 1"},
        {"/firstPlayerIndex", "0", "expected a whole number from 0 to 1"},
        {"/history", Value::array(), "the history is empty"},
        {"/history", 5, "expected a list"},
        {"/history/0/game/players/0/powerCardHand", "x", "expected a list"},
        {"/history/0/game/players", Value::array(), "expected a list of more than 0 entries"},
        {at(play, "/playerAction/powerCard/direction"), "north", "unknown direction `north`"},
        {at(play, "/playerAction/powerCard/numberOfSteps"), 4, "expected a whole number from 1 to 3"},
        {at(play, "/playerAction/kind"), "flyCrown", "unknown action `flyCrown`"},
        {at(play, "/game/board/crownPosition/1"), 9, "expected a whole number from 0 to 8"},
        {at(draw, "/game/players/0/powerCardHand"), Value::array(), "a card is drawn, and 0 cards of the hand are new"},
        {at(draw, "/playerIndex"), nullptr, "the key `playerIndex` is missing"},
        {"/winner", "nobody", "expected a whole number from 0 to 1"},
    };
    for (const Case& one : cases) {
        Value changed = sound;
        Value& place = changed[Value::json_pointer(one.pointer)];
        place = one.value;
        if (one.pointer.find("powerCardHand") != std::string::npos && one.value.is_array())
            changed[Value::json_pointer(at(draw, "/game/players/1/powerCardHand"))] = one.value;
        const Came came = imported("core", changed.dump(1));
        ASSERT_EQ(came.report.findings.size(), 1U) << one.pointer;
        EXPECT_NE(came.report.findings[0].message.find(one.words), std::string::npos) << came.faults();
        EXPECT_TRUE(came.log.is_null());
        EXPECT_GT(came.report.findings[0].where.line, 1U) << one.pointer;
    }
    EXPECT_NE(imported("core", "[]").faults().find("expected a mapping"), std::string::npos);
    EXPECT_NE(imported("core", "{").faults().find("log/syntax"), std::string::npos);
    EXPECT_NE(imported("core", R"({"firstPlayerIndex":0,"firstPlayerIndex":0})").faults().find("duplicate"),
              std::string::npos);
    EXPECT_NE(imported("core", R"({"firstPlayerIndex":1e999})").faults().find("too large"), std::string::npos);
    EXPECT_THROW(imported("core", sound.dump(), {{"--red", "x"}, {"--white", "x"}}), WrongWord);
}

/// Every number has its bounds, and every value its kind.
TEST(RoseKingImports, ValuesOfTheCoreKeepTheirBounds) {
    Random random({8});
    Game game;
    while (game.events.size() < 12 || !game.setup.opening.deck) game = random_game(random, true);
    const Value sound = as_core(game, 1);
    const std::string last = cat("/history/", sound["history"].size() - 1);
    const std::string board = last + "/game/board";
    const std::string turns = "log/value expected a whole number from 0 to 1";
    const std::string squares = "log/value expected a whole number from 0 to 8";
    const std::string heroes = "log/value expected a whole number from 0 to 24";
    const std::vector<std::tuple<std::string, Value, std::string>> cases = {
        {"/history", 5, "log/type expected a list"},
        {"/history", Value(Value::array_t(100'000)), "log/type expected a mapping"},
        {"/history", Value(Value::array_t(100'001)), "log/limit the list has more than 100000 entries"},
        {"/history/1/playerAction/kind", 5, "log/type expected text"},
        {"/history/1/playerIndex", -1, turns},
        {"/history/1/playerIndex", 2, turns},
        {"/history/0/game/players/0/numberOfKnightCards", 24,
         "log/value the players begin with different numbers of heroes"},
        {"/history/0/game/players/1/numberOfKnightCards", -1, heroes},
        {last + "/game/players/0/numberOfKnightCards", -1, heroes},
        {last + "/game/players/0/numberOfKnightCards", 25, heroes},
        {board + "/crownPosition/0", -1, squares},
        {board + "/crownPosition/0", 9, squares},
        {board + "/tileGrid/0/8/occupation", -1, turns},
        {board + "/tileGrid/8/0/occupation", 2, turns},
    };
    for (const auto& [pointer, value, fault] : cases) {
        Value changed = sound;
        changed[Value::json_pointer(pointer)] = value;
        const Came came = imported("core", changed.dump());
        EXPECT_TRUE(came.faults().ends_with(cat(' ', fault, '\n'))) << pointer << ' ' << came.faults();
        EXPECT_EQ(came.report.findings.size(), 1U) << pointer;
    }
}

/// The first position becomes the setup and the last one claims; the log omits those between them.
TEST(RoseKingImports, PositionsOfTheCoreBetweenFirstAndLastAreLost) {
    Random random({9});
    Game game;
    while (game.events.size() < 3 || !game.setup.opening.deck) game = random_game(random, true);
    const std::vector<std::string_view> losses = {"", "", "boards, hands and piles of 1 earlier position"};
    for (std::size_t events = 0; events < losses.size(); ++events) {
        Game beginning = game;
        beginning.events.resize(events);
        beginning.states.resize(events + 1);
        const Came came = imported("core", as_core(beginning, 0).dump());
        ASSERT_EQ(came.faults(), "");
        EXPECT_EQ(came.report.lost.words(), losses[events]) << events;
    }
    Value value = as_core(game, 0);
    value["comment"] = "well played";
    const std::string lost = imported("core", value.dump()).report.lost.words();
    EXPECT_TRUE(lost.ends_with(", comment of 1 file")) << lost;
}

/// The core also counts diagonal neighbours. Its winner is imported as a claim and may be false.
TEST(RoseKingImports, WinnersOfTheCoreAreClaims) {
    Random random({6});
    Game game;
    while (!game.states.size() || !game.states.back().end || !game.setup.opening.deck ||
           scores(game.states.back())[red] == scores(game.states.back())[white])
        game = random_game(random, true);
    Value value = as_core(game, 0);
    value["winner"] = 1 - value["winner"].get<int>();
    const Came came = imported("core", value.dump());
    EXPECT_EQ(came.faults(), "");
    const Report report = judged_log(came.log);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].rule->id, "claim/winners");
    value["winner"] = "draw";
    EXPECT_EQ(imported("core", value.dump()).log["result"]["winners"].size(), 2U);
}

}  // namespace
}  // namespace referee::testing::rose_king_records
