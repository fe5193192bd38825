#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "random/random.hpp"
#include "repair/event_alignment.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"

/// Repairs of several slips at once, with and without a second record of the game.
namespace referee::testing {
namespace {

Repairs repairs_of(const Value& log, const Value* other, const RepairOptions& options = {}) {
    const PaddedText text(log);
    if (other == nullptr) return repair_log(text.source(), nullptr, options).repairs;
    const PaddedText second(*other);
    const Source source = second.source();
    return repair_log(text.source(), &source, options).repairs;
}

Value fixture(const std::string& name) {
    return parsed_value(json_of_yaml(file_text(std::string(REFEREE_ROOT) + "/fixtures/disputes/" + name)));
}

/// The kinds of the changes of a repair, in the order of the log.
std::vector<std::string> kinds(const Repair& repair) {
    std::vector<std::string> names;
    for (const RepairEdit& edit : repair.edits) names.emplace_back(price_of(edit.kind).name);
    return names;
}

TEST(SecondRecord, GuidesToTwoSlipsAtOnePlace) {
    const Value log = fixture("reselect-left-out.yaml");
    const Value other = fixture("reselect-left-out.ben.yaml");
    const Repairs repairs = repairs_of(log, &other);
    ASSERT_EQ(repairs.best.size(), 1u);
    EXPECT_FALSE(repairs.broken_off);
    EXPECT_EQ(repairs.best.front().cost, 115);
    EXPECT_EQ(kinds(repairs.best.front()), (std::vector<std::string>{"put-in", "values-exchanged"}));
    EXPECT_EQ(repairs.best.front().log["events"], other["events"]);
}

TEST(SecondRecord, IsNotNeededForTwoSlipsAtOnePlace) {
    const Repairs repairs = repairs_of(fixture("reselect-left-out.yaml"), nullptr);
    ASSERT_FALSE(repairs.best.empty());
    for (const Repair& repair : repairs.best) {
        EXPECT_EQ(judged_log(repair.log).verdict, Verdict::legal);
        EXPECT_EQ(kinds(repair), (std::vector<std::string>{"put-in", "value"}));
    }
}

/// Ada's second Dragon was a Knight: that and the reselection cost 1.0, less than a round struck out that both
/// recorded.
TEST(SecondRecord, ShowsWhatIsCheaperThanARoundStruckOut) {
    const Value other = fixture("reselect-left-out.ben.yaml");
    Value log = other;
    log["events"].erase(1);
    log["events"][1]["reveal"]["ada"][2] = "dragon";
    const Repairs alone = repairs_of(log, nullptr);
    ASSERT_EQ(alone.best.size(), 1u);
    EXPECT_EQ(alone.best.front().cost, 110);
    EXPECT_EQ(kinds(alone.best.front()), std::vector<std::string>{"left-out"});
    const Repairs repairs = repairs_of(log, &other);
    ASSERT_EQ(repairs.best.size(), 1u);
    EXPECT_FALSE(repairs.broken_off);
    EXPECT_EQ(repairs.best.front().cost, 100);
    EXPECT_EQ(repairs.best.front().log["events"], other["events"]);
}

/// The first nine events of a game.
Value nine_events() {
    Value log = fixture("draw-left-out.bruno.yaml");
    Value& events = log["events"];
    events.erase(events.begin() + 9, events.end());
    return log;
}

/// Event 8 is written as the next one, which the second record has twice: what it shows of one change depends on the
/// other.
TEST(SecondRecord, ShowsAChangeBesideAnother) {
    const Value played = nine_events();
    Value log = played;
    log["events"][7] = played["events"][8];
    Value other = played;
    other["events"].push_back(played["events"][8]);
    const Repairs repairs = repairs_of(log, &other);
    ASSERT_EQ(repairs.best.size(), 1u);
    EXPECT_FALSE(repairs.broken_off);
    EXPECT_EQ(repairs.best.front().cost, 60 + 55);
    EXPECT_EQ(repairs.best.front().log["events"], played["events"]);
}

/// Event 3 is written as the next one, which the second record lacks.
TEST(SecondRecord, ShowsTwoValuesOfAnEvent) {
    const Value played = nine_events();
    Value log = played;
    log["events"][2] = played["events"][3];
    Value other = played;
    other["events"].erase(3);
    const Repairs repairs = repairs_of(log, &other);
    ASSERT_EQ(repairs.best.size(), 1u);
    EXPECT_EQ(repairs.best.front().cost, 80);
    EXPECT_EQ(kinds(repairs.best.front()), std::vector<std::string>{"two-values"});
    EXPECT_EQ(repairs.best.front().log["events"], played["events"]);
}

TEST(SecondRecord, ShowsTwoMissingEvents) {
    const Value played = nine_events();
    Value log = played;
    log["events"].erase(1);
    log["events"].erase(1);
    Value other = played;
    other["events"].erase(0);
    const Repairs repairs = repairs_of(log, &other);
    ASSERT_EQ(repairs.best.size(), 1u);
    EXPECT_EQ(repairs.best.front().cost, 2 * 60);
    EXPECT_EQ(repairs.best.front().log["events"], played["events"]);
}

/// Four differences are more than three changes: what to try next is told, and helps.
TEST(SecondRecord, TellsHowManyDifferencesMendTheLog) {
    const Value other = fixture("reselect-left-out.ben.yaml");
    Value log = other;
    log["events"].erase(1);
    for (const auto& [event, player] : {std::pair(1, "ada"), std::pair(2, "cleo"), std::pair(3, "cleo")}) {
        Value& cards = log["events"][static_cast<std::size_t>(event)]["reveal"][player];
        std::swap(cards[1], cards[2]);
    }
    const Repairs repairs = repairs_of(log, &other);
    EXPECT_TRUE(repairs.best.empty());
    EXPECT_TRUE(repairs.together);
    EXPECT_EQ(repairs.differences, 4u);
    ASSERT_TRUE(repairs.partial);
    EXPECT_EQ(repairs.partial->repair.edits.size(), 3u);
    EXPECT_EQ(repairs.partial->event, 5u);
    RepairOptions options;
    options.edits = 4;
    const Repairs more = repairs_of(log, &other, options);
    ASSERT_EQ(more.best.size(), 1u);
    EXPECT_EQ(more.best.front().log["events"], other["events"]);
    EXPECT_EQ(more.best.front().cost, 60 + 3 * 55);
    EXPECT_FALSE(more.partial);
}

/// Leaves out, doubles or exchanges one event; true if the log is another then.
bool make_slip(Value& log, Random& random) {
    Value& events = log["events"];
    const std::size_t at = random.below(events.size() - 1);
    const auto there = events.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random.below(3)) {
        case 0: events.erase(at); return true;
        case 1: events.insert(there, Value(*there)); return true;
        default: std::swap(events[at], events[at + 1]); return events[at] != events[at + 1];
    }
}

/// What two slips cost at most if the second record shows both: half of two events put in.
constexpr int most_cost = 120;

/// With the original as the second record, two slips are always mended, and for no more than the slips cost.
TEST(SecondRecord, ThatIsTheOriginalMendsTwoSlips) {
    constexpr std::uint64_t logs = 3;
    std::size_t mended = 0;
    for (const GameEntry& game : games()) {
        GenerateOptions generate_options;
        generate_options.seed = 42;
        for (const Value& original : generated_logs(game, generate_options, logs)) {
            Value log = original;
            Random random{7, mended};
            if (log["events"].size() < 4 || !make_slip(log, random) || !make_slip(log, random)) continue;
            const Verdict verdict = judged_log(log).verdict;
            if (verdict == Verdict::legal || verdict == Verdict::malformed) continue;
            const Repairs repairs = repairs_of(log, &original);
            ASSERT_FALSE(repairs.best.empty()) << log;
            for (const Repair& repair : repairs.best) {
                EXPECT_LE(repair.cost, most_cost) << log;
                EXPECT_EQ(judged_log(repair.log).verdict, Verdict::legal);
                EXPECT_EQ(repair.cost,
                          std::accumulate(repair.edits.begin(), repair.edits.end(), 0,
                                          [](int sum, const RepairEdit& edit) { return sum + edit.cost; }));
            }
            ++mended;
        }
    }
    EXPECT_GE(mended, 2 * games().size());
}

using Kind = AlignedStep::Kind;

std::vector<Kind> differing_steps(const Value& mine, const Value& theirs) {
    std::vector<Kind> kinds;
    for (const AlignedStep& step : aligned({mine.begin(), mine.end()}, {theirs.begin(), theirs.end()})) {
        if (step.kind != Kind::same) kinds.push_back(step.kind);
    }
    return kinds;
}

TEST(SecondRecord, IsAlignedByTheCostsOfRepairs) {
    const auto steps = [](const char* mine, const char* theirs) {
        return differing_steps(parsed_value(mine), parsed_value(theirs));
    };
    EXPECT_TRUE(steps("[1, 2, 3]", "[1, 2, 3]").empty());
    EXPECT_EQ(steps("[1, 3]", "[1, 2, 3]"), std::vector{Kind::missing});
    EXPECT_EQ(steps("[1, 2, 2, 3]", "[1, 2, 3]"), std::vector{Kind::extra});
    EXPECT_EQ(steps("[1, 3, 2, 4]", "[1, 2, 3, 4]"), std::vector{Kind::exchanged});
    EXPECT_EQ(steps("[1, 9, 3]", "[1, 2, 3]"), std::vector{Kind::changed});
    EXPECT_EQ(steps("[1, 9, 3, 4, 6]", "[1, 2, 3, 4, 5, 6]"), (std::vector{Kind::changed, Kind::missing}));
    EXPECT_EQ(steps(R"([{"a": [1, 2]}])", R"([{"a": [3, 4]}])"), std::vector{Kind::changed});
    // An event with three other values is another event.
    EXPECT_EQ(steps(R"([{"a": [1, 2, 3]}])", R"([{"a": [4, 5, 6]}])"), (std::vector{Kind::missing, Kind::extra}));
}

TEST(SecondRecord, IsAlignedUpToALength) {
    const std::vector<Value> mine(250, Value(1));
    const std::vector<Value> theirs(250, Value(2));
    EXPECT_TRUE(aligned(mine, theirs).empty());
    EXPECT_EQ(aligned({mine.begin(), mine.begin() + 200}, {theirs.begin(), theirs.begin() + 200}).size(), 200u);
}

}  // namespace
}  // namespace referee::testing
