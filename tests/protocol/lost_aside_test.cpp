#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"
#include "support/twin.hpp"

/// A program that ends while it is asked about a difference, and how the games of a search are counted.
namespace referee::testing {
namespace {

const Greeting& judges_and_lists() {
    static const Greeting greeting{"twin", "0", true, true, true};
    return greeting;
}

RecordedPlay generated_play(const GameEntry& game) {
    std::string log;
    EXPECT_TRUE(new_generator(game, GenerateOptions())->write(1, log));
    RecordedPlay recorded_play = recorded_play_of(parsed_value(log));
    recorded_play.number = 1;
    return recorded_play;
}

void omit_a_part(const Value& request, Value& answer) {
    if (request["do"] == "legal" && !answer["parts"].empty()) answer["parts"].erase(answer["parts"].size() - 1);
}

/// Omits a part of each list, and ends when it is asked to judge after that.
class EndsAside final : public Engine {
  public:
    EngineReply ask(std::string_view request) override {
        const Value asked = parsed_value(std::string(request));
        if (listed_ && asked["do"] == "judge") return {EngineReply::How::ended, "it exited with 3"};
        listed_ = listed_ || asked["do"] == "legal";
        return twin_.ask(request);
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {}; }

  private:
    Twin twin_{omit_a_part};
    bool listed_ = false;
};

SessionResult played(Engine& engine, const RecordedPlay& recorded_play, std::size_t lists) {
    Conversation conversation(engine);
    SessionOptions options;
    options.lists = lists;
    options.wrong_events = 0;
    return TestSession(recorded_play, live_games(), options, judges_and_lists(), conversation).run();
}

TEST(LostAside, IsToldWithTheDifference) {
    for (const GameEntry& game : games()) {
        const RecordedPlay recorded_play = generated_play(game);
        EndsAside ends;
        const SessionResult lost = played(ends, recorded_play, 1000);
        ASSERT_TRUE(lost.difference) << game.key;
        EXPECT_EQ(lost.difference->kind, Differs::legal_missing) << game.key;
        EXPECT_TRUE(lost.lost) << game.key;
        EXPECT_NE(lost.difference->actual.find("asked to judge `{"), std::string::npos) << lost.difference->actual;
        EXPECT_TRUE(lost.difference->actual.ends_with(": it exited with 3")) << lost.difference->actual;

        Twin stays(omit_a_part);
        const SessionResult kept = played(stays, recorded_play, 1000);
        ASSERT_TRUE(kept.difference) << game.key;
        EXPECT_EQ(kept.difference->group(), lost.difference->group()) << game.key;
        EXPECT_FALSE(kept.lost) << game.key;
        EXPECT_EQ(kept.difference->actual.find("asked to judge"), std::string::npos) << kept.difference->actual;
    }
}

TEST(ShrunkDifference, TriesAtMostTheLimit) {
    for (const GameEntry& game : games()) {
        const RecordedPlay recorded_play = generated_play(game);
        const auto never_ends = [](const Value& request, Value& answer) {
            if (request["do"] == "facts" && answer["facts"].contains("ended")) answer["facts"]["ended"] = false;
        };
        Twin twin(never_ends);
        const SessionResult first = played(twin, recorded_play, 0);
        ASSERT_TRUE(first.difference) << game.key;
        std::size_t games = 0;
        const PlayRecorded play = [&](const RecordedPlay& tried, const SessionOptions&) {
            ++games;
            return played(twin, tried, 0);
        };
        ShrinkDifference limits;
        limits.games = 7;
        const ShrunkDifference shrunk = shrink_difference(*first.difference, recorded_play, limits, play);
        EXPECT_EQ(shrunk.end, SearchEnd::games) << game.key;
        EXPECT_EQ(shrunk.games, limits.games) << game.key;
        EXPECT_EQ(games, limits.games + 1) << game.key << ": the game that was found is played once more";
    }
}

}  // namespace
}  // namespace referee::testing
