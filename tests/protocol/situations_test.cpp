#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "support/twin.hpp"
#include "types/value.hpp"

/// Lists are compared where a game shows the situation for which it is played.
namespace referee::testing {
namespace {

RecordedPlay play_towards(const GameEntry& game, const CoverageRow& row) {
    GenerateOptions options;
    options.reach = row;
    std::string log;
    EXPECT_TRUE(new_generator(game, options)->write(1, log)) << row.name;
    return recorded_play_of(parsed_value(log));
}

/// The number of events before the first one that shows a situation.
std::optional<std::size_t> events_before(const RecordedPlay& recorded_play, std::string_view situation) {
    const Started started = start_live(recorded_play.head.dump(), live_games());
    for (std::size_t i = 0; i < recorded_play.events.size(); ++i) {
        const Parsed event(recorded_play.events[i].event);
        if (started.game->shows(situation, event.node())) return i;
        started.game->play(event.node());
    }
    return std::nullopt;
}

/// The numbers of events before which a session asks for the list of first parts.
std::vector<std::size_t> listed_at(const RecordedPlay& recorded_play, const SessionOptions& options) {
    std::vector<std::size_t> listed;
    std::size_t played = 0;
    Twin twin([&](const Value& request, Value& answer) {
        if (request["do"] == "play" && answer["legal"] == true) ++played;
        if (request["do"] == "legal" && !request.contains("given")) listed.push_back(played);
    });
    Conversation conversation(twin);
    const Greeting greeting{"twin", "0", true, true, true};
    const SessionResult result = TestSession(recorded_play, live_games(), options, greeting, conversation).run();
    EXPECT_FALSE(result.difference) << result.difference->group();
    // After the end the list is empty.
    if (!listed.empty() && listed.back() == recorded_play.events.size()) listed.pop_back();
    return listed;
}

TEST(Situations, TheFirstPositionThatShowsOneIsListed) {
    std::size_t tried = 0;
    for (const GameEntry& game : games()) {
        const auto generator = new_generator(game, {});
        for (const CoverageRow& row : generator->rows()) {
            if (row.kind != coverage_kind::situation) continue;
            const RecordedPlay recorded_play = play_towards(game, row);
            const auto first = events_before(recorded_play, row.name);
            ASSERT_TRUE(first) << row.name;
            SessionOptions options;
            options.started_again = 0;
            options.lists = 1;
            options.situation = row.name;
            EXPECT_EQ(listed_at(recorded_play, options), std::vector{*first}) << row.name;
            options.lists = 0;
            EXPECT_TRUE(listed_at(recorded_play, options).empty()) << row.name;
            ++tried;
        }
    }
    EXPECT_GE(tried, 8U);
}

/// The illegal events with which the situation of a game is tried where it shows first.
std::vector<WrongLiveEvent> slips_of(const RecordedPlay& recorded_play, std::string_view situation) {
    const Started started = start_live(recorded_play.head.dump(), live_games());
    for (const RecordedEvent& recorded : recorded_play.events) {
        const Parsed event(recorded.event);
        if (started.game->shows(situation, event.node())) return started.game->slips(situation, event.node());
        started.game->play(event.node());
    }
    return {};
}

/// The events that a session asks a program to judge, as text.
std::set<std::string> judged_in(const RecordedPlay& recorded_play, const SessionOptions& options) {
    std::set<std::string> judged;
    Twin twin([&](const Value& request, Value&) {
        if (request["do"] == "judge") judged.insert(request["event"].dump());
    });
    Conversation conversation(twin);
    const Greeting greeting{"twin", "0", true, false, true};
    const SessionResult result = TestSession(recorded_play, live_games(), options, greeting, conversation).run();
    EXPECT_FALSE(result.difference) << result.difference->group();
    return judged;
}

TEST(Situations, SlipsAreAskedAboutWhereOneShows) {
    std::size_t asked = 0;
    for (const GameEntry& game : games()) {
        const auto generator = new_generator(game, {});
        for (const CoverageRow& row : generator->rows()) {
            if (row.kind != coverage_kind::situation) continue;
            const RecordedPlay recorded_play = play_towards(game, row);
            SessionOptions options;
            options.wrong_events = 0;
            options.situation = row.name;
            const std::set<std::string> judged = judged_in(recorded_play, options);
            for (const WrongLiveEvent& slip : slips_of(recorded_play, row.name)) {
                EXPECT_TRUE(judged.contains(slip.event.dump())) << row.name;
                ++asked;
            }
        }
    }
    EXPECT_GE(asked, 1U);
}

}  // namespace
}  // namespace referee::testing
