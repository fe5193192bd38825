#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/rose_king_imports.hpp"
#include "text/text.hpp"

/// Lists of moves: random games survive writing and importing unchanged, and faults are reported at their place.
namespace referee::testing::rose_king_records {
namespace {

TEST(RoseKingImports, ListsOfMovesAreTheGamesThatTheyWereWrittenFrom) {
    Random random({1});
    std::size_t heroes = 0, passes = 0, blocked = 0, unfinished = 0, decks = 0;
    for (int number = 0; number < 300; ++number) {
        const Game game = random_game(random, false);
        const std::string text = as_moves(game, random);
        const Came came = imported("moves", text);
        ASSERT_EQ(came.faults(), "") << text;
        ASSERT_EQ(came.log.dump(), log_of(game).dump()) << text;
        EXPECT_TRUE(came.report.lost.empty() && came.report.notes.empty());
        for (const Event& event : game.events) {
            const auto* play = std::get_if<Play>(&event);
            heroes += play != nullptr && play->hero ? 1 : 0;
            passes += std::holds_alternative<Pass>(event) ? 1 : 0;
        }
        blocked += game.states.back().end == EndReason::blocked ? 1 : 0;
        unfinished += game.states.back().end ? 0 : 1;
        decks += game.setup.opening.deck ? 1 : 0;
    }
    EXPECT_GE(heroes, 100U);
    EXPECT_GE(passes, 20U);
    EXPECT_GE(blocked, 10U);
    EXPECT_GE(unfinished, 30U);
    EXPECT_GE(decks, 80U);
}

/// Each text with the first fault reported.
TEST(RoseKingImports, FaultsOfListsAreToldWhereTheyStand) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"N1 4NE", "5:4 log/value `4NE` is not a move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"N1 +", "5:4 log/value the drawn card is not recorded, and the order of the deck is not known"},
        {"N1, +X", "5:5 log/value `+X` is not a move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"1 2 0", "5:1 log/value `1` is not a move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"N1** ", "5:1 log/value `N1**` is not a move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"N1 ↗2↗", "5:4 log/value `↗2↗` is not a move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"deck: N3 XX", "5:10 log/value `XX` is not a power card"},
        {"stones: many", "5:9 log/value `many` is not a number from 1 to 81"},
        {"heroes: 25", "5:9 log/value `25` is not a number from 0 to 24"},
        {"red: carl", "5:6 log/value Red has a name already"},
        {"anna has N3 N4", "5:13 log/value `N4` is not a power card"},
        {"anna has N3", "5:1 log/value the hand of `anna` appears twice"},
        {"carl has N3", "5:1 log/value the hand of `carl`, who does not play; there are anna and bruno"},
        {"...", "5:1 log/value `...` is not a move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"deck: N3\ndeck: W3", "6:7 log/value the deck is given twice"},
        {"heroes: many", "5:9 log/value `many` is not a number from 0 to 24"},
        {"heroes: 2x", "5:9 log/value `2x` is not a number from 0 to 24"},
        {"heroes: 99999999999", "5:9 log/value `99999999999` is not a number from 0 to 24"},
        {"moves: N1", "5:1 log/value unknown line `moves:`; lines are red, white, deck, stones and heroes"},
    };
    for (const auto& [line, fault] : cases) {
        const Came came = imported("moves", cat(seats, hands, line, '\n'));
        EXPECT_TRUE(came.faults().starts_with(fault + '\n')) << line << '\n' << came.faults();
        EXPECT_TRUE(came.log.is_null());
    }
    EXPECT_TRUE(imported("moves", "red:\nN1").faults().starts_with("1:5 log/value the name is missing\n"));
    EXPECT_EQ(imported("moves", "red: anna\nwhite: anna\nbruno has N1\n").faults(),
              "2:8 log/value the player `anna` is named twice\n")
        << "whose hand it is cannot be told then";
    EXPECT_NE(imported("moves", "N1\xFF").faults().find("1:3 log/syntax the text is not UTF-8"), std::string::npos);
    EXPECT_NE(imported("moves", std::string((1U << 20U) + 1, ' ')).faults().find("log/limit"), std::string::npos);
    EXPECT_NE(imported("moves",
                       cat(hands, "red: anna\nwhite: bruno\n",
                           [] {
                               std::string all;
                               for (int i = 0; i < 100'001; ++i) all += "- ";
                               return all;
                           }()))
                  .faults()
                  .find("100000"),
              std::string::npos);
    EXPECT_THROW(imported("moves", "", {{"--hand", "anna"}}), WrongWord);
    EXPECT_THROW(imported("moves", "", {{"--hand", "anna=N9"}}), WrongWord);
}

TEST(RoseKingImports, HeadingsAreReadUpToTheirLimits) {
    const Came came = imported(
        "moves",
        cat("red:a\nwhite:\tb\nstones:81\nheroes:  24\n", "a has N1 NE1 E1 SE1 S1\nb has N2 NE2 E2 SE2 S2\nN1"));
    EXPECT_EQ(came.faults(), "");
    EXPECT_EQ(came.log["players"].dump(), R"(["a","b"])");
    EXPECT_EQ(came.log["components"].dump(), R"({"stones":81,"heroes":24})");
    EXPECT_EQ(came.log["setup"]["hands"]["a"].dump(), R"(["N1","NE1","E1","SE1","S1"])");
}

/// Nothing is guessed: plays reveal only the cards of a hand that were played.
TEST(RoseKingImports, HandsThatNobodyToldAreNotMadeUp) {
    const Came came = imported("moves", cat(seats, "bruno has N2 NE2 E2 SE2 S2\nN1 +N3 E1"));
    EXPECT_EQ(came.faults(),
              "1:1 log/missing-key the hand dealt to anna is not recorded; the cards played show N1 and E1 of "
              "the five: give them with --hand anna=CARDS or a line `anna has CARDS`\n");
    const Came all = imported("moves", cat(seats, "bruno has N2 NE2 E2 SE2 S2\nN1 - SE1 - NE1 - E1 - S1"));
    EXPECT_EQ(all.faults(), "");
    EXPECT_EQ(all.log["setup"]["hands"]["anna"].dump(), R"(["N1","SE1","NE1","E1","S1"])");
    EXPECT_EQ(all.report.notes.at(0), "the hand dealt to anna is not recorded; all five cards were played");
    const Came drawn = imported("moves", cat(seats, "bruno has N2 NE2 E2 SE2 S2\nN1 - SE1 - +W1 - NE1 - E1 - W1"));
    EXPECT_NE(drawn.faults().find("show N1, SE1, NE1 and E1 of the five"), std::string::npos) << "W1 was drawn";
    const Came result = imported("moves", "N1", {{"--red", "x"}, {"--hand", "x=N1,E1"}, {"--hand", "white=S1,S2"}});
    EXPECT_EQ(result.log["setup"]["hands"].dump(), R"({"x":["N1","E1"],"white":["S1","S2"]})") << result.faults();
}

/// Illegal events are imported as recorded; the referee finds them.
TEST(RoseKingImports, WhatBreaksTheRulesIsNotMended) {
    const Came came = imported("moves", cat(seats, hands, "N1 W3 NE1 NE2"));
    EXPECT_EQ(came.faults(), "");
    EXPECT_EQ(judged_log(came.log).findings.at(0).rule->id, "rose-king/card-not-in-hand");
    EXPECT_EQ(came.report.notes.at(0),
              "event 2 breaks a rule of the game; of 2 plays after it, it is not known whether a hero was used");
    EXPECT_EQ(imported("moves", cat(seats, hands, "W3 N2")).report.notes.at(0),
              "event 1 breaks a rule of the game; of 1 play after it, it is not known whether a hero was used");
    const Came setup = imported("moves", cat(seats, "anna has N1\nbruno has N1\nN1"));
    EXPECT_EQ(setup.faults(), "");
    EXPECT_TRUE(setup.report.notes.empty()) << "no event breaks a rule";
    EXPECT_EQ(judged_log(setup.log).findings.at(0).rule->id, "rose-king/setup-hands");
    const Came crown = imported(
        "bga", cat(hands, "anna plays power card 1 N⬆\nanna moves to x=5,y=5\n", "bruno draws power card 3 W⬅"));
    EXPECT_EQ(crown.faults(), "");
    const Report report = judged_log(crown.log);
    EXPECT_EQ(report.findings.at(0).rule->id, "claim/crown");
    EXPECT_EQ(report.findings.at(1).rule->id, "rose-king/hand-full");
}

/// Bruno plays onto Anna's rose. Only where no hero is recorded, but one can be used, was one used.
TEST(RoseKingImports, AHeroIsDerivedIfThePlayIsLegalWithOne) {
    const std::string dealt = "anna has N1 E1 SE1 S1 SW1\nbruno has N2 S2 E2 SE2 W2\n";
    const std::string list = cat(seats, dealt, "N1 N2 +W3 S2");
    const Came used = imported("moves", list);
    EXPECT_EQ(used.log["events"].back().dump(), R"({"player":"bruno","play":"S2","hero":true})") << used.faults();
    EXPECT_EQ(judged_log(used.log).verdict, Verdict::legal);
    const Came none = imported("moves", cat("heroes: 0\n", list));
    const Came recorded = imported("bga",
                                   cat(dealt, "anna plays power card 1 N\nbruno plays power card 2 N\n",
                                       "anna draws power card 3 W\nbruno plays power card 2 S\n"));
    for (const Came& came : {none, recorded}) {
        EXPECT_EQ(came.log["events"].back().dump(), R"({"player":"bruno","play":"S2"})") << came.faults();
        EXPECT_EQ(judged_log(came.log).findings.at(0).rule->id, "rose-king/occupied");
    }
}

}  // namespace
}  // namespace referee::testing::rose_king_records
