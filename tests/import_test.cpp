#include "engine/import.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "engine/bg_stats.hpp"
#include "engine/own_text.hpp"
#include "engine/random.hpp"
#include "engine/record.hpp"
#include "support/judging.hpp"

/// Exports of BG Stats: what becomes of a play, and what is said of what becomes of nothing.
namespace referee::testing {
namespace {

struct Came {
    ImportReport report;
    std::vector<Value> logs;

    [[nodiscard]] std::string notes() const { return listed(report.notes, ""); }
    [[nodiscard]] std::string lost() const { return report.lost.words(); }
};

Came imported(const std::string& text, std::vector<CalledGame> called = {}) {
    Came came;
    const OwnText own(text, Format::json);
    came.report = import_bg_stats(own.source("export"), called, [&](const Value& log) { came.logs.push_back(log); });
    return came;
}
Came imported(const Value& value) { return imported(value.dump()); }

/// What a player must be given besides a name, as a role says it.
std::string role_of(const GameEntry& game, std::size_t seat) {
    for (const FieldType& field : game.seat->fields) {
        if (field.required && field.type->names != nullptr) return std::string(field.type->names->names[seat]);
    }
    return {};
}

/// An export with one play of a game by so many players, the last of them the best.
Value export_of(const GameEntry& game, std::size_t players) {
    Value whole = {{"players", Value::array()},
                   {"locations", Value::array()},
                   {"games", {{{"id", 7}, {"name", std::string(game.title)}}}},
                   {"plays", Value::array()}};
    Value play = {{"gameRefId", 7}, {"playerScores", Value::array()}};
    for (std::size_t seat = 0; seat < players; ++seat) {
        whole["players"].push_back({{"id", 10 + seat}, {"name", cat("Player ", static_cast<char>('A' + seat))}});
        play["playerScores"].push_back({{"playerRefId", 10 + seat},
                                        {"score", std::to_string(seat)},
                                        {"winner", seat + 1 == players},
                                        {"rank", players - seat},
                                        {"role", role_of(game, seat)}});
    }
    whole["plays"].push_back(play);
    return whole;
}
Value export_of_any() { return export_of(games().front(), static_cast<std::size_t>(games().front().least_players)); }

TEST(Imports, EveryGameWithEveryNumberOfPlayers) {
    std::size_t plays = 0;
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
            EXPECT_EQ(log["result"]["scores"][last], players - 1);
            EXPECT_EQ(log["result"]["winners"], Value::array({last}));
            EXPECT_EQ(log["result"]["places"]["player-a"], players);
            EXPECT_TRUE(came.report.lost.empty()) << came.lost();
            // It is written as it is read, and what is claimed fits together.
            const Opened opened = open_log(OwnText(log).source(), {});
            ASSERT_TRUE(opened.record);
            EXPECT_EQ(opened.record->canonical().dump(), log.dump());
            EXPECT_EQ(opened.report.verdict, Verdict::legal) << log.dump();
            ++plays;
        }
    }
    EXPECT_GE(plays, games().size());
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
        const OwnText text(other.dump(), Format::json);
        EXPECT_EQ(import_bg_stats(text.source(), called, [](const Value&) {}).logs, 1U);
        EXPECT_TRUE(called[0].met);
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
        const bool says = !kept && score != "" && !score.is_null();
        EXPECT_EQ(came.lost(), says ? "score of 1 playerScore" : "") << score;
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
    EXPECT_NE(came.report.findings[0].message.find("stands twice"), std::string::npos);
}

