#include "analysis/timeline.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/judging.hpp"
#include "support/specimen.hpp"

/// A log position by position, to where judging stops, and to a limit.
namespace referee::testing {
namespace {

/// A whole game, the last event repeated until there are so many; each of these comes after the end.
Value log_with_events(std::size_t count) {
    Value log = Value::parse(json_of_yaml(specimen_log()));
    Value& events = log["events"];
    while (events.size() < count) events.push_back(Value(events.back()));
    return log;
}

TEST(Timelines, ShowSoManyEvents) {
    const std::size_t played = log_with_events(0)["events"].size();
    for (const std::size_t more : {0U, 1U, 3U}) {
        const Opened log = opened(log_with_events(Timeline::most_events + more).dump(), Format::json);
        ASSERT_NE(log.record, nullptr);
        for (const OnIllegal on_illegal : {OnIllegal::stop, OnIllegal::skip}) {
            const Timeline line = timeline(*log.record, on_illegal);
            EXPECT_EQ(line.left, more);
            ASSERT_EQ(line.events.size(), Timeline::most_events);
            EXPECT_EQ(line.positions.size(), played + 1);
            for (std::size_t event = 0; event < line.events.size(); ++event) {
                EXPECT_EQ(line.events[event].notation, log.record->notation(event + 1));
                EXPECT_EQ(line.events[event].taken, event < played) << event;
                EXPECT_EQ(line.events[event].judged, event <= played || on_illegal == OnIllegal::skip) << event;
            }
        }
    }
}

TEST(Timelines, OfASoundLogAreWhole) {
    const Value whole = log_with_events(0);
    const Opened log = opened(whole.dump(), Format::json);
    ASSERT_NE(log.record, nullptr);
    const Timeline line = timeline(*log.record, OnIllegal::stop);
    EXPECT_EQ(line.players, log.record->players());
    EXPECT_EQ(line.left, 0U);
    ASSERT_EQ(line.events.size(), whole["events"].size());
    ASSERT_EQ(line.positions.size(), whole["events"].size() + 1);
    for (const TimelineEvent& event : line.events) EXPECT_TRUE(event.judged && event.taken);
    EXPECT_EQ(line.positions.front().situation, log.record->start()->situation());
    EXPECT_EQ(line.positions.back().situation, log.record->before(std::nullopt, OnIllegal::stop)->situation());
}

TEST(Timelines, OfAnIllegalSetupHaveNoPosition) {
    std::size_t met = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const Opened log = opened(file_text(path), Format::yaml);
        if (!log.record || log.record->is_sheet() || log.record->start() != nullptr) continue;
        const Timeline line = timeline(*log.record, OnIllegal::skip);
        EXPECT_TRUE(line.positions.empty()) << path;
        EXPECT_EQ(line.events.size(), log.record->events()) << path;
        for (const TimelineEvent& event : line.events) EXPECT_FALSE(event.judged || event.taken) << path;
        ++met;
    }
    EXPECT_GT(met, 3U);
}

}  // namespace
}  // namespace referee::testing
