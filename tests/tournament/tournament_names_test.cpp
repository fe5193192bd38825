#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// Players whom a tournament's file names otherwise than by their exact id, and the notes about it.
namespace referee::testing {
namespace {

/// So many copies of a text.
std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

Value absence(int round, const std::string& player) { return {{"round", round}, {"player", player}}; }

/// A tournament without tables; these players are absent from round 1.
TournamentReport judged_absent(const Value& players, const std::vector<std::string>& absent) {
    Value tournament = {{"tournament", 1}, {"players", players}, {"points", {{"2", {3, 1}}}}};
    for (const std::string& player : absent) tournament["absent"].push_back(absence(1, player));
    return judged_tournament(tournament).report;
}

std::vector<std::string> noted_in(const TournamentReport& report) {
    std::vector<std::string> all;
    for (const Finding& note : report.notes) all.push_back(note.message);
    return all;
}

/// A name means the player whose id or name it resembles, though both of them resemble each other as well.
TEST(TournamentsNames, MeanTheOnlyPlayerWhoIsCalledSo) {
    const Value players = {{{"id", "zoe"}, {"name", "Zoé"}}, {{"id", "ben"}, {"name", "Ben Barr"}}};
    const TournamentReport report = judged_absent(players, {"ZOE", "ben-barr"});
    EXPECT_EQ(rules_of(report), std::vector<std::string>{});
    EXPECT_EQ(noted_in(report), (std::vector<std::string>{"`ZOE` is read as `zoe`", "`ben-barr` is read as `ben`"}));
}

/// What two players are called means neither.
TEST(TournamentsNames, OfTwoPlayersMeanNobody) {
    const Value players = {"ada", {{"id", "eve"}, {"name", "ADA"}}, {{"id", "Zoe"}, {"name", "x"}}, "zoe"};
    const TournamentReport report = judged_absent(players, {"Ada", "ZOE"});
    EXPECT_EQ(noted_in(report), std::vector<std::string>{});
    EXPECT_EQ(rules_of(report), (std::vector<std::string>{"tournament/player", "tournament/player"}));
}

/// The longest id has 64 characters, of up to four bytes each; longer names are not looked for. Accents do not count.
TEST(TournamentsNames, OfUpTo256BytesAreLookedFor) {
    const std::string small = repeated("\xF0\x90\x90\xA8", 64);    // a letter of Deseret
    const std::string capital = repeated("\xF0\x90\x90\x80", 64);  // the same as a capital
    const std::string accents = repeated("\xCC\x81", 124);
    const Value players = {small,
                           {{"id", "ben"}, {"name", cat("Ben Barr", accents)}},
                           {{"id", "cleo"}, {"name", cat("Cleo Cook", accents)}}};
    const TournamentReport report = judged_absent(players, {capital, "ben barr", "cleo cook"});
    EXPECT_EQ(
        noted_in(report),
        (std::vector<std::string>{cat("`", capital, "` is read as `", small, "`"), "`ben barr` is read as `ben`"}));
    ASSERT_EQ(rules_of(report), std::vector<std::string>{"tournament/player"});
    EXPECT_EQ(findings_of(report).front().message, "round 1: `cleo cook` is not one of the players");
}

/// A name without a letter is nobody's, as is a name that is left empty.
TEST(TournamentsNames, OfNothingMeanNobody) {
    const Value players = {"a", {{"id", "b"}, {"name", ""}}, {{"id", "c"}, {"name", "'"}}};
    const TournamentReport report = judged_absent(players, {"-"});
    EXPECT_EQ(noted_in(report), std::vector<std::string>{});
    EXPECT_EQ(rules_of(report), std::vector<std::string>{"tournament/player"});
}

/// Notes are in the order of the format's keys.
TEST(TournamentsNames, AreNotedInOrder) {
    const TournamentReport report = judged_tournament(
                                        "tournament: 1\n"
                                        "players: [a, b, c, d]\n"
                                        "points: {2: [3, 1]}\n"
                                        "penalties: [{player: A, points: 1}]\n"
                                        "byes: [{round: 1, player: B}]\n"
                                        "absent: [{round: 1, player: C}]\n"
                                        "standings: [{player: D}]\n",
                                        Format::yaml)
                                        .report;
    EXPECT_EQ(noted_in(report),
              (std::vector<std::string>{"`A` is read as `a`", "`B` is read as `b`", "`C` is read as `c`",
                                        "`D` is read as `d`"}));
}

TEST(TournamentsNames, AreNotedUpToALimit) {
    Value tournament = {{"tournament", 1}, {"players", {"a", "b"}}, {"points", {{"2", {3, 1}}}}};
    for (int round = 1; round <= 5'000; ++round) {
        for (const char* const player : {"A", "B"}) tournament["absent"].push_back(absence(round, player));
    }
    EXPECT_EQ(judged_tournament(tournament).report.notes.size(), 10'000U);
    tournament["absent"].push_back(absence(5'001, "A"));
    const TournamentReport more = judged_tournament(tournament).report;
    EXPECT_EQ(more.notes.size(), 10'000U);
    EXPECT_EQ(more.verdict, Verdict::legal);
}

}  // namespace
}  // namespace referee::testing
