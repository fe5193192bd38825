#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "show/tournament/pairing.hpp"
#include "support/specimen.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"
#include "tournament/pairing.hpp"

/// Report files of tournaments (TRF).
namespace referee::testing {
namespace {

/// Three rounds of two-player tables, and a bye.
Value swiss() {
    Value tournament = small_tournament();
    tournament["name"] = "Cup";
    tournament["players"] = {{{"id", "a"}, {"name", "Zoë Längerer-Name, die über dreißig Zeichen hat"}, {"seed", 2}},
                             "b",
                             {{"id", "c"}, {"seed", 1}}};
    tournament["points"] = {{"2", {1, 0}}};
    tournament["bye"] = 1;
    tournament["attendance"] = "open";
    tournament["tie-breaks"] = Value::array();
    tournament["tables"] = {table_of(1, 1, sheet_of({{"a", 50}, {"b", 40}})),
                            table_of(2, 1, sheet_of({{"b", 40}, {"c", 40}}))};
    tournament["byes"] = {{{"round", 1}, {"player", "c"}}};
    return tournament;
}

TrfFile trf_of(const Value& tournament, const tournament::PairingTerms& terms = {}, std::optional<int> rounds = {}) {
    const TournamentReport report = judged_tournament(tournament).report;
    return tournament_trf(report.event, *report.standings, terms, rounds);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find("\r\n", at);
        lines.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return lines;
}

/// The columns of FIDE's handbook, counted from 1.
std::string columns(const std::string& line, std::size_t first, std::size_t last) {
    return first > line.size() ? std::string() : line.substr(first - 1, last - first + 1);
}

TEST(TournamentsTrf, HasTheColumnsOfTheHandbook) {
    const TrfFile trf = trf_of(swiss(), {{1}, {}}, 5);
    ASSERT_EQ(trf.failure, "");
    const std::vector<std::string> lines = lines_of(trf.text);
    ASSERT_EQ(lines.size(), 6U) << trf.text;
    EXPECT_EQ(lines[0], "012 Cup");
    EXPECT_EQ(lines[1], "062 3");
    EXPECT_EQ(lines[2], "XXR 5");
    // The seeding is c, a, b. c: a bye, then a draw as black; a: beat b as white, then nothing.
    const std::string& c = lines[3];
    EXPECT_EQ(columns(c, 1, 3), "001");
    EXPECT_EQ(columns(c, 5, 8), "   1");
    EXPECT_EQ(columns(c, 15, 47), "c" + std::string(32, ' '));
    EXPECT_EQ(columns(c, 81, 84), " 1.5");
    EXPECT_EQ(columns(c, 86, 89), "   1");
    EXPECT_EQ(columns(c, 92, 99), "0000 - U");
    EXPECT_EQ(columns(c, 102, 109), "   3 b =");
    EXPECT_EQ(c.size(), 109U);
    const std::string& b = lines[5];
    EXPECT_EQ(columns(b, 81, 84), " 0.5");
    EXPECT_EQ(columns(b, 86, 89), "   3");
    EXPECT_EQ(columns(b, 92, 99), "   2 b 0");
    EXPECT_EQ(columns(b, 102, 109), "   1 w =");
    EXPECT_EQ(columns(b, 112, 119), "0000 - Z") << "absent in the next round";
    const std::string& a = lines[4];
    // Names are counted in characters; four of the first 33 have two bytes.
    EXPECT_EQ(columns(a, 15, 51), "Zoë Längerer-Name, die über dreiß");
    EXPECT_EQ(characters(a), 109U);
    EXPECT_EQ(a.substr(a.size() - 18), "   3 w 1  0000 - Z");
}

TEST(TournamentsTrf, StatesPointsThatAreNotThoseOfChess) {
    Value tournament = swiss();
    EXPECT_EQ(trf_of(tournament).text.find("BBW"), std::string::npos);
    EXPECT_NE(trf_of(tournament).text.find("XXR 3\r\n"), std::string::npos) << "the next round is the last";
    tournament["points"] = {{"2", {3, 1}}};
    EXPECT_NE(trf_of(tournament).text.find("BBW  3.0\r\nBBD  2.0\r\nBBL  1.0\r\nBBU  1.0\r\n"), std::string::npos);
    tournament["ties"] = "lower";
    EXPECT_NE(trf_of(tournament).text.find("BBD  1.0\r\n"), std::string::npos);
    tournament["tables"] = Value::array();
    tournament["byes"] = Value::array();
    EXPECT_NE(trf_of(tournament).text.find("XXC white1\r\n"), std::string::npos) << "nobody has had a colour";
}

TEST(TournamentsTrf, SaysWhatItCannotHold) {
    Value tournament = swiss();
    EXPECT_EQ(trf_of(tournament, {}, 2).failure,
              "round 2 has a table; `--rounds` is the number of all rounds, at least 3");
    tournament["points"] = {{"2", {3.25, 1}}};
    EXPECT_EQ(trf_of(tournament).failure, "points of 3.25 have more than one decimal");
    tournament["points"] = {{"2", {100, 1}}};
    EXPECT_EQ(trf_of(tournament).failure, "points are above 99.9");
    tournament["points"] = {{"2", {1, 0}}};
    tournament["tables"][0] = table_of(
        1, 1, {{"game", std::string(specimen().key)}, {"players", {"a", "b"}}, {"final", Value::object()}});
    EXPECT_EQ(trf_of(tournament).failure, "round 1, table 1 has no result");
    tournament = small_tournament();
    EXPECT_EQ(trf_of(tournament).failure, "round 1, table 1 has 3 players, not 2");
}

}  // namespace
}  // namespace referee::testing
