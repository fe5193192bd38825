#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "cli/testing/recorded_games.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"
#include "support/twin.hpp"

/// Programs that judge illegal events rightly and do something else when they are played.
namespace referee::testing {
namespace {

RecordedPlay whole_game(const GameEntry& game) {
    const auto generator = new_generator(game, GenerateOptions());
    return generated_play(*generator, 1, 1);
}

SessionResult played(const RecordedPlay& recorded_play, const Twin::Change& change, bool facts,
                     const SessionOptions& options = {.lists = 0}) {
    Twin twin(change);
    Conversation conversation(twin);
    const Greeting greeting{"twin", "0", true, false, facts};
    return TestSession(recorded_play, live_games(), options, greeting, conversation).run();
}

/// The first log of the suite with an illegal event.
RecordedPlay illegal_log(const GameEntry& game) {
    for (const RecordedPlay& play : suite_plays(game)) {
        bool refused = false;
        const auto note = [&](const Value& request, const Value& answer) {
            refused = refused || (request["do"] == "judge" && answer["legal"] == false);
        };
        const SessionResult result = played(play, note, false, {.lists = 0, .wrong_events = 0});
        if (!result.difference && refused) return play;
    }
    return {};
}

bool is_refused_play(const Value& request, const Value& answer) {
    return request["do"] == "play" && answer["legal"] == false;
}

void accept_what_is_played(const Value& request, Value& answer) {
    if (is_refused_play(request, answer)) answer = {{"id", request["id"]}, {"legal", true}};
}

std::string group_of(const SessionResult& result) { return result.difference ? result.difference->group() : ""; }

TEST(RefusedPlay, IsTriedWithoutFacts) {
    for (const GameEntry& game : games()) {
        for (const RecordedPlay& play : {whole_game(game), illegal_log(game)}) {
            const SessionResult result = played(play, accept_what_is_played, false);
            EXPECT_TRUE(group_of(result).starts_with("accepts/")) << game.key << ": " << group_of(result);
            ASSERT_TRUE(result.difference) << game.key;
            EXPECT_EQ(result.difference->actual, "legal, in the answer to `play`; `judge` was answered rightly");
        }
    }
}

TEST(RefusedPlay, IsTriedAfterTheEnd) {
    for (const GameEntry& game : games()) {
        const auto accept = [](const Value& request, Value& answer) {
            if (answer.value("rule", "") == "log/after-end") accept_what_is_played(request, answer);
        };
        EXPECT_EQ(group_of(played(whole_game(game), accept, false)), "accepts/log/after-end") << game.key;
    }
}

TEST(RefusedPlay, IsRefusedByTheRuleThatIsBroken) {
    for (const GameEntry& game : games()) {
        const auto by_another_rule = [&](const Value& request, Value& answer) {
            if (!is_refused_play(request, answer)) return;
            const bool last = answer["rule"] == std::string(game.rules.back().id);
            answer["rule"] = std::string(last ? game.rules.front().id : game.rules.back().id);
        };
        EXPECT_TRUE(group_of(played(whole_game(game), by_another_rule, false)).starts_with("rule/")) << game.key;
    }
}

TEST(RefusedPlay, ChangesNothing) {
    for (const GameEntry& game : games()) {
        bool refused = false;
        const auto change_scores = [&](const Value& request, Value& answer) {
            if (request["do"] == "play") refused = answer["legal"] == false;
            if (request["do"] != "facts" || !refused) return;
            for (Value& points : answer["facts"]["scores"]) points = points.get<int>() + 1;
        };
        const SessionResult result = played(whole_game(game), change_scores, true);
        ASSERT_EQ(group_of(result), "fact/scores") << game.key;
        EXPECT_NE(result.difference->actual.find("; asked after `play` of the illegal event"), std::string::npos)
            << result.difference->actual;
    }
}

TEST(RefusedPlay, IsFoundAgainInAShorterGame) {
    for (const GameEntry& game : games()) {
        const RecordedPlay play = whole_game(game);
        const PlayRecorded again = [](const RecordedPlay& shorter, const SessionOptions& options) {
            return played(shorter, accept_what_is_played, true, options);
        };
        const SessionResult result = again(play, {.lists = 0});
        ASSERT_TRUE(result.difference) << game.key;
        const ShrunkDifference shrunk = shrink_difference(*result.difference, play, {.games = 40}, again);
        EXPECT_TRUE(shrunk.again) << game.key;
        EXPECT_EQ(shrunk.difference.group(), group_of(result)) << game.key;
        EXPECT_LE(shrunk.difference.events(), result.difference->events()) << game.key;
    }
}

/// One during the game and one after its end.
TEST(RefusedPlay, CostsFewRequests) {
    for (const GameEntry& game : games()) {
        std::size_t times = 0;
        const auto count = [&](const Value& request, const Value& answer) {
            times += is_refused_play(request, answer) ? 1 : 0;
        };
        EXPECT_EQ(group_of(played(whole_game(game), count, true)), "") << game.key;
        EXPECT_EQ(times, 2U) << game.key;
    }
}

}  // namespace
}  // namespace referee::testing