TEST(Imports, WhatIsNotTakenOverIsNamed) {
    Value whole = export_of_any();
    whole["locations"].push_back({{"id", 3}, {"name", "At home"}, {"uuid", "L"}});
    whole["tags"] = {{{"id", 1}}};
    whole["challenges"] = Value::array();
    whole["userInfo"] = {{"meRefId", 10}};
    Value& play = whole["plays"][0];
    play.update({{"locationRefId", 3},
                 {"playDate", "2025-05-10 19:30:00"},
                 {"durationMin", 45},
                 {"comments", "late"},
                 {"uuid", "P"},
                 {"rating", 8},
                 {"rounds", 0},
                 {"manualWinner", false},
                 {"board", ""},
                 {"playImages", "[]"},
                 {"expansionPlays", Value::array()}});
    play["playerScores"][0].update({{"newPlayer", true}, {"team", "none of the seats"}});
    whole["players"][0]["bggUsername"] = "a";
    whole["games"][0]["bggYear"] = 1999;
    const Came came = imported(whole);
    ASSERT_EQ(came.logs.size(), 1U);
    EXPECT_EQ(came.lost(),
              "tags of 1 export, userInfo of 1 export, bggYear of 1 game, uuid of 1 location, playImages of 1 play, "
              "rating of 1 play, bggUsername of 1 player, newPlayer of 1 playerScore, team of 1 playerScore");
    EXPECT_EQ(came.logs[0]["meta"],
              (Value{{"date", "2025-05-10 19:30:00"},
                     {"comments", "late"},
                     {"play", "P"},
                     {"location", "At home"},
                     {"minutes", 45}}));
    whole["plays"][0]["comments"] = std::string(5000, 'x');
    const Came longer = imported(whole);
    EXPECT_EQ(longer.logs.size(), 1U) << "a text longer than any of a log is lost, and no fault";
    EXPECT_NE(longer.lost().find("comments of 1 play"), std::string::npos) << longer.lost();
}

TEST(Imports, WhatIsPassedOverIsCounted) {
    Value whole = export_of_any();
    whole["games"].push_back({{"id", 8}, {"name", "Another\nGame"}});
    const Value play = whole["plays"][0];
    const auto add = [&](const Value& changes) {
        whole["plays"].push_back(play);
        whole["plays"].back().update(changes);
    };
    add({{"gameRefId", 8}});
    add({{"gameRefId", 8}, {"playerScores", "of a play that is not looked at"}});
    add({{"ignored", true}, {"gameRefId", "not looked at"}});
    add({{"ignored", 1}});
    Value teams = play["playerScores"];
    for (Value& player : teams) player["team"] = "one";
    add({{"playerScores", teams}});
    const Came came = imported(whole);
    EXPECT_TRUE(came.report.findings.empty());
    EXPECT_EQ(came.logs.size(), 1U);
    EXPECT_EQ(came.notes(),
              "2 plays passed over, which BG Stats ignores, 1 play passed over, which teams played and 2 plays passed "
              "over, of games that are not known: Another\\x0AGame (2)");
}

