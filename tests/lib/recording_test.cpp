#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <set>
#include <string>

#include "lib/referee.h"
#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

/// What those who record a game by touch ask the library for: the judge's page.
namespace referee::testing {
namespace {

struct FreeAnswer {
    void operator()(char* answer) const { referee_free(answer); }
};

/// The answer to a question about a log; null if it is refused.
template <class Ask>
Value answer_to(Ask question, const std::string& log, const Value& options) {
    char* text = nullptr;
    const int status = question(log.data(), log.size(), json_text(options).c_str(), &text);
    const std::unique_ptr<char, FreeAnswer> held(text);
    return status == REFEREE_OK || status == REFEREE_FAULT ? Value::parse(text) : Value();
}

Value parts_after(const std::string& log, const Value& given) {
    return answer_to(referee_legal, log, {{"begun", true}, {"next", true}, {"touch", true}, {"given", given}});
}

std::string random_log(const GameEntry& game, const Value& options) {
    char* text = nullptr;
    EXPECT_EQ(referee_generate(std::string(game.key).c_str(), json_text(options).c_str(), &text), REFEREE_OK) << text;
    const std::unique_ptr<char, FreeAnswer> held(text);
    return text;
}

/// What the shapes of the drawings stand for.
std::set<std::string> shapes_of(const Value& listing) {
    std::set<std::string> shapes;
    const std::string begin = "data-part=\"";
    for (const std::string drawing : listing["drawings"]) {
        for (std::size_t at = drawing.find(begin); at != std::string::npos; at = drawing.find(begin, at)) {
            at += begin.size();
            shapes.insert(replaced(drawing.substr(at, drawing.find('"', at) - at), "&quot;", "\""));
        }
    }
    return shapes;
}

/// A replacement of an illegal event begins with what is legal of it.
TEST(RecordingByTouch, AReplacementBeginsWithTheLegalPart) {
    int begun = 0;
    for (const GameEntry& game : games()) {
        for (int seed = 1; seed <= 15; ++seed) {
            const std::string log = random_log(game, {{"seed", seed}, {"illegal", true}});
            const Value from_log = parts_after(log, "recorded");
            if (!from_log.contains("given") || from_log["given"].is_null()) continue;
            const Value& beginning = from_log["given"]["begun"];
            const Value again = parts_after(log, beginning);
            EXPECT_EQ(again["legal"], from_log["legal"]) << log;
            EXPECT_EQ(again["given"], from_log["given"]);
            ++begun;
        }
    }
    EXPECT_GE(begun, 10) << "events with a legal part";
}

/// Whoever records what happened gets a log that can be judged, whatever was touched.
TEST(RecordingByTouch, WhatIsOfferedAsHappenedCanBeRecorded) {
    int offered = 0;
    int withheld = 0;
    for (const GameEntry& game : games()) {
        for (int seed = 1; seed <= 2; ++seed) {
            const std::string log = random_log(game, {{"seed", seed}, {"unfinished", true}, {"players", 2}});
            const Value position = parts_after(log, "nothing");
            if (!position.contains("drawings")) continue;
            for (const std::string& shape : shapes_of(position)) {
                const Value touched = Value::array({Value::parse(shape)});
                const Value why = answer_to(referee_legal, log, {{"touched", touched}, {"given", "nothing"}});
                std::size_t tried = 0;
                for (const Value& part : why["refused"]) {
                    if (!part.contains("begun")) ++withheld;
                    if (!part.contains("begun") || ++tried > 3) continue;
                    Value recorded = Value::parse(log);
                    recorded["events"].push_back(part["begun"]);
                    const Value report = answer_to(referee_check, json_text(recorded), Value::object());
                    EXPECT_EQ(report["verdict"], "illegal") << json_text(recorded) << json_text(report);
                    ++offered;
                }
            }
        }
    }
    EXPECT_GE(offered, 50);
    EXPECT_GE(withheld, 10) << "parts of events that no log can record";
}

/// When a game is over, players look at its board.
TEST(RecordingByTouch, TheBoardIsDrawnWhenTheGameIsOver) {
    int drawn = 0;
    for (const GameEntry& game : games()) {
        const Value during = parts_after(random_log(game, {{"seed", 1}, {"unfinished", true}}), "nothing");
        const Value over = parts_after(random_log(game, {{"seed", 1}}), "nothing");
        EXPECT_TRUE(over["legal"].empty()) << game.key;
        EXPECT_EQ(over.contains("drawings"), during.contains("drawings")) << game.key;
        drawn += over.contains("drawings") ? 1 : 0;
    }
    EXPECT_GE(drawn, 3);
}

}  // namespace
}  // namespace referee::testing
