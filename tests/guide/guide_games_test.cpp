#include <gtest/gtest.h>

#include <string>

#include "support/running.hpp"

/// What the program says of games without words of their own.
namespace referee::testing {
namespace {

const std::string fixtures = REFEREE_SOURCE "/docs/cant-stop/fixtures/cant-stop/";

std::string said(const std::string& arguments) { return output_of(std::string(REFEREE_BINARY) + ' ' + arguments); }
std::string exit_code(const std::string& arguments) { return said(arguments + " >/dev/null 2>&1; echo $?"); }
bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

TEST(GuideGames, ReadWellWithoutWordsOfTheirOwn) {
    const std::string found = said("check " + fixtures + "rules/must.yaml");
    EXPECT_TRUE(has(found, "event 1: anna rolls 1 2 3 4, advances 3; each of the two pairs that can be used is used"))
        << found;
    EXPECT_TRUE(has(found, "legal: advances 3 7\n         advances 4 6\n         advances 5 5\n")) << found;
    EXPECT_TRUE(has(said("check " + fixtures + "rules/stop.yaml"), "legal: 126 chance results\n"));
}

/// Dice may be given in any order.
TEST(GuideGames, ListWhatMayFollow) {
    const std::string log = fixtures + "rules/turn.kept.yaml";
    const std::string parts = said("legal --given '{roll: [4, 3, 2, 1]}' " + log);
    EXPECT_TRUE(has(parts, "anna, 3 ways:\n  advances 3 7\n  advances 4 6\n  advances 5 5\n")) << parts;
    const std::string whole = said("legal --whole --given '{roll: [4, 3, 2, 1]}' " + log);
    EXPECT_TRUE(has(whole, "  anna rolls 1 2 3 4:\n    advances 3 7\n    advances 4 6\n    advances 5 5\n")) << whole;
    EXPECT_TRUE(has(said("legal " + log), "anna, 126 chance results:\n  rolls 1 1 1 1, 1 in 1296\n"));
}

/// A player of an illegal event sits at the table: `candidates` may list more players than play.
TEST(GuideGames, WriteIllegalLogsAsTheyAnnounce) {
    for (const std::string game : {"first-steps", "dice-steps", "kalah", "cant-stop"}) {
        const std::string found = said(
            "generate " + game + " --count 300 --illegal | " REFEREE_BINARY " check --quiet --expect-meta -; echo $?");
        EXPECT_EQ(found, "meta: 300 logs agree\n0\n") << game;
    }
}

TEST(GuideGames, SayThatTheyHaveNoTally) {
    EXPECT_TRUE(has(said("tally kalah anna=24 --sheet"), "Kalah has no tally"));
    EXPECT_EQ(exit_code("tally kalah anna=24 --sheet"), "2\n");
    EXPECT_TRUE(has(said("tally --help"), "Kalah has no tally"));
}

}  // namespace
}  // namespace referee::testing
