#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "show/tournament/tournament.hpp"
#include "support/any_tournament.hpp"
#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// Matches: several games of the same players in one round.
namespace referee::testing {
namespace {

Value azul(const std::vector<std::string>& players, const std::vector<int>& places) {
    Value claimed = Value::object();
    for (std::size_t i = 0; i < players.size(); ++i) claimed[players[i]] = places[i];
    return {{"game", "azul"}, {"players", players}, {"result", {{"places", claimed}}}};
}

Value match_of(int games, const std::vector<Value>& records) {
    Value tournament = {{"tournament", 1},
                        {"players", {"a", "b", "c"}},
                        {"other-games", Value::array({"azul"})},
                        {"points", {{"2", {3, 1}}, {"3", {6, 3, 0}}}},
                        {"match", games},
                        {"attendance", "open"},
                        {"tie-breaks", Value::array()},
                        {"tables", Value::array()}};
    for (std::size_t i = 0; i < records.size(); ++i)
        tournament["tables"].push_back(table_of(1, static_cast<int>(i) + 1, records[i]));
    return tournament;
}

/// The points of a, b and c, and the verdict.
std::string paid(const Value& tournament) {
    const Value report = json_of(judged_tournament(tournament).report);
    std::string words = report["verdict"];
    for (const char* player : {"a", "b", "c"}) words += cat(' ', row_of(report, player)["points"].dump());
    return words;
}

TEST(Tournaments, WhoWinsMoreGamesWinsTheMatch) {
    const Value a = azul({"a", "b"}, {1, 2});
    const Value b = azul({"b", "a"}, {1, 2});  // the seats may differ
    const Value draw = azul({"a", "b"}, {1, 1});
    EXPECT_EQ(paid(match_of(3, {a, b, a})), "legal 3 1 0");
    EXPECT_EQ(paid(match_of(3, {b, b})), "legal 1 3 0") << "the third game need not be played";
    EXPECT_EQ(paid(match_of(3, {b, b, a})), "legal 1 3 0") << "nor is it a fault if it is";
    EXPECT_EQ(paid(match_of(3, {a, draw, draw})), "legal 3 1 0");
    EXPECT_EQ(paid(match_of(3, {a, b, draw})), "legal 2 2 0") << "a drawn match shares";
    EXPECT_EQ(paid(match_of(2, {a, b})), "legal 2 2 0");
    EXPECT_EQ(paid(match_of(3, {a, b})), "incomplete 0 0 0");
    EXPECT_EQ(paid(match_of(3, {a, draw})), "incomplete 0 0 0") << "one and a half of three is not more than half";
    EXPECT_EQ(paid(match_of(3, {a})), "incomplete 0 0 0");
    EXPECT_EQ(paid(match_of(1, {a, b})), "illegal null null null") << "without `match` they sit at two tables";
    EXPECT_EQ(paid(match_of(3, {a, a, b, b})), "illegal 3 1 0") << "the fourth game does not count";
    Value open = a;
    open.erase("result");
    EXPECT_EQ(paid(match_of(3, {open, a, a})), "legal 3 1 0") << "a game without a result decides nothing";
    EXPECT_EQ(paid(match_of(3, {a, open, b})), "incomplete 0 0 0");
}

/// The same players in another round play another match.
TEST(Tournaments, AMatchIsPlayedInOneRound) {
    const Value a = azul({"a", "b"}, {1, 2});
    const Value b = azul({"b", "a"}, {1, 2});
    Value tournament = match_of(3, {a, a});
    tournament["tables"].push_back(table_of(2, 1, b));
    tournament["tables"].push_back(table_of(2, 2, b));
    EXPECT_EQ(paid(tournament), "legal 4 4 0");
}

/// A match without a result is one fault, at its last game, however many of its games have none.
TEST(Tournaments, AnOpenMatchIsOneFault) {
    const auto messages = [](const Value& tournament) {
        std::vector<std::string> all;
        for (const Finding& finding : findings_of(judged_tournament(tournament).report)) all.push_back(finding.message);
        return all;
    };
    const Value a = azul({"a", "b"}, {1, 2});
    Value open = a;
    open.erase("result");
    using Messages = std::vector<std::string>;
    const std::string rest = " a result, and nobody has won more than half";
    EXPECT_EQ(messages(match_of(2, {a, open})),
              Messages{"round 1, table 2: no result of the match: of 2 games, 1 has" + rest});
    EXPECT_EQ(messages(match_of(3, {open, open, open})),
              Messages{"round 1, table 3: no result of the match: of 3 games, 0 have" + rest});
    EXPECT_EQ(messages(match_of(5, {a, open, a})),
              Messages{"round 1, table 3: no result of the match: of 5 games, 2 have" + rest});
}

/// Three players, two games: a 1st and 3rd, b 2nd and 1st, c 3rd and 2nd. a and b won one each; b has the lower places.
TEST(Tournaments, PlacesDecideBetweenEqualWins) {
    const Value first = azul({"a", "b", "c"}, {1, 2, 3});
    const Value second = azul({"c", "a", "b"}, {2, 3, 1});
    EXPECT_EQ(paid(match_of(2, {first, second})), "legal 3 6 0");
    EXPECT_EQ(paid(match_of(3, {first, first})), "legal 6 3 0");
}

/// Somebody who plays in a match and elsewhere in the round is in two places.
TEST(Tournaments, AMatchIsOnePlaceInARound) {
    const Value report = json_of(
        judged_tournament(match_of(3, {azul({"a", "b"}, {1, 2}), azul({"a", "b"}, {1, 2}), azul({"a", "c"}, {1, 2})}))
            .report);
    int twice = 0;
    for (const Value& finding : report["findings"]) twice += finding["rule"] == "tournament/twice" ? 1 : 0;
    EXPECT_EQ(twice, 1);
}

TEST(Tournaments, MatchesAreShown) {
    Value tournament = match_of(3, {azul({"a", "b"}, {1, 2}), azul({"b", "a"}, {1, 2}), azul({"a", "b"}, {1, 2})});
    const TournamentReport report = judged_tournament(tournament).report;
    const Value json = json_of(report);
    EXPECT_EQ(json["tables"][0]["points"], (Value{{"a", 3}, {"b", 1}}));
    EXPECT_TRUE(json["tables"][1]["points"].is_null()) << "the points of a match stand at its first table";
    EXPECT_EQ(json["tables"][2]["match"], 1);
    const std::string text = standing_text(report, 0, {});
    EXPECT_NE(text.find("match of 3: places 1, 2 and 1; place 1, pays 3"), std::string::npos) << text;
    EXPECT_NE(text.find("round 1, table 3\n"), std::string::npos) << text;
    EXPECT_EQ(parsed_value(standing_json(report, 1))["tables"].size(), 3U);
}

/// Every table played twice, as a match of two, changes neither points nor places, and doubles scores and margins.
TEST(LawsOfTournaments, AGameThatIsPlayedTwiceIsAMatch) {
    over_tournaments("played twice", {{"a table twice", 100}, {"a tie-break", 50}, {"direct", 10}, {"doubled", 20}},
                     [](const Value& given, Bytes&, CasesOfTournaments& cases) {
                         Value twice = given;
                         twice["match"] = 2;
                         twice["tables"] = Value::array();
                         for (Value table : given["tables"]) {
                             for (const int more : {0, 1000}) {
                                 Value again = table;
                                 again["table"] = table["table"].get<int>() + more;
                                 twice["tables"].push_back(again);
                             }
                             ++cases["a table twice"];
                         }
                         const Value one = json_of(judged_tournament(given).report);
                         const Value two = json_of(judged_tournament(twice).report);
                         HOLDS(one["verdict"] == two["verdict"]);
                         for (const Value& row : one["standings"]) {
                             const Value other = row_of(two, row["player"]);
                             for (const auto& [key, value] : row.items()) {
                                 if (key != "score" && key != "margin") {
                                     HOLDS(value == other[key]);
                                     cases["direct"] += key.starts_with("direct") && value != 0 ? 1 : 0;
                                     cases["a tie-break"] += key != "points" && key != "place" && key != "player" ? 1
                                                                                                                  : 0;
                                 } else if (value.is_number_integer()) {
                                     HOLDS(2 * value.get<long long>() == other[key].get<long long>());
                                     ++cases["doubled"];
                                 }
                             }
                         }
                     });
}

}  // namespace
}  // namespace referee::testing
