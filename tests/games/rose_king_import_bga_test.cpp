#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/rose_king_imports.hpp"
#include "text/text.hpp"

/// Logs of Board Game Arena: random games survive writing and importing unchanged, and faults are reported at their
/// place.
namespace referee::testing::rose_king_records {
namespace {

TEST(RoseKingImports, LogsOfBoardGameArenaAreTheGamesThatTheyWereWrittenFrom) {
    Random random({2});
    std::size_t crowns = 0;
    for (int number = 0; number < 300; ++number) {
        Game game = random_game(random, true);
        game.setup.opening.deck.reset();  // not visible there
        game.setup.components = {};
        for (State& state : game.states) state.deck_left = 0;
        if (game.states[0].heroes[0] != 4 || game.events.size() < 2) continue;
        const std::string text = as_bga(game, number % 2 == 0);
        const Words words = {{"--hand", cat("anna=", hand_of(game, red, ","))},
                             {"--hand", cat("bruno berg=", hand_of(game, white, ","))}};
        const Came came = imported("bga", text, number % 2 == 0 ? Words{} : words);
        ASSERT_EQ(came.faults(), "") << text;
        for (const Value& event : came.log["events"]) crowns += event.contains("claims") ? 1 : 0;
        ASSERT_EQ(without_claims(came.log).dump(), log_of(game).dump()) << text;
        EXPECT_EQ(came.report.lost.words(), "1 other line");
    }
    EXPECT_GE(crowns, 1000U);
}

TEST(RoseKingImports, FaultsOfLogsOfBoardGameArenaAreToldWhereTheyStand) {
    const std::string moves = "anna plays power card 1 N⬆\nbruno has no valid moves\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"anna plays power card 4 N⬆", "5:23 log/value `4 N⬆` is not a power card, such as `2 NE⬈`"},
        {"anna plays power card 1 N⬇", "5:23 log/value `1 N⬇` is not a power card, such as `2 NE⬈`"},
        {"anna draws power card NE2", "5:23 log/value `NE2` is not a power card, such as `2 NE⬈`"},
        {"carl has no valid moves", "5:1 log/value `carl` is a third player"},
        {"anna moves to x=0,y=3", "5:15 log/value `x=0,y=3` is not a square, from x=1,y=1 to x=9,y=9"},
        {"anna uses a hero to fight", "5:1 log/value a hero is used, and no play follows"},
        {"anna uses a hero to fight\nanna draws power card 1 N", "5:1 log/value a hero is used, and no play follows"},
        {"anna uses a hero to fight\nbruno plays power card 1 N", "5:1 log/value a hero is used, and no play follows"},
        {"anna uses a hero to fight\nanna uses a hero to fight\nanna plays power card 1 N",
         "5:1 log/value a hero is used, and no play follows"},
        {"anna plays power card 1 N draws power card 1 N",
         "5:23 log/value `1 N draws power card 1 N` is not a power card, such as `2 NE⬈`"},
        {"anna has N1 and more", "5:13 log/value `and` is not a power card"},
    };
    for (const auto& [line, fault] : cases) {
        const Came came = imported("bga", cat(hands, moves, line, '\n'));
        EXPECT_TRUE(came.faults().starts_with(fault + '\n')) << line << '\n' << came.faults();
        EXPECT_TRUE(came.log.is_null());
    }
    EXPECT_EQ(imported("bga", "hello\n").faults(),
              "1:1 log/value no line of it is a move, such as `anna plays power card 2 NE⬈`\n");
    EXPECT_EQ(imported("bga", "anna plays power card 1 N").faults(),
              "1:1 log/value only `anna` has a move, and nobody else is named\n");
    const Came chat = imported(
        "bga", cat(hands, moves, "anna: good game\nanna has left\nbruno moves to x=1,y=1\nanna moves to the kitchen"));
    EXPECT_EQ(chat.faults(), "");
    EXPECT_EQ(chat.report.lost.words(), "4 other lines");
    EXPECT_EQ(imported("bga", cat(hands, moves, "Nobody can play anymore valid moves")).log["result"]["ended"],
              "blocked");
}

/// A hand may name the player who has not acted yet, but no third one.
TEST(RoseKingImports, HandsNameThePlayersWhoHaveNotActed) {
    const Came one = imported("bga", cat(hands, "bruno plays power card 2 N⬆"));
    EXPECT_EQ(one.faults(), "");
    EXPECT_EQ(one.log["players"].dump(), R"(["bruno","anna"])") << "who acts first is Red";
    const std::string both = "anna plays power card 1 N⬆\nbruno has no valid moves\n";
    EXPECT_EQ(imported("bga", cat(hands, "carl has N3\n", both)).faults(),
              "3:1 log/value the hand of `carl`, who does not play; there are anna and bruno\n");
}

TEST(RoseKingImports, NamesMayBeSingleLetters) {
    const Came came = imported("bga",
                               "a has N1 NE1 E1 SE1 S1\nb has N2 NE2 E2 SE2 S2\n"
                               "a plays power card 1 N⬆\nb plays power card 2 N⬆\n");
    EXPECT_EQ(came.faults(), "");
    EXPECT_EQ(came.log["players"].dump(), R"(["a","b"])");
    EXPECT_EQ(came.log["events"].size(), 2U);
    EXPECT_TRUE(came.report.lost.empty()) << came.report.lost.words();
}

}  // namespace
}  // namespace referee::testing::rose_king_records