/// A play that is wrong, beside one that is sound: what is found, and where.
TEST(Imports, APlayAtFaultIsToldAndTheOthersAreTaken) {
    const Value sound = export_of_any();
    struct Case {
        const char* name;
        Value change;  ///< of the second play
        std::string_view rule;
        std::string_view words;
    };
    Value too_many = Value::array();
    for (int i = 0; i < 80; ++i) too_many.push_back(sound["plays"][0]["playerScores"][0]);
    const auto player = [&](const Value& changes) {
        Value players = sound["plays"][0]["playerScores"];
        players[0].update(changes);
        return Value{{"playerScores", players}};
    };
    const std::vector<Case> cases = {
        {"no game", {{"gameRefId", 99}}, "log/value", "the export has no game with the id 99"},
        {"game of another type", {{"gameRefId", Value::array()}}, "log/type", "gameRefId"},
        {"no players", {{"playerScores", Value::array()}}, "log/value", "player"},
        {"players of another type", {{"playerScores", 5}}, "log/type", "a list"},
        {"too many players", {{"playerScores", too_many}}, "log/value", "player"},
        {"a player who is none", {{"playerScores", {5}}}, "log/type", "mapping"},
        {"a stranger", player({{"playerRefId", 77}}), "log/value", "no player with the id 77"},
        {"nobody", player({{"playerRefId", nullptr}}), "log/type", "playerRefId"},
        {"nowhere", {{"locationRefId", 4}}, "log/value", "no location with the id 4"},
        {"points below all", player({{"score", "-3"}}), "log/value", "scores"},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.name);
        Value whole = sound;
        whole["plays"].push_back(sound["plays"][0]);
        whole["plays"][1].update(one.change);
        whole["plays"].push_back(sound["plays"][0]);
        const Came came = imported(whole.dump(1));
        EXPECT_EQ(came.logs.size(), 2U);
        ASSERT_FALSE(came.report.findings.empty());
        const Finding& finding = came.report.findings[0];
        EXPECT_EQ(finding.rule->id, one.rule) << finding.message;
        EXPECT_NE(finding.message.find(one.words), std::string::npos) << finding.message;
        EXPECT_EQ(finding.where.file, "export");
        // In the second play: behind the first of them, in front of the third.
        const std::string text = whole.dump(1);
        EXPECT_GT(finding.offset, text.find("\"gameRefId\"")) << finding.where.line;
        EXPECT_LT(finding.offset, text.rfind("\"gameRefId\"")) << finding.where.line;
    }
    Value lacking = sound;
    lacking["plays"][0].erase("playerScores");
    EXPECT_EQ(imported(lacking).report.findings.at(0).rule->id, "log/missing-key");
    const std::string twice = R"({"players":[],"games":[{"id":1,"id":1,"name":"x"}],"plays":[]})";
    EXPECT_EQ(imported(twice).report.findings.at(0).rule->id, "log/duplicate-key");
    std::string in_a_play = sound.dump();
    in_a_play.insert(in_a_play.find("\"gameRefId\""), "\"rounds\":1,\"rounds\":2,");
    const Came duplicate = imported(in_a_play);
    EXPECT_TRUE(duplicate.logs.empty()) << "which of the two is meant, nobody knows";
    EXPECT_EQ(duplicate.report.findings.size(), 1U);
}

/// A seat that needs more than an id must be told by a role or a team, in whatever case; two cannot have the same.
TEST(Imports, SeatsSayMoreByRolesAndTeams) {
    std::size_t needing = 0;
    for (const GameEntry& game : games()) {
        const auto players = static_cast<std::size_t>(game.least_players);
        if (role_of(game, 0).empty()) continue;
        ++needing;
        Value whole = export_of(game, players);
        Value& seats = whole["plays"][0]["playerScores"];
        const Value log = imported(whole).logs.at(0);
        for (Value& seat : seats) {
            std::string role = seat["role"];
            role[0] = static_cast<char>(role[0] - 'a' + 'A');
            seat["team"] = role;
            seat["role"] = "the winner of last time";
        }
        const Came by_team = imported(whole);
        ASSERT_EQ(by_team.logs.size(), 1U);
        EXPECT_EQ(by_team.logs[0], log);
        EXPECT_EQ(by_team.lost(), cat("role of ", players, " playerScores"));
        seats[0]["team"] = "";
        const Came without = imported(whole.dump(1));
        EXPECT_TRUE(without.logs.empty());
        ASSERT_EQ(without.report.findings.size(), 1U);
        EXPECT_EQ(without.report.findings[0].rule->id, "log/missing-key");
    }
    if (needing == 0) GTEST_SKIP() << "no game needs more than ids";
}

