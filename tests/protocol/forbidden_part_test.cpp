#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "generate/generator.hpp"
#include "live/live.hpp"
#include "log/game_registry.hpp"
#include "protocol/found_difference.hpp"
#include "types/value.hpp"

/// A part that another program lists and that is not legal is blamed on the rule that it breaks, so that it joins the
/// group of that rule.
namespace referee::testing {
namespace {

constexpr std::size_t logs_of_each = 200;

/// The rule of an illegal log, and the one that forbids its last event as a part.
struct Forbidden {
    std::string due;
    std::string told{};            ///< empty if none is told
    bool begins = false;           ///< the event is illegal only because it is incomplete
    std::string told_of_itself{};  ///< for the event as a part after itself, which says that it ends there
    bool told_if_legal = false;    ///< a rule is told for the legal events before it
};

std::string id_of(const Rule* rule) { return rule == nullptr ? std::string() : std::string(rule->id); }

Forbidden forbidden(const Value& log) {
    Forbidden result{log["meta"]["rule"].get<std::string>()};
    Value head = log;
    head.erase("events");
    const Started started = start_live(head.dump(), live_games());
    if (started.game == nullptr) return result;
    for (const Value& event : log["events"]) {
        const Parsed parsed(event);
        const std::string rule = id_of(started.game->forbidden_by(nullptr, event));
        if (started.game->play(parsed.node()).legal()) {
            result.told_if_legal = result.told_if_legal || !rule.empty();
            continue;
        }
        result.told = rule;
        const Cursor given = parsed.node();
        result.begins = started.game->parts(&given, {}).begun;
        result.told_of_itself = id_of(started.game->forbidden_by(&given, event));
    }
    return result;
}

TEST(ForbiddenPart, IsBlamedOnTheRuleThatItBreaks) {
    std::size_t ended = 0;
    for (const GameEntry& game : games()) {
        GenerateOptions options;
        options.illegal = "";
        const auto generator = new_generator(game, options);
        std::size_t events = 0;
        for (std::size_t number = 1; number <= logs_of_each; ++number) {
            std::string log;
            if (!generator->write(number, log)) continue;
            const Value illegal = parsed_value(log);
            if (illegal["meta"]["event"].is_null() || illegal["meta"]["rule"] == "log/after-end") continue;
            const Forbidden found = forbidden(illegal);
            EXPECT_FALSE(found.told_if_legal) << log;
            ++events;
            // The rule of an event that is incomplete without the part says nothing about the part, unless the part
            // ends it.
            if (!found.told_of_itself.empty()) {
                ++ended;
                EXPECT_TRUE(found.begins) << log;
                EXPECT_EQ(found.told_of_itself, found.due) << log;
            }
            const bool incomplete = found.begins && found.told.empty();
            EXPECT_EQ(incomplete ? found.due : found.told, found.due) << log;
        }
        EXPECT_GE(events, logs_of_each / 2) << game.key;
    }
    EXPECT_GE(ended, 10U);
}

}  // namespace
}  // namespace referee::testing
