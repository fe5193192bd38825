#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/testing/recorded_games.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"
#include "support/twin.hpp"

/// What a session sends with `start`.
namespace referee::testing {
namespace {

/// Plays a game with the referee, whose answers may be changed, without lists.
SessionResult started(const RecordedPlay& recorded_play, const Twin::Change& change,
                      const SessionOptions& options = {.lists = 0, .wrong_events = 0}) {
    Twin twin(change);
    Conversation conversation(twin);
    const Greeting greeting{"twin", "0", true, true, true};
    return TestSession(recorded_play, live_games(), options, greeting, conversation).run();
}

/// Also where the setup is illegal.
TEST(SessionStart, HasEveryRuling) {
    std::size_t illegal = 0;
    for (const GameEntry& game : games()) {
        for (const RecordedPlay& play : suite_plays(game)) {
            started(play, [&](const Value& request, Value& answer) {
                if (request["do"] != "start") return;
                illegal += answer["legal"] == false ? 1 : 0;
                for (const Ruling& ruling : game.rulings)
                    EXPECT_TRUE(request.value("rulings", Value::object()).contains(std::string(ruling.id)))
                        << play.name << ": " << request.dump();
            });
        }
    }
    EXPECT_GT(illegal, 20U);
}

RecordedPlay first_random_game(const GameEntry& game) {
    const auto generator = new_generator(game, GenerateOptions());
    return generated_play(*generator, 1, 1);
}

bool has_events(const Value& request) { return request["do"] == "start" && request.contains("events"); }

/// A program that plays a game wrongly that is started with events: what it answers to the start is changed.
SessionResult changed(const GameEntry& game, const Twin::Change& change) {
    const auto change_start = [&](const Value& request, Value& answer) {
        if (has_events(request)) change(request, answer);
    };
    return started(first_random_game(game), change_start, {.lists = 0, .wrong_events = 1});
}

void expect_difference(const SessionResult& result, std::string_view actual) {
    ASSERT_TRUE(result.difference);
    EXPECT_EQ(result.difference->group(), "start/events");
    EXPECT_NE(result.difference->actual.find(actual), std::string::npos) << result.difference->actual;
}

/// Once with all events, and once with some and an illegal one.
TEST(SessionStart, HasEvents) {
    for (const GameEntry& game : games()) {
        std::vector<std::size_t> events;
        std::vector<std::size_t> refused;
        const RecordedPlay play = first_random_game(game);
        const auto note = [&](const Value& request, const Value& answer) {
            if (!has_events(request)) return;
            events.push_back(request["events"].size());
            if (answer["legal"] == false) refused.push_back(answer["event"].get<std::size_t>());
        };
        EXPECT_FALSE(started(play, note, {.lists = 0, .wrong_events = 1}).difference) << game.key;
        ASSERT_EQ(events.size(), 2U) << game.key;
        EXPECT_EQ(events[0], play.events.size()) << game.key;
        EXPECT_EQ(refused, std::vector{events[1]}) << game.key;
        EXPECT_GT(events[1], 1U) << game.key;
    }
}

TEST(SessionStart, EventsAreAnswered) {
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        expect_difference(changed(game, [](const Value&, Value& answer) { answer["legal"] = true; }), "legal");
        expect_difference(changed(game, [](const Value&, Value& answer) { answer["legal"] = false; }),
                          "illegal, without `event`");
        expect_difference(changed(game, [](const Value&, Value& answer) { answer.erase("event"); }),
                          ", without `event`");
        const auto count_from_0 = [](const Value&, Value& answer) {
            if (answer.contains("event")) answer["event"] = answer["event"].get<int>() - 1;
        };
        expect_difference(changed(game, count_from_0), ", with `event` ");
    }
}

/// A program that ignores the events has the facts of the beginning.
TEST(SessionStart, EventsArePlayed) {
    for (const GameEntry& game : games()) {
        bool ignored = false;
        Value first;
        const auto ignore = [&](const Value& request, Value& answer) {
            if (request["do"] == "start") ignored = has_events(request);
            if (request["do"] != "facts") return;
            if (first.is_null()) first = answer["facts"];
            if (ignored) answer["facts"] = first;
        };
        const RecordedPlay play = first_random_game(game);
        const PlayRecorded again = [&](const RecordedPlay& shorter, const SessionOptions& options) {
            first = Value();
            return started(shorter, ignore, options);
        };
        const SessionResult result = again(play, {.lists = 0});
        expect_difference(result, "; asked after `start` with these `events`");
        const ShrunkDifference shrunk = shrink_difference(*result.difference, play, {.games = 40}, again);
        EXPECT_TRUE(shrunk.again) << game.key;
        EXPECT_EQ(shrunk.difference.group(), "start/events") << game.key;
        EXPECT_LT(shrunk.difference.events(), play.events.size()) << game.key;
    }
}

TEST(SessionStart, EventsThatCannotBePlayedAreNotADifference) {
    for (const GameEntry& game : games()) {
        const SessionResult result = changed(game, [](const Value& request, Value& answer) {
            answer = {{"id", request["id"]}, {"cannot", "not at once"}};
        });
        EXPECT_FALSE(result.difference) << game.key;
        EXPECT_EQ(result.cannot, "") << game.key;
        EXPECT_TRUE(result.refused.contains("start with events")) << game.key;
    }
}

}  // namespace
}  // namespace referee::testing
