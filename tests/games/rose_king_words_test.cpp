#include <gtest/gtest.h>

#include "support/judging.hpp"
#include "text/text.hpp"

/// The texts of The Rose King, word by word.
namespace referee::testing {
namespace {

/// The first finding of a log that begins with the plain setup, two stones and one hero.
Finding first_finding(std::string_view events, std::string_view deck = "") {
    const std::string log = cat(
        R"({"referee": 1, "game": "rose-king", "status": "unfinished", "players": ["anna", "bruno"], "components": {"heroes": 1},
        "setup": {"hands": {"anna": ["N1", "S1", "E1", "NE2", "W3"], "bruno": ["N2", "S2", "W1", "SW3", "NW2"]})",
        deck, R"(}, "events": [)", events, "]}");
    const Report report = judged(log, Format::json);
    EXPECT_EQ(report.findings.size(), 1U) << log;
    return report.findings.empty() ? Finding{} : report.findings.front();
}

using Legal = std::vector<std::string>;

TEST(RoseKingWords, SayWhatWasRecordedAndWhatIsDue) {
    const auto message = [](std::string_view events, std::string_view deck = "") {
        return first_finding(events, deck).message;
    };
    constexpr std::string_view deck =
        R"(, "deck": ["SE1","NE1","E2","S3","W2","SW1","NW1","N3","SE2","NW3","SW2","E3","NE3","SE3"])";
    EXPECT_EQ(message(R"({"player": "bruno", "play": "N2"})"), "bruno plays N2 while it is the turn of anna");
    EXPECT_EQ(message(R"({"player": "anna", "play": "N2"})"),
              "anna plays N2, which is in the hand of bruno; anna holds N1, NE2, E1, S1 and W3");
    EXPECT_EQ(
        message(
            R"({"player": "anna", "play": "N1"}, {"player": "bruno", "play": "NW2"}, {"player": "anna", "play": "N1"})"),
        "anna plays N1, which is on the discards; anna holds NE2, E1, S1 and W3");
    EXPECT_EQ(message(R"({"player": "anna", "play": "W3"}, {"player": "bruno", "play": "SW3"})"),
              "bruno plays SW3; 3 squares south-west of b5 is off the board");
    EXPECT_EQ(message(R"({"player": "anna", "play": "N1", "hero": true})"),
              "anna plays N1 with a hero; from e5 it takes the crown to e6, which holds no stone; a hero turns a white "
              "stone");
    EXPECT_EQ(message(R"({"player": "anna", "draw": "E2"})"),
              "anna draws E2 with five cards in hand, which is the maximum");
    EXPECT_EQ(message(R"({"player": "anna", "pass": true})"),
              "anna passes though able to act: play N1, play NE2, play E1, play S1 and play W3");
    EXPECT_EQ(message(R"({"player": "anna", "play": "N1"}, {"player": "bruno", "draw": "E2"})", deck),
              "bruno draws E2 with five cards in hand, which is the maximum");
    EXPECT_EQ(
        message(
            R"({"player": "anna", "play": "N1"}, {"player": "bruno", "play": "N2"}, {"player": "anna", "draw": "E2"})",
            deck),
        "anna draws E2; that card is deeper in the draw pile, and the top of the known deck is SE1");
    EXPECT_EQ(
        message(
            R"({"player": "anna", "play": "N1"}, {"player": "bruno", "play": "N2"}, {"player": "anna", "draw": "N2"})"),
        "anna draws N2; that card is on the discards, and the draw pile is N3, NE1, NE3, E2, E3, SE1, SE2, SE3, S3, "
        "SW1, SW2, W2, NW1 and NW3");
    EXPECT_EQ(message("", R"(, "deck": ["SE1"])"),
              "the deck has 1 card; it must have the fourteen that were not dealt");
    EXPECT_EQ(
        message("", R"(, "deck": ["SE1","NE1","E2","S3","W2","SW1","NW1","N3","SE2","NW3","SW2","E3","NE3","N1"])"),
        "the deck has N1 as card 14, which has been dealt already; each of the 24 cards exists once");
}

TEST(RoseKingWords, ListEveryLegalMoveInShort) {
    EXPECT_EQ(
        first_finding(
            R"({"player": "anna", "play": "N1"}, {"player": "bruno", "play": "W1"}, {"player": "anna", "play": "W3", "hero": true})")
            .legal,
        (Legal{"play NE2", "play S1", "play W3", "draw"}));
    EXPECT_EQ(first_finding(R"({"player": "anna", "play": "W3"}, {"player": "bruno", "pass": true})").legal,
              (Legal{"play N2", "play S2", "play W1"}));
    EXPECT_EQ(
        first_finding(
            R"({"player": "anna", "play": "N1"}, {"player": "bruno", "play": "S2"}, {"player": "anna", "draw": "NE3"},
                               {"player": "bruno", "pass": true})")
            .legal,
        (Legal{"play N2 hero", "play SW3", "play W1", "play NW2", "draw"}));
}

}  // namespace
}  // namespace referee::testing
