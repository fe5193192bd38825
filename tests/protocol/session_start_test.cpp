#include <gtest/gtest.h>

#include <string>

#include "cli/testing/recorded_games.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"
#include "support/twin.hpp"

/// What a session sends with `start`.
namespace referee::testing {
namespace {

/// Plays a game with the referee, whose answers may be changed, without lists and further illegal events.
SessionResult started(const RecordedPlay& recorded_play, const Twin::Change& change) {
    Twin twin(change);
    Conversation conversation(twin);
    const Greeting greeting{"twin", "0", true, true, true};
    const SessionOptions options{.lists = 0, .wrong_events = 0};
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

}  // namespace
}  // namespace referee::testing
