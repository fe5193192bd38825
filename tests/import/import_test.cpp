#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "import/bg_stats.hpp"
#include "import/import.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "random/random.hpp"
#include "support/exports.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Exports of BG Stats: what becomes of a play.
namespace referee::testing {
namespace {

TEST(Imports, EveryGameWithEveryNumberOfPlayers) {
    std::size_t plays = 0;
    std::size_t legal = 0;
    for (const GameEntry& game : games()) {
        for (int players = game.least_players; players <= game.most_players; ++players) {
            const auto count = static_cast<std::size_t>(players);
            const Came came = imported(export_of(game, count));
            ASSERT_TRUE(came.report.findings.empty()) << game.key << ": " << came.report.findings.front().message;
            ASSERT_EQ(came.logs.size(), 1U);
            const Value& log = came.logs[0];
            EXPECT_EQ(log["game"], game.key);
            EXPECT_EQ(log["players"].size(), count);
            const std::string last = cat("player-", static_cast<char>('a' + players - 1));
            EXPECT_EQ(log["players"][count - 1]["id"], last);
            EXPECT_EQ(log["result"]["scores"][last], winning_score);
            EXPECT_EQ(log["result"]["winners"], Value::array({last}));
            EXPECT_EQ(log["result"]["places"]["player-a"], players);
            EXPECT_TRUE(came.report.lost.empty()) << came.lost();
            // It is written as it is read, and what is claimed fits together.
            const Opened opened = open_log(PaddedText(log).source(), {});
            ASSERT_TRUE(opened.record);
            EXPECT_EQ(opened.record->canonical().dump(), log.dump());
            // Not every game can end with these scores; winners and places fit them.
            for (const Finding& finding : opened.report.findings)
                EXPECT_EQ(finding.rule->id, "claim/scores") << log.dump();
            legal += opened.report.verdict == Verdict::legal ? 1 : 0;
            ++plays;
        }
    }
    EXPECT_GE(plays, games().size());
    EXPECT_GE(2 * legal, plays);
}

TEST(Imports, WinnersThatTheScoresDenyAreForTheRefereeToFind) {
    for (const GameEntry& game : games()) {
        Value whole = export_of(game, static_cast<std::size_t>(game.least_players));
        for (Value& player : whole["plays"][0]["playerScores"]) player["winner"] = player["playerRefId"] == 10;
        const Came came = imported(whole);
        ASSERT_EQ(came.logs.size(), 1U);
        EXPECT_TRUE(came.report.findings.empty()) << "nothing is judged here";
        EXPECT_EQ(judged_log(came.logs[0]).verdict, Verdict::misreported) << came.logs[0].dump();
    }
}

TEST(Imports, EveryGameIsKnownByItsTitles) {
    std::size_t titles = 0;
    for (const GameEntry& game : games()) {
        std::vector<std::string> names = {std::string(game.title), std::string(game.key)};
        names.insert(names.end(), game.titles.begin(), game.titles.end());
        for (std::string name : names) {
            for (const char* around : {"", "the ", "Der ", "  "}) {
                Value whole = export_of(game, static_cast<std::size_t>(game.least_players));
                std::transform(name.begin(), name.end(), name.begin(),
                               [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
                whole["games"][0]["name"] = cat(around, name);
                EXPECT_EQ(imported(whole).logs.size(), 1U) << around << name;
                whole["games"][0] = {{"id", 7}, {"name", "Our copy"}, {"bggName", cat(name, '!')}};
                EXPECT_EQ(imported(whole).logs.size(), 1U) << name;
                ++titles;
            }
        }
        Value other = export_of(game, static_cast<std::size_t>(game.least_players));
        other["games"][0]["name"] = cat(game.title, " Again");
        EXPECT_TRUE(imported(other).logs.empty());
        std::vector<CalledGame> called = {{cat(game.title, " again"), &game}};
        const PaddedText text(other.dump(), Format::json);
        EXPECT_EQ(import_bg_stats(text.source(), called, [](const Value&) {}).logs, 1U);
        EXPECT_TRUE(called[0].seen);
    }
    EXPECT_GE(titles, 8 * games().size());
}

TEST(Imports, ScoresAreSumsOfWholeNumbers) {
    using bg_stats::sum_in;
    EXPECT_EQ(sum_in("42"), 42);
    EXPECT_EQ(sum_in(" 12 + 30-3 "), 39);
    EXPECT_EQ(sum_in("-5"), -5);
    EXPECT_EQ(sum_in("+5"), 5);
    EXPECT_EQ(sum_in("0"), 0);
    EXPECT_EQ(sum_in("999999999+999999999"), 1'999'999'998);
    for (const char* none : {"", " ", "+", "12+", "12.5", "12 5", "1e3", "x", "--1", "1000000000", "4 points", "0x10"})
        EXPECT_EQ(sum_in(none), std::nullopt) << none;
}

TEST(Imports, ScoresThatAreNoneAreLostAndZeroIsOne) {
    for (const auto& [score, kept] : std::vector<std::pair<Value, bool>>{{"0", true},
                                                                         {0, true},
                                                                         {"3+4", true},
                                                                         {7, true},
                                                                         {"", false},
                                                                         {nullptr, false},
                                                                         {"12.5", false},
                                                                         {12.5, false},
                                                                         {"many", false},
                                                                         {true, false}}) {
        Value whole = export_of_any();
        whole["plays"][0]["playerScores"][0]["score"] = score;
        const Came came = imported(whole);
        ASSERT_EQ(came.logs.size(), 1U) << score;
        EXPECT_EQ(came.logs[0]["result"]["scores"].contains("player-a"), kept) << score;
        const bool is_lost = !kept && score != "" && !score.is_null();
        EXPECT_EQ(came.lost(), is_lost ? "score of 1 playerScore" : "") << score;
    }
}

TEST(Imports, NumbersAndTextsAreTakenAlike) {
    const Value numbers = export_of_any();
    Value texts = numbers;
    const auto as_text = [](Value& value) { value = value.dump(); };
    as_text(texts["games"][0]["id"]);
    as_text(texts["plays"][0]["gameRefId"]);
    for (Value& player : texts["players"]) as_text(player["id"]);
    for (Value& player : texts["plays"][0]["playerScores"]) {
        for (const char* key : {"playerRefId", "rank", "winner"}) as_text(player[key]);
    }
    Value scores = numbers;
    for (Value& player : scores["plays"][0]["playerScores"])
        player["score"] = std::stoi(player["score"].get<std::string>());
    const Came came = imported(numbers);
    ASSERT_EQ(came.logs.size(), 1U);
    EXPECT_EQ(imported(texts).logs, came.logs);
    EXPECT_EQ(imported(scores).logs, came.logs);
}

/// Names of the players of the one log, one behind the other.
std::string seats_of(const Came& came) {
    std::string names;
    if (came.logs.size() != 1) return cat(came.logs.size(), " logs");
    for (const Value& player : came.logs[0]["players"])
        names += cat(names.empty() ? "" : " ", player["id"].get<std::string>());
    return names;
}

const GameEntry* game_for(int players) {
    for (const GameEntry& game : games()) {
        if (game.least_players <= players && players <= game.most_players) return &game;
    }
    return nullptr;
}

TEST(Imports, SeatsAreInTheOrderOfPlay) {
    const GameEntry* const game = game_for(3);
    if (game == nullptr) GTEST_SKIP() << "no game for three";
    Value whole = export_of(*game, 3);
    Value& players = whole["plays"][0]["playerScores"];
    EXPECT_EQ(seats_of(imported(whole)), "player-a player-b player-c");
    players[1]["startPlayer"] = true;
    EXPECT_EQ(seats_of(imported(whole)), "player-b player-a player-c") << "in front of the order of the file";
    for (const auto& [seat, order] : {std::pair{0U, 3}, {1U, 2}, {2U, 1}}) players[seat]["seatOrder"] = order;
    EXPECT_EQ(seats_of(imported(whole)), "player-b player-a player-c") << "around the table from the start player on";
    EXPECT_EQ(imported(whole).lost(), "");
    players[1]["startPlayer"] = false;
    EXPECT_EQ(seats_of(imported(whole)), "player-c player-b player-a");
    players[1]["seatOrder"] = 3;
    EXPECT_EQ(seats_of(imported(whole)), "player-a player-b player-c") << "two on one seat: no order";
    EXPECT_EQ(imported(whole).lost(), "seatOrder of 3 playerScores");
    for (Value& player : players) player["startPlayer"] = true;
    EXPECT_EQ(imported(whole).lost(), "seatOrder of 3 playerScores, startPlayer of 3 playerScores");
}

TEST(Imports, IdsAreMadeOfNamesAndStandOnce) {
    bg_stats::Ids ids;
    EXPECT_EQ(ids.give("Anna Berg"), "anna-berg");
    EXPECT_EQ(ids.give("ANNA BERG"), "anna-berg-2");
    EXPECT_EQ(ids.give("Anna Berg 2"), "anna-berg-2-2") << "taken by another";
    EXPECT_EQ(ids.give("Ünal Çelik-Ö."), "unal-celik-o");
    EXPECT_EQ(ids.give("O'Hara, Jo"), "ohara-jo");
    EXPECT_EQ(ids.give("\xE6\xB8\x85\xE5\xAD\x90"), "\xE6\xB8\x85\xE5\xAD\x90") << "not in plain letters";
    EXPECT_EQ(ids.give(""), "player");
    EXPECT_EQ(ids.give("***"), "***");
    const std::string long_name(500, 'x');
    for (int times = 0; times < 1200; ++times) {
        const std::string id = ids.give(long_name);
        EXPECT_LE(characters(id), 64U);
        EXPECT_GE(characters(id), 1U);
    }
    std::set<std::string> seen;
    for (int times = 0; times < 20'000; ++times) EXPECT_TRUE(seen.insert(ids.give("Same")).second);
}

TEST(Imports, AnonymousPlayersAreSeveral) {
    Value whole = export_of_any();
    whole["players"][0]["isAnonymous"] = true;
    for (Value& player : whole["plays"][0]["playerScores"]) player["playerRefId"] = 10;
    const std::size_t count = whole["plays"][0]["playerScores"].size();
    std::string expected = "player-a";
    for (std::size_t more = 2; more <= count; ++more) expected += cat(" player-a-", more);
    EXPECT_EQ(seats_of(imported(whole)), expected);
    whole["players"][0]["isAnonymous"] = false;
    const Came came = imported(whole);
    EXPECT_TRUE(came.logs.empty());
    ASSERT_FALSE(came.report.findings.empty());
    EXPECT_NE(came.report.findings[0].message.find("appears twice"), std::string::npos);
}

}  // namespace
}  // namespace referee::testing