/// Lists of names, where a seat may have them: several in one text.
TEST(Imports, SeatsWithListsTakeTheirNamesFromOneText) {
    std::size_t met = 0;
    for (const GameEntry& game : games()) {
        for (const FieldType& field : game.seat->fields) {
            const Type& type = field.type->form == Form::optional ? *field.type->value : *field.type;
            if (type.form != Form::list || type.value->names == nullptr) continue;
            Value whole = export_of(game, static_cast<std::size_t>(game.least_players));
            Value& seats = whole["plays"][0]["playerScores"];
            const auto names = type.value->names->names;
            const std::size_t each = game.least_players == 2 ? 2 : 1;
            for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                std::string role(names[seat * each]);
                if (each == 2) role += cat(" / ", names[seat * each + 1]);
                seats[seat]["role"] = role;
            }
            const Came came = imported(whole);
            ASSERT_EQ(came.logs.size(), 1U) << came.report.findings.at(0).message;
            EXPECT_EQ(came.logs[0]["players"][0][std::string(field.name())].size(), each);
            EXPECT_EQ(came.lost(), "");
            seats[0]["role"] = cat(names[0], " / something else");
            EXPECT_EQ(imported(whole).lost(), "role of 1 playerScore") << "not all of it is a name";
            ++met;
        }
    }
    if (met == 0) GTEST_SKIP() << "no seat has a list of names";
}

TEST(Imports, WhatIsNoExportIsTold) {
    for (const char* text : {"", "[]", "5", "null", "{", "{}", R"({"plays":{}})", R"({"plays":[],"games":[]})",
                             "tournament: 1", R"({"plays":[5],"games":[5],"players":[5],"locations":5})"}) {
        const Came came = imported(std::string(text));
        EXPECT_FALSE(came.report.findings.empty()) << text;
        EXPECT_TRUE(came.logs.empty()) << text;
        for (const Finding& finding : came.report.findings) EXPECT_GE(finding.where.line, 1U);
    }
    const std::string deep = std::string(100'000, '[');
    EXPECT_EQ(imported(deep).report.findings.at(0).rule->id, "log/limit");
    const Came empty = imported(std::string(R"({"players":[],"games":[],"plays":[]})"));
    EXPECT_TRUE(empty.report.findings.empty());
    EXPECT_EQ(empty.report.logs, 0U);
}

/// Cut off, and changed byte by byte: an answer, whatever it is.
TEST(Imports, HostileExportsAreAnswered) {
    Value whole = export_of_any();
    whole["locations"].push_back({{"id", 3}, {"name", "At home"}});
    whole["plays"][0].update({{"locationRefId", 3}, {"comments", "x"}, {"durationMin", 45}});
    const std::string text = whole.dump();
    std::size_t logs = 0;
    std::size_t faults = 0;
    for (std::size_t size = 0; size < text.size(); ++size)
        EXPECT_FALSE(imported(text.substr(0, size)).report.findings.empty());
    Random random({1});
    for (int times = 0; times < 4000; ++times) {
        std::string changed = text;
        for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
            changed[random.below(changed.size())] = "0\"{}[]:,ax-9 \x01\xC3"[random.below(16)];
        const Came came = imported(changed);
        logs += came.logs.size();
        faults += came.report.findings.empty() ? 0 : 1;
        for (const Value& log : came.logs) EXPECT_TRUE(open_log(OwnText(log).source(), {}).record) << changed;
    }
    EXPECT_GE(logs, 200U);
    EXPECT_GE(faults, 2000U);
}

TEST(Imports, AHostileCrowdTakesNoTime) {
    constexpr int crowd = 100'000;
    std::string text = R"({"games":[{"id":1,"name":"nothing known"}],"plays":[{"gameRefId":1}],"players":[)";
    for (int id = 0; id < crowd; ++id) text += cat(id == 0 ? "" : ",", R"({"id":)", id, R"(,"name":"Same"})");
    const Came came = imported(text + "]}");
    EXPECT_TRUE(came.report.findings.empty());
    std::string faulty = R"({"games":[],"players":[],"plays":[)";
    for (int play = 0; play < crowd; ++play) faulty += cat(play == 0 ? "" : ",", R"({"gameRefId":5})");
    EXPECT_EQ(imported(faulty + "]}").report.findings.size(), most_findings);
}

}  // namespace
}  // namespace referee::testing
