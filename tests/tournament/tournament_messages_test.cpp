#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// What the findings of a tournament say, word for word, and which round and table they name.
namespace referee::testing {
namespace {

/// A finding: its rule without `tournament/`, the round, the table and the message.
using Said = std::tuple<std::string, int, int, std::string>;

std::vector<Said> said(const Value& tournament) {
    std::vector<Said> all;
    const JudgedTournament judged = judged_tournament(tournament);
    for (const tournament::TournamentFinding& found : judged.report.found) {
        const std::string_view id = found.finding.rule->id;
        all.emplace_back(id.substr(id.find('/') + 1), found.round, found.table, found.finding.message);
    }
    return all;
}

/// The messages of all findings, those of the file included.
std::vector<std::string> messages(const Value& tournament) {
    std::vector<std::string> all;
    const JudgedTournament judged = judged_tournament(tournament);
    for (const Finding& finding : findings_of(judged.report)) all.push_back(finding.message);
    return all;
}

Value tournament_of(const std::vector<std::string>& players, const std::vector<Value>& tables) {
    return {{"tournament", 1},
            {"players", players},
            {"points", {{"2", {3, 1}}, {"3", {3, 2, 1}}}},
            {"tie-breaks", Value::array()},
            {"tables", tables}};
}

Value sheet_of_two(const char* one, const char* other) { return sheet_of({{one, 40}, {other, 30}}); }

Value stay(int round, const char* player) { return {{"round", round}, {"player", player}}; }

TEST(TournamentsMessages, MeetingsAreCountedInWords) {
    const std::vector<std::pair<int, std::string>> cases = {
        {2, "2nd time; 1 meeting is allowed"},      {3, "3rd time; 2 meetings are allowed"},
        {4, "4th time; 3 meetings are allowed"},    {5, "5th time; 4 meetings are allowed"},
        {10, "10th time; 9 meetings are allowed"},  {11, "11th time; 10 meetings are allowed"},
        {12, "12th time; 11 meetings are allowed"}, {13, "13th time; 12 meetings are allowed"},
        {20, "20th time; 19 meetings are allowed"}, {21, "21st time; 20 meetings are allowed"},
        {22, "22nd time; 21 meetings are allowed"}, {111, "111th time; 110 meetings are allowed"}};
    for (const auto& [times, words] : cases) {
        std::vector<Value> tables;
        for (int round = 1; round <= times + 1; ++round) tables.push_back(table_of(round, 1, sheet_of_two("b", "a")));
        Value tournament = tournament_of({"a", "b"}, tables);
        tournament["meetings"] = times - 1;
        const Said expected{"meetings", times, 1, cat("round ", times, ", table 1: `a` and `b` meet for the ", words)};
        EXPECT_EQ(said(tournament), std::vector<Said>{expected}) << "once, though they meet once more";
    }
}

/// Of three at one table each two meet; a stranger meets nobody.
TEST(TournamentsMessages, EachTwoOfATableMeet) {
    Value tournament = tournament_of({"a", "b", "c"},
                                     {table_of(1, 1, sheet_of({{"c", 43}, {"a", 42}, {"b", 41}})),
                                      table_of(2, 1, sheet_of({{"b", 43}, {"c", 42}, {"a", 41}}))});
    tournament["meetings"] = 1;
    EXPECT_EQ(said(tournament),
              (std::vector<Said>{
                  {"meetings", 2, 1, "round 2, table 1: `b` and `c` meet for the 2nd time; 1 meeting is allowed"},
                  {"meetings", 2, 1, "round 2, table 1: `a` and `b` meet for the 2nd time; 1 meeting is allowed"},
                  {"meetings", 2, 1, "round 2, table 1: `a` and `c` meet for the 2nd time; 1 meeting is allowed"}}));
    tournament["tables"][0] = table_of(1, 1, sheet_of_two("a", "ux"));
    tournament["tables"][1] = table_of(2, 1, sheet_of_two("ux", "a"));
    for (const Said& one : said(tournament)) EXPECT_NE(std::get<0>(one), "meetings");
}

TEST(TournamentsMessages, EveryFindingNamesItsRoundAndItsTable) {
    Value tournament = tournament_of(
        {"a", "b", "c", "d"},
        {table_of(1, 3, sheet_of_two("a", "b")), table_of(1, 3, sheet_of_two("a", "xavier")),
         table_of(4, 2, sheet_of({{"a", 44}, {"b", 43}, {"c", 42}, {"d", 41}}))});
    tournament["byes"] = {stay(1, "b"), stay(5, "c"), stay(6, "yolanda")};
    tournament["absent"] = {stay(1, "c"), stay(5, "c")};
    tournament["penalties"] = Value::array({{{"player", "zelda"}, {"points", 1}, {"round", 1}}});
    EXPECT_EQ(said(tournament),
              (std::vector<Said>{{"table", 1, 3, "round 1, table 3: a second record for this table"},
                                 {"player", 1, 3, "round 1, table 3: `xavier` is not one of the players"},
                                 {"twice", 1, 0, "round 1: `b` sits at table 3 and has a bye"},
                                 {"missing", 1, 0, "round 1: `d` has no table, bye or absence"},
                                 {"round", 2, 0, "round 2 has no table, and round 4 has"},
                                 {"round", 3, 0, "round 3 has no table, and round 4 has"},
                                 {"points", 4, 2, "round 4, table 2: `points` has no row for 4 players"},
                                 {"twice", 5, 0, "round 5: `c` has a bye and is absent"},
                                 {"player", 6, 0, "round 6: `yolanda` is not one of the players"},
                                 {"player", 1, 0, "`penalties`: `zelda` is not one of the players"}}));
    EXPECT_FALSE(judged_tournament(tournament).report.standings);
}

/// What is wrong with claimed standings concerns no round and no table.
TEST(TournamentsMessages, ClaimsNameNoTable) {
    Value tournament = tournament_of({"a", "b"}, {table_of(1, 1, sheet_of_two("a", "b"))});
    tournament["standings"] = Value::array({{{"player", "b"}, {"place", 2}}, {{"player", "xavier"}}});
    EXPECT_EQ(said(tournament),
              (std::vector<Said>{{"player", 0, 0, "the standings name `xavier`, who is not one of the players"},
                                 {"standings", 0, 0, "the standings lack `a`, who is in place 1"}}));
    tournament = tournament_of({"anna", "bruno"}, {table_of(1, 1, sheet_of_two("anna", "bruno"))});
    tournament["standings"] = Value::array({{{"player", "bruno"}, {"place", 2}}, {{"player", "ana"}}});
    EXPECT_EQ(said(tournament).front(),
              (Said{"player", 0, 0, "the standings name `ana`, who is not one of the players; nearest: `anna`"}));
}

/// An editor offers the true value in place of a false one.
TEST(TournamentsMessages, FalseClaimsKnowTheTrueValue) {
    Value tournament = tournament_of({"a", "b"}, {table_of(1, 1, sheet_of_two("a", "b"))});
    tournament["standings"] = {{{"player", "a"}, {"place", 1}, {"points", 4}}, {{"player", "b"}, {"place", 1}}};
    const TournamentReport report = judged_tournament(tournament).report;
    ASSERT_EQ(report.found.size(), 2U);
    EXPECT_EQ(report.found[0].counted, 3);
    EXPECT_EQ(report.found[1].counted, 2);
}

/// Findings beyond those that are kept are counted, whatever their rule.
TEST(TournamentsMessages, ManyAreCounted) {
    Value tournament = tournament_of({"a", "b"}, {table_of(1, 1, sheet_of_two("a", "b"))});
    for (std::size_t i = 0; i < tournament::most_findings; ++i) tournament["absent"].push_back(stay(1, "a"));
    const TournamentReport full = judged_tournament(tournament).report;
    EXPECT_EQ(full.found.size(), tournament::most_findings);
    EXPECT_EQ(full.more, 0U);
    for (const tournament::TournamentFinding& found : full.found) EXPECT_EQ(found.finding.player, "a");
    for (const char* player : {"a", "xavier"}) tournament["absent"].push_back(stay(1, player));
    const TournamentReport more = judged_tournament(tournament).report;
    EXPECT_EQ(more.found.size(), tournament::most_findings);
    EXPECT_EQ(more.more, 2U);
    EXPECT_EQ(more.verdict, Verdict::illegal);
}

/// Each of these alone leaves no standings.
TEST(TournamentsMessages, StandingsNeedSoundSeatsAndPoints) {
    const Value sound = tournament_of({"a", "b"}, {table_of(1, 1, sheet_of_two("a", "b"))});
    EXPECT_TRUE(judged_tournament(sound).report.standings);
    Value second = sound;
    second["players"] = {"a", "b", "c", "d"};
    second["tables"].push_back(table_of(1, 1, sheet_of_two("c", "d")));
    Value strange = sound;
    strange["absent"] = Value::array({stay(1, "xavier")});
    Value twice = sound;
    twice["absent"] = Value::array({stay(1, "a")});
    Value unpaid = sound;
    unpaid["points"] = {{"3", {3, 2, 1}}};
    Value short_row = sound;
    short_row["points"] = {{"2", {3}}};
    for (const auto& [tournament, words] :
         {std::pair{second, "round 1, table 1: a second record for this table"},
          std::pair{strange, "round 1: `xavier` is not one of the players"},
          std::pair{twice, "round 1: `a` sits at table 1 and is absent"},
          std::pair{unpaid, "round 1, table 1: `points` has no row for 2 players"},
          std::pair{short_row, "round 1, table 1: `points` has 1 number for 2 players; there is one for each place"}}) {
        const JudgedTournament judged = judged_tournament(tournament);
        ASSERT_EQ(judged.report.found.size(), 1U) << words;
        EXPECT_EQ(judged.report.found.front().finding.message, words);
        EXPECT_FALSE(judged.report.standings) << words;
    }
}

/// The nearest name is looked for among the first twenty strangers, in the message and for editors.
TEST(TournamentsMessages, TwentyStrangersAreAdvised) {
    Value tournament = tournament_of({"barbara", "b"}, {table_of(1, 1, sheet_of_two("barbara", "b"))});
    for (int i = 0; i < 22; ++i)
        tournament["absent"].push_back(stay(1, cat("barbar", static_cast<char>('b' + i)).c_str()));
    const std::vector<Said> all = said(tournament);
    ASSERT_EQ(all.size(), 22U);
    const TournamentReport report = judged_tournament(tournament).report;
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(report.found[i].finding.meant, std::vector<std::string>(i < 20 ? 1 : 0, "barbara"));
        const std::string words = cat("round 1: `barbar", static_cast<char>('b' + i), "` is not one of the players");
        EXPECT_EQ(std::get<3>(all[i]), i < 20 ? words + "; nearest: `barbara`" : words);
    }
}

/// A record that cannot be read, or that does not say who played, may be of those who are missing.
TEST(TournamentsMessages, NobodyIsMissedBesideARecordThatSaysNothing) {
    Value tournament = tournament_of({"a", "b", "c"},
                                     {table_of(1, 1, sheet_of_two("a", "b")), table_of(2, 1, sheet_of_two("a", "b"))});
    EXPECT_EQ(said(tournament),
              (std::vector<Said>{{"missing", 1, 0, "round 1: `c` has no table, bye or absence"},
                                 {"missing", 2, 0, "round 2: `c` has no table, bye or absence"}}));
    tournament["tables"].push_back(table_of(1, 2, "none.yaml"));
    std::vector<int> rounds;
    for (const Said& one : said(tournament)) {
        if (std::get<0>(one) == "missing") rounds.push_back(std::get<1>(one));
    }
    EXPECT_EQ(rounds, std::vector<int>{2});
}

/// Table points are numbers from 0 to 1,000 with at most two decimals.
TEST(TournamentsMessages, PointsHaveTheirLimits) {
    const auto text_of = [](const std::string& number) {
        return cat("tournament: 1\nplayers: [a, b]\npoints: {2: [", number, "]}\nbye: ", number, "\n");
    };
    for (const char* number : {"0", "1", "1000", "1000.00", "999.99", "0.5", "0.05", ".5", "00001000.00"}) {
        const JudgedTournament judged = judged_tournament(text_of(number), Format::yaml);
        EXPECT_EQ(rules_of(judged.report), std::vector<std::string>{}) << number;
    }
    for (const char* number : {"1000.01", "1001", "-1", "-0.5", "0.555", "1e2", "123456789", "12345678901234567890"}) {
        const auto judged = judged_tournament(text_of(number), Format::yaml);
        EXPECT_EQ(rules_of(judged.report), (std::vector<std::string>{"log/value", "log/value"})) << number;
        EXPECT_EQ(findings_of(judged.report).front().message,
                  cat("`points` must be a number from 0 to 1000 with at most two decimals, not ", number));
    }
}

/// A penalty deducts something.
TEST(TournamentsMessages, PenaltiesAreMoreThanNothing) {
    const auto of = [](const std::string& points) {
        Value tournament = tournament_of({"a", "b"}, {});
        tournament["penalties"] = {{{"player", "a"}, {"points", parsed_value(points)}}};
        return messages(tournament);
    };
    EXPECT_EQ(of("0.01"), std::vector<std::string>{});
    for (const char* const points : {"0", "-1", "1001"})
        EXPECT_EQ(of(points),
                  std::vector<std::string>{cat(
                      "`points` must be a number more than 0 and up to 1000 with at most two decimals, not ", points)});
    EXPECT_EQ(of("\"0\"").size(), 1U);
}

/// Who sits at a table by two records of it does not sit at two tables.
TEST(TournamentsMessages, ASecondRecordOfATableIsOneFault) {
    Value tournament = tournament_of({"a", "b"},
                                     {table_of(1, 1, sheet_of_two("a", "b")), table_of(1, 1, sheet_of_two("a", "b"))});
    tournament["meetings"] = 1;
    EXPECT_EQ(messages(tournament), std::vector<std::string>{"round 1, table 1: a second record for this table"});
}

TEST(TournamentsMessages, PointsOfLowerPlacesAreNotMore) {
    Value tournament = tournament_of({"a", "b"}, {});
    tournament["points"] = {{"3", {3, 3, 3}}, {"4", {2.5, 1, 1.01, 0}}};
    EXPECT_EQ(messages(tournament),
              std::vector<std::string>{"1.01 points for a place, but fewer for the place before"});
}

/// What is paid, to the hundredth: the fractions of table points and of a bye are exact.
TEST(TournamentsMessages, FractionsOfPointsArePaid) {
    Value tournament = tournament_of({"a", "b", "c"}, {table_of(1, 1, sheet_of_two("a", "b"))});
    tournament["points"] = {{"2", {2.5, 0.05}}};
    tournament["bye"] = 1.25;
    tournament["byes"] = Value::array({stay(1, "c")});
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(row_of(report, "a")["points"], 2.5);
    EXPECT_EQ(row_of(report, "b")["points"], 0.05);
    EXPECT_EQ(row_of(report, "c")["points"], 1.25);
}

TEST(TournamentsMessages, SizesOfTablesHaveTheirLimits) {
    Value tournament = tournament_of({"a", "b"}, {});
    Value row = Value::array();
    for (int place = 0; place < 99; ++place) row.push_back(1);
    tournament["points"] = {{"1", {1}}, {"99", row}};
    EXPECT_EQ(messages(tournament), std::vector<std::string>{});
    row.push_back(1);
    tournament["points"] = {{"99", row}};
    EXPECT_EQ(messages(tournament), std::vector<std::string>{"`points` has 100 entries; the limit is 99"});
    for (const char* size : {"0", "100", "two"}) {
        tournament["points"] = {{size, {1}}};
        EXPECT_EQ(messages(tournament).size(), 1U) << size;
    }
}

}  // namespace
}  // namespace referee::testing
