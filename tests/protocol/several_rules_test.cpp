#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/testing/recorded_games.hpp"
#include "live/live.hpp"
#include "log/game_registry.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "support/twin.hpp"
#include "text/text.hpp"

/// An event that breaks several rules: each of them is a right answer of another implementation, and no other rule is.
namespace referee::testing {
namespace {

/// The first illegal event of a recorded game on which nobody has ruled, and what is due of it.
std::optional<std::pair<Value, LiveAnswer>> illegal_event(const RecordedPlay& recorded_play) {
    const Started started = start_live(recorded_play.head.dump(), live_games());
    if (started.game == nullptr) return std::nullopt;
    for (const RecordedEvent& recorded : recorded_play.events) {
        const Parsed event(recorded.event);
        LiveAnswer due = started.game->judge(event.node());
        if (!due.legal())
            return recorded.ruled.is_null() ? std::optional(std::pair(recorded.event, due)) : std::nullopt;
        started.game->play(event.node());
    }
    return std::nullopt;
}

/// The group of the difference where an implementation names this rule for an event; empty where there is none.
std::string group_of(const RecordedPlay& recorded_play, const Value& event, const std::string& rule) {
    Twin twin([&](const Value& request, Value& answer) {
        if (request.contains("event") && request["event"] == event && answer["legal"] == false) answer["rule"] = rule;
    });
    Conversation conversation(twin);
    SessionOptions options;
    options.lists = 0;
    options.wrong_events = 0;
    const Greeting greeting{"twin", "0", true, false, false};
    const auto result = TestSession(recorded_play, live_games(), options, greeting, conversation).run();
    return result.difference ? result.difference->group() : std::string{};
}

TEST(SeveralRules, AreAllRightAndNoOtherIs) {
    for (const GameEntry& game : games()) {
        std::size_t several = 0, right = 0, wrong = 0;
        for (const RecordedPlay& recorded_play : suite_plays(game)) {
            const auto found = illegal_event(recorded_play);
            if (!found || found->second.also.empty()) continue;
            const auto& [event, due] = *found;
            ++several;
            // Each rule that it breaks, and every third of the others, beginning at another one for each event.
            std::size_t other = several;
            for (const Rule& rule : game.rules) {
                const std::string id(rule.id);
                if (!due.breaks(id) && ++other % 3 != 0) continue;
                const std::string group = group_of(recorded_play, event, id);
                EXPECT_EQ(group, due.breaks(id) ? "" : cat("rule/", due.broken->id))
                    << recorded_play.name << ": " << id;
                ++(due.breaks(id) ? right : wrong);
            }
        }
        EXPECT_GE(several, 1U) << game.key;
        EXPECT_GE(right, 2 * several) << game.key;
        EXPECT_GE(wrong, 2 * several) << game.key;
    }
}

/// The statement that the order of the rules decided: a Knight stands last, and no Witch was due.
TEST(SeveralRules, OfAnEventAreThoseOfItsFault) {
    std::size_t alone = 0;
    for (const GameEntry& game : games()) {
        for (const RecordedPlay& recorded_play : suite_plays(game)) {
            const auto found = illegal_event(recorded_play);
            if (!found) continue;
            const LiveAnswer& due = found->second;
            EXPECT_TRUE(due.breaks(due.broken->id));
            EXPECT_FALSE(due.breaks("house/rule-seven"));
            EXPECT_EQ(std::count(due.also.begin(), due.also.end(), due.broken), 0) << recorded_play.name;
            alone += due.also.empty() ? 1 : 0;
        }
    }
    EXPECT_GE(alone, 100U) << "most logs of the suite break one rule";
}

}  // namespace
}  // namespace referee::testing
