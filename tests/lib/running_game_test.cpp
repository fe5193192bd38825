#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>

#include "lib/library_calls.hpp"
#include "log/game_registry.hpp"

/// Games that are begun, recorded and played through the C library.
namespace referee::testing {
namespace {

/// An event put together part by part from what is listed, as a recorder does.
Value recorded_event(const std::string& log, std::size_t& chance) {
    Value given = "nothing";
    Value event;
    while (true) {
        const Value options = {{"begun", true}, {"given", given}};
        const Value listed = value_in(ask(referee_legal, log, json_text(options).c_str()));
        if (listed["legal"].empty()) return event;
        const Value& parts = listed["legal"][0]["parts"];
        const Value brief_options = {{"begun", true}, {"next", true}, {"given", given}};
        Value brief = value_in(ask(referee_legal, log, json_text(brief_options).c_str()));
        EXPECT_EQ(brief["legal"].size(), 1U);
        Value same_parts = parts;
        for (Value& part : same_parts) part.erase("event");
        EXPECT_EQ(brief["legal"][0]["parts"], same_parts) << "without whole events";
        const Value part = parts[(chance += 7) % parts.size()];
        event = part["event"];
        if (part["begun"] == given) return event;
        given = part["begun"];
    }
}

TEST(LibraryForC, AGameIsRecordedPartByPart) {
    std::size_t chance = 0;
    for (const GameEntry& game : games()) {
        const std::string key(game.key);
        const Value begun = value_in(begin(key.c_str(), {{"players", ids_of(game.least_players)}, {"seed", 3}}));
        std::string log = begun["log"].get<std::string>();
        const std::string none = "events: []\n";
        ASSERT_TRUE(log.ends_with(none)) << log;
        const Value event = recorded_event(log, chance);
        ASSERT_TRUE(event.is_object()) << log;
        log.replace(log.size() - none.size(), none.size(), cat("events:\n- ", json_text(event), '\n'));
        EXPECT_EQ(value_in(ask(referee_check, log))["judged"], 1) << log;
    }
}

TEST(LibraryForC, AnyNumberOfPlayersCanBegin) {
    for (const GameEntry& game : games()) {
        const std::string key(game.key);
        for (int players = game.least_players; players <= game.most_players; ++players) {
            for (const bool whole : {false, true}) {
                const Value begun = value_in(begin(key.c_str(), {{"players", ids_of(players)}, {"whole", whole}}));
                EXPECT_EQ(ask(referee_check, begun["log"].get<std::string>()).status, REFEREE_OK) << begun;
            }
        }
    }
}

TEST(LibraryForC, WhatCannotBeginIsTold) {
    const GameEntry& game = games().front();
    const std::string key(game.key);
    char* answer = nullptr;
    EXPECT_EQ(referee_begin(nullptr, nullptr, &answer), REFEREE_REFUSED);
    referee_free(answer);
    EXPECT_EQ(error_in(begin("qwertyuiop", {{"players", ids_of(2)}})), "unknown game `qwertyuiop`");
    EXPECT_EQ(
        error_in(begin(key.c_str(), {{"players", ids_of(99)}})),
        cat("the option `players` is a list of ", game.least_players, " to ", game.most_players, " ids, not of 99"));
    EXPECT_EQ(error_in(begin(key.c_str(), {{"players", 2}})), "the option `players` is a list of ids, not 2");
    EXPECT_EQ(error_in(begin(key.c_str(), {{"event", 2}})).substr(0, 25), "unknown option `event`; o");
    const Value twice = Value(static_cast<std::size_t>(game.least_players), "anna");
    EXPECT_EQ(begin(key.c_str(), {{"players", twice}}).status, REFEREE_FAULT) << "one id for all";
}

struct End {
    void operator()(referee_game* game) const { referee_game_end(game); }
};
using HeldGame = std::unique_ptr<referee_game, End>;

HeldGame started(const std::string& log) {
    referee_game* game = nullptr;
    value_in(
        given_by([&](char** answer) { return referee_game_start(log.data(), log.size(), nullptr, &game, answer); }));
    return HeldGame(game);
}

/// A running game answers at each position what is answered about its log.
TEST(LibraryForC, ARunningGameSaysWhatItsLogSays) {
    std::size_t positions = 0;
    for (const GameEntry& entry : games()) {
        const std::string key(entry.key);
        const Value begun = value_in(begin(key.c_str(), {{"players", ids_of(entry.least_players)}, {"seed", 11}}));
        const HeldGame game = started(begun["log"]);
        std::size_t chance = 3;
        for (int event = 0; event < 8; ++event) {
            const std::string log = value_in(
                given_by([&](char** answer) { return referee_game_log(game.get(), nullptr, answer); }))["log"];
            for (const char* options : {"{}", "{\"whole\": true}", "{\"begun\": true}"}) {
                const Given listed = given_by(
                    [&](char** answer) { return referee_game_legal(game.get(), options, answer); });
                EXPECT_EQ(listed.text, ask(referee_legal, log, options).text);
            }
            EXPECT_EQ(given_by([&](char** answer) { return referee_game_show(game.get(), nullptr, answer); }).text,
                      ask(referee_show, log).text);
            const std::string next = json_text(recorded_event(log, chance));
            const auto call = [&](auto* ask_game) {
                return given_by([&](char** answer) { return ask_game(game.get(), next.c_str(), answer); });
            };
            EXPECT_EQ(value_in(call(referee_game_judge)), Value({{"legal", true}}));
            EXPECT_EQ(value_in(call(referee_game_play))["events"], event + 1);
            ++positions;
        }
        const Value before = value_in(given_by([&](char** answer) { return referee_game_undo(game.get(), answer); }));
        EXPECT_EQ(before["events"], 7);
        EXPECT_EQ(before["ended"], false);
    }
    EXPECT_EQ(positions, 8 * games().size());
}

TEST(LibraryForC, ARunningGameRefusesWhatIsIllegal) {
    const std::string key(games().front().key);
    const HeldGame game = started(value_in(begin(key.c_str(), {{"players", ids_of(2)}}))["log"]);
    const auto played = [&](const char* event) {
        return given_by([&](char** answer) { return referee_game_play(game.get(), event, answer); });
    };
    const Given unknown = played(R"({"qwertyuiop": 1})");
    EXPECT_EQ(unknown.status, REFEREE_FAULT);
    EXPECT_EQ(Value::parse(unknown.text)["verdict"], "malformed");
    for (const char* wrong : {"", "[]", "1", "{", R"({"claims": {}})", R"({"ruled": {}})"})
        EXPECT_NE(error_in(played(wrong)), "no error") << wrong;
    EXPECT_NE(error_in(played(nullptr)), "no error");
    EXPECT_NE(error_in(given_by([&](char** answer) { return referee_game_undo(game.get(), answer); })), "no error");
    for (const char* wrong : {R"({"given": "recorded"})", R"({"player": "nobody"})", R"({"event": 1})"})
        EXPECT_NE(error_in(given_by([&](char** answer) { return referee_game_legal(game.get(), wrong, answer); })),
                  "no error")
            << wrong;
    EXPECT_NE(error_in(given_by([](char** answer) { return referee_game_show(nullptr, nullptr, answer); })),
              "no error");
    referee_game* none = nullptr;
    EXPECT_EQ(given_by([&](char** answer) { return referee_game_start("x", 1, nullptr, &none, answer); }).status,
              REFEREE_FAULT);
    EXPECT_EQ(none, nullptr);
    const std::string huge = value_in(begin(key.c_str(), {{"players", ids_of(2)}}))["log"].get<std::string>() +
        "meta: {huge: 1e999}\n";
    EXPECT_EQ(error_in(given_by(
                  [&](char** answer) { return referee_game_start(huge.data(), huge.size(), nullptr, &none, answer); })),
              "a number in it cannot be written without loss");
    EXPECT_EQ(none, nullptr);
    EXPECT_EQ(given_by([&](char** answer) { return referee_game_start("x", 1, nullptr, nullptr, answer); }).status,
              REFEREE_REFUSED);
    referee_game_end(nullptr);
}

}  // namespace
}  // namespace referee::testing
