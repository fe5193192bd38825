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
#include "support/numbers_at_limits.hpp"
#include "text/text.hpp"

/// Exports of BG Stats: what is said of what becomes of nothing.
namespace referee::testing {
namespace {

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
              "2 plays skipped, which BG Stats ignores, 1 play skipped, which teams played and 2 plays skipped, of "
              "unknown games: Another\\x0AGame (2)");
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
        for (const FieldType& field : game.types.seat->fields) {
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

/// A number at a limit makes a log that can be read, is lost by its name, or is a finding: never a crash, and the sound
/// play beside it is not lost.
TEST(Imports, NumbersAtTheirLimitsSpoilNoSoundPlay) {
    Value whole = export_of_any();
    whole["locations"].push_back({{"id", 3}, {"name", "At home"}});
    whole["plays"][0].update({{"locationRefId", 3}, {"durationMin", 45}, {"rating", 8}, {"rounds", 2}});
    whole["plays"][0]["playerScores"][0].update({{"seatOrder", 1}, {"startPlayer", 1}});
    whole["plays"].push_back(whole["plays"][0]);
    const std::string text = whole.dump();
    const std::size_t second = text.rfind("{\"gameRefId\"");
    const Value sound = imported(text).logs.at(1);
    std::size_t findings = 0, logs = 0;
    const std::size_t numbers = with_each_number_at_its_limits(
        std::string_view(text).substr(second), 100, [&](const std::string& changed) {
            const Came came = imported(text.substr(0, second) + changed);
            ASSERT_FALSE(came.logs.empty()) << changed;
            EXPECT_EQ(came.logs[0], sound) << changed;
            EXPECT_TRUE(came.logs.size() == 2 || !came.report.findings.empty()) << changed;
            for (const Value& log : came.logs) EXPECT_TRUE(open_log(PaddedText(log).source(), {}).record) << changed;
            findings += came.report.findings.empty() ? 0 : 1;
            logs += came.logs.size() - 1;
        });
    EXPECT_GE(numbers, 10U);
    EXPECT_GE(findings, 20U);
    EXPECT_GE(logs, 20U);
}

TEST(Imports, MinutesThatNoLogHoldsAreAFindingAtTheirPlace) {
    for (const auto& [minutes, holds] : std::vector<std::pair<std::string, bool>>{{"9223372036854775806", true},
                                                                                  {"9223372036854775807", false},
                                                                                  {"\"9223372036854775807\"", false},
                                                                                  {"-9223372036854775806", true},
                                                                                  {"-9223372036854775808", false},
                                                                                  {"99999999999999999999", false}}) {
        Value whole = export_of_any();
        whole["plays"].push_back(whole["plays"][0]);
        whole["plays"][0]["durationMin"] = "MINUTES";
        std::string text = whole.dump();
        const std::size_t at = text.find("\"MINUTES\"");
        text.replace(at, std::string_view("\"MINUTES\"").size(), minutes);
        const Came came = imported(text);
        EXPECT_EQ(came.logs.size(), holds ? 2U : 1U) << minutes;
        EXPECT_EQ(came.report.findings.size(), holds ? 0U : 1U) << minutes;
        if (holds) {
            EXPECT_EQ(came.logs.at(0)["meta"]["minutes"].dump(), minutes);
        } else if (!came.report.findings.empty()) {
            EXPECT_EQ(came.report.findings[0].rule->id, "log/value");
            EXPECT_EQ(came.report.findings[0].offset, at) << minutes;
        }
    }
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
        for (const Value& log : came.logs) EXPECT_TRUE(open_log(PaddedText(log).source(), {}).record) << changed;
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

/// However much is wrong, so much is kept: whatever a game's formats find goes through here.
TEST(Imports, FaultsAreBounded) {
    ImportFaults faults;
    EXPECT_TRUE(faults.empty());
    for (std::size_t i = 0; i <= ImportFaults::most; ++i) faults.add({LogRule::value, std::to_string(i)});
    EXPECT_EQ(faults.all().size(), ImportFaults::most);
    EXPECT_EQ(faults.all().front().message, "0") << "the first are kept";
}

}  // namespace
}  // namespace referee::testing
