#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "show/tournament/tournament.hpp"
#include "support/judging.hpp"
#include "support/specimen.hpp"
#include "support/temporary.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// Tables of games whose rules the referee does not know.
namespace referee::testing {
namespace {

/// A record of a game that is not judged.
Value azul(Value players, Value result) {
    return {{"game", "azul"}, {"players", std::move(players)}, {"result", std::move(result)}};
}

Value with_records(const std::vector<Value>& records) {
    Value tournament = {{"tournament", 1},
                        {"players", {"a", "b", "c", "d", "e", "f", "g"}},
                        {"other-games", {"azul", {{"id", "golf"}, {"lower-wins", true}}}},
                        {"attendance", "open"},
                        {"points", {{"2", {3, 1}}, {"3", {5, 3, 1}}, {"7", {7, 6, 5, 4, 3, 2, 1}}}},
                        {"tie-breaks", Value::array()},
                        {"tables", Value::array()}};
    for (std::size_t i = 0; i < records.size(); ++i)
        tournament["tables"].push_back(table_of(static_cast<int>(i) + 1, 1, records[i]));
    return tournament;
}

/// The places of the only table; null without a result.
Value places_of(const Value& record) {
    return json_of(judged_tournament(with_records({record})).report)["tables"][0]["places"];
}

TEST(Tournaments, UnjudgedTablesArePaidByTheirClaims) {
    const Value three = {"a", "b", "c"};
    using Result = Value;
    EXPECT_EQ(places_of(azul(three, {{"scores", {{"a", 3}, {"b", 9}, {"c", 3}}}})),
              (Result{{"a", 2}, {"b", 1}, {"c", 2}}));
    EXPECT_EQ(places_of(azul(three, {{"scores", {{"a", 9}, {"b", 9}, {"c", -3}}}, {"winners", {"b"}}})),
              (Result{{"a", 2}, {"b", 1}, {"c", 3}}));
    EXPECT_EQ(places_of(azul(three, {{"places", {{"c", 1}, {"a", 2}, {"b", 3}}}})),
              (Result{{"a", 2}, {"b", 3}, {"c", 1}}));
    EXPECT_EQ(places_of(azul(three,
                             {{"places", {{"c", 1}, {"a", 2}, {"b", 3}}}, {"scores", {{"c", 7}, {"a", 7}, {"b", 7}}}})),
              (Result{{"a", 2}, {"b", 3}, {"c", 1}}))
        << "places may tell equal scores apart";
    EXPECT_EQ(places_of(azul({"a", "b"}, {{"winners", {"b"}}})), (Result{{"a", 2}, {"b", 1}}));
    EXPECT_EQ(places_of(azul({"a", "b"}, {{"winners", {"a", "b"}}})), (Result{{"a", 1}, {"b", 1}}));
    EXPECT_TRUE(places_of(azul(three, {{"winners", {"b"}}})).is_null()) << "who is second is not known";
    EXPECT_TRUE(places_of(azul(three, {{"scores", {{"a", 3}}}})).is_null());
    Value golf = azul(three, {{"scores", {{"a", 3}, {"b", 9}, {"c", 4}}}});
    golf["game"] = "golf";
    EXPECT_EQ(places_of(golf), (Result{{"a", 1}, {"b", 3}, {"c", 2}}));
}

/// Seven who tie share 28 points, 4 each; three of them 6 + 5 + 4.
TEST(Tournaments, UnjudgedTablesOfSevenShareExactly) {
    Value places = Value::object();
    Value players = Value::array();
    for (const char* player : {"a", "b", "c", "d", "e", "f", "g"}) {
        players.push_back(player);
        places[player] = 1;
    }
    Value tournament = with_records({azul(players, {{"places", places}})});
    tournament["tie-breaks"] = {"wins"};
    tournament["points"]["7"] = {10, 0, 0, 0, 0, 0, 0};
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(report["verdict"], "legal");
    EXPECT_EQ(row_of(report, "g")["points"], "10/7");
    EXPECT_EQ(row_of(report, "g")["wins"], "1/7");
}

TEST(Tournaments, UnjudgedTablesAreMarkedInEveryReport) {
    const Value tournament = with_records(
        {azul({"a", "b"}, {{"scores", {{"a", 1}, {"b", 2}}}}), sheet_of({{"a", 50}, {"b", 40}})});
    TournamentOptions options;
    options.audits = true;
    const TournamentReport report = judged_tournament(tournament, options).report;
    EXPECT_EQ(report.verdict, Verdict::legal);
    const auto printed = [&](auto print) {
        std::string text;
        print([&](std::string_view piece) { text += piece; });
        return text;
    };
    const Value json = json_of(report);
    EXPECT_EQ(json["tables"][0]["judged"], false);
    EXPECT_TRUE(json["tables"][0]["verdict"].is_null());
    EXPECT_EQ(json["tables"][0]["game"], "azul");
    EXPECT_FALSE(json["tables"][1].contains("judged"));
    const std::string text = printed([&](const Write& write) { tournament_text(report, {}, write); });
    EXPECT_NE(text.find("2 tables, 1 of them not judged"), std::string::npos) << text;
    EXPECT_NE(text.find("1/1*"), std::string::npos) << text;
    EXPECT_NE(text.find("*: not judged"), std::string::npos) << text;
    const std::string csv = printed([&](const Write& write) { tournament_csv(report, write); });
    EXPECT_NE(csv.find("\"table 1 place 1, not judged\",table 1 place 2"), std::string::npos) << csv;
    const std::string html = printed([&](const Write& write) { tournament_html(report, write); });
    EXPECT_NE(html.find("<strong>not judged</strong>; azul"), std::string::npos);
    EXPECT_NE(html.find("*: not judged"), std::string::npos);
    const std::string explained = standing_text(report, 0, {});
    EXPECT_NE(explained.find("pays 1; azul, not judged"), std::string::npos) << explained;
    EXPECT_EQ(parsed_value(standing_json(report, 0))["tables"][0]["judged"], false);
}

/// A record with very many players or scores is refused without comparing all of them with each other.
TEST(Tournaments, UnjudgedRecordsOfAnySizeAreRead) {
    std::string players = "p";
    std::string scores = "p: 1";
    for (int i = 0; i < 100'000; ++i) {
        players += cat(", p", i);
        scores += cat(", p", i, ": ", i);
    }
    const std::string head = "tournament: 1\nplayers: [a, b]\npoints: {2: [3, 1]}\nother-games: [azul]\ntables:\n";
    const JudgedTournament judged = judged_tournament(
        cat(head, "  - {round: 1, table: 1, record: {game: azul, players: [", players, "]}}\n",
            "  - {round: 2, table: 1, record: {game: azul, players: [a, b], result: {scores: {", scores, "}}}}\n"),
        Format::yaml);
    EXPECT_EQ(judged.report.verdict, Verdict::malformed);
    EXPECT_NE(listed(rules_of(judged.report)).find("log/value"), std::string::npos);
}

/// Records of other games are found in files and lines of corpora as well.
TEST(Tournaments, UnjudgedRecordsMayBeFiles) {
    const TemporaryFolder folder;
    Value record = azul({"a", "b"}, {{"scores", {{"a", 1}, {"b", 2}}}});
    record["referee"] = 1;
    const auto write = [&](const char* name, const std::string& text) {
        std::ofstream(cat(folder.path, '/', name)) << text;
    };
    write("azul.json", record.dump());
    write("azul.yaml", "referee: 1\ngame: Azul\nplayers: [a, {id: b, name: Bea}]\nresult: {winners: [b]}\n");
    write("season.jsonl", record.dump() + "\n" + record.dump() + "\n");
    Value tournament = with_records({"azul.json", "azul.yaml", "season.jsonl:2"});
    const JudgedTournament judged = judged_tournament(tournament.dump(), Format::json, folder.path + "/cup.json");
    EXPECT_EQ(judged.unreadable, std::vector<std::string>{});
    EXPECT_EQ(judged.report.verdict, Verdict::legal) << listed(rules_of(judged.report));
    EXPECT_EQ(row_of(json_of(judged.report), "b")["points"], 9);
}

}  // namespace
}  // namespace referee::testing
