#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "log/padded_text.hpp"
#include "repair/differences.hpp"
#include "repair/edits.hpp"
#include "repair/missing_events.hpp"
#include "repair/other_record.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"
#include "support/played_log.hpp"
#include "support/some_game.hpp"
#include "text/text.hpp"

/// What a second record shows, which of its differences exclude each other, and what a search reports.
namespace referee::testing::second_record_parts {
namespace {

using Some = SomeGame;
using Edit = TypedEdit<Some>;
using Edits = std::vector<Edit>;
using Slot = RepairSlot<Some>;

Edit edit(RepairKind kind, std::size_t event) { return {kind, event}; }

TEST(RepairsShown, DifferencesCollideAtOneEvent) {
    Edit setup = edit(RepairKind::table, 0);
    setup.setup = 1;
    Edit unfinished = edit(RepairKind::value, 0);
    unfinished.unfinished = true;
    const auto collide = [](const Edit& one, const Edit& other) {
        const bool both = RecordDifferences<Some>::collides(one, {other});
        EXPECT_EQ(RecordDifferences<Some>::collides(other, {one}), both);
        return both;
    };
    const Edit value = edit(RepairKind::value, 3);
    const Edit exchanged = edit(RepairKind::exchanged, 3);
    const Edit put_in = edit(RepairKind::put_in, 3);
    EXPECT_TRUE(collide(setup, setup));
    EXPECT_FALSE(collide(setup, value));
    EXPECT_FALSE(collide(setup, edit(RepairKind::value, 0)));
    EXPECT_FALSE(collide(unfinished, edit(RepairKind::value, 0)));
    EXPECT_FALSE(collide(unfinished, unfinished));
    EXPECT_TRUE(collide(value, value));
    EXPECT_TRUE(collide(value, edit(RepairKind::left_out, 3)));
    EXPECT_FALSE(collide(value, edit(RepairKind::value, 4)));
    EXPECT_TRUE(collide(exchanged, value));
    EXPECT_TRUE(collide(exchanged, edit(RepairKind::value, 4)));
    EXPECT_FALSE(collide(exchanged, edit(RepairKind::value, 5)));
    EXPECT_FALSE(collide(exchanged, edit(RepairKind::value, 2)));
    EXPECT_TRUE(collide(exchanged, edit(RepairKind::exchanged, 4)));
    EXPECT_FALSE(collide(exchanged, edit(RepairKind::exchanged, 5)));
    EXPECT_TRUE(collide(put_in, put_in));
    EXPECT_FALSE(collide(put_in, value)) << "before an event and in it";
    EXPECT_FALSE(collide(put_in, edit(RepairKind::put_in, 4)));
    EXPECT_FALSE(RecordDifferences<Some>::collides(value, {}));
    EXPECT_TRUE(RecordDifferences<Some>::collides(value, {put_in, value}));
}

/// A random game, and its log.
struct Played : PlayedLog<Some> {
    [[nodiscard]] std::vector<Slot> slots(std::size_t from, std::size_t to) const {
        std::vector<Slot> made;
        for (std::size_t at = from; at < to; ++at) made.push_back({written.game.events[at], made.size() + 1, false});
        return made;
    }
    [[nodiscard]] Slot slot(std::size_t at) const { return {written.game.events[at], 0, true}; }
};

TEST(RepairsShown, AnEventIsShownNextToItsNeighbour) {
    const Played played;
    constexpr std::size_t all = Played::events_at_least;
    for (std::size_t at = 0; at + 1 < all; ++at)
        ASSERT_FALSE(played.log.events[at].event == played.log.events[at + 1].event);
    Log<Some> log = played.log;
    log.events.resize(all);
    const OtherRecord<Some> other(&log);
    using Patch = RepairPatch<Some>;
    const auto shows = [&](const std::vector<Slot>& slots, std::size_t at, std::size_t removed, std::size_t in) {
        const Slot one = played.slot(in);
        return other.shows(slots, Patch{at, removed, std::span(&one, in < all ? 1 : 0)});
    };
    std::vector<Slot> less = played.slots(0, all);
    less.erase(less.begin() + 5);
    EXPECT_TRUE(shows(less, 5, 0, 5));
    EXPECT_FALSE(shows(less, 5, 0, 7)) << "another event";
    EXPECT_FALSE(shows(less, 8, 0, 5)) << "between others";
    EXPECT_TRUE(shows(played.slots(1, all), 0, 0, 0)) << "at the beginning";
    EXPECT_TRUE(shows(played.slots(4, all), 0, 0, 0)) << "the same beginning is enough";
    EXPECT_FALSE(shows(played.slots(5, all), 0, 0, 3)) << "neither the beginning nor before the next";
    EXPECT_TRUE(shows(played.slots(0, all - 1), all - 1, 0, all - 1)) << "at the end";
    EXPECT_TRUE(shows(played.slots(4, all - 1), all - 5, 0, all - 1)) << "four events later";
    EXPECT_FALSE(shows(played.slots(5, all - 1), all - 6, 0, all - 1)) << "five events later";
    std::vector<Slot> more = played.slots(0, all);
    more.insert(more.begin() + 5, played.slot(9));
    const auto absent = [&](const std::vector<Slot>& slots, std::size_t at) {
        return other.shows(slots, Patch{at, 1, {}});
    };
    EXPECT_TRUE(absent(more, 5));
    EXPECT_FALSE(absent(more, 6)) << "both neighbours are needed";
    more = played.slots(0, all);
    more.insert(more.begin(), played.slot(9));
    EXPECT_TRUE(absent(more, 0));
    more = played.slots(0, all);
    more.push_back(played.slot(3));
    EXPECT_TRUE(absent(more, all));
    EXPECT_FALSE(OtherRecord<Some>(nullptr).shows(more, Patch{all, 1, {}}));
}

TEST(RepairsShown, ChangedLogsHoldEachChange) {
    const Played played;
    ChangedLog<Some> changed(played.log, played.written.names);
    const std::size_t one = changed.add_setup(played.log.setup);
    auto other_setup = played.log.setup;
    other_setup.players += 1;
    const std::size_t other = changed.add_setup(other_setup);
    EXPECT_EQ(one, 1U);
    EXPECT_EQ(other, 2U);
    Edit setup = edit(RepairKind::table, 0);
    setup.setup = other;
    EXPECT_EQ(changed.setup_of({}).players, played.log.setup.players);
    EXPECT_EQ(changed.setup_of({edit(RepairKind::value, 1), setup}).players, other_setup.players);
    ChangedLog<Some> first(played.log, played.written.names);
    setup.setup = first.add_setup(other_setup);
    EXPECT_EQ(first.setup_of({setup}).players, other_setup.players);
    Edit unfinished = edit(RepairKind::value, 0);
    unfinished.unfinished = true;
    EXPECT_FALSE(changed.unfinished({setup}));
    EXPECT_TRUE(changed.unfinished({setup, unfinished}));
    const std::size_t count = played.log.events.size();
    Edit put_in = edit(RepairKind::put_in, count + 1);
    put_in.is = played.log.events[0].event;
    const auto numbers = [&](const Edits& edits) {
        std::vector<std::size_t> recorded;
        for (const Slot& slot : changed.slots_of(edits))
            recorded.push_back(slot.edited ? 100 + slot.recorded : slot.recorded);
        return recorded;
    };
    std::vector<std::size_t> due;
    for (std::size_t event = 1; event <= count; ++event) due.push_back(event);
    EXPECT_EQ(numbers({setup, unfinished}), due);
    std::vector<std::size_t> made = due;
    std::swap(made[1], made[2]);
    made.erase(made.begin());
    made.back() += 100;
    made.push_back(100);
    EXPECT_EQ(numbers({edit(RepairKind::exchanged, 2), edit(RepairKind::left_out, 1), edit(RepairKind::player, count),
                       put_in}),
              made);
    put_in.event = 1;
    made = due;
    made.insert(made.begin(), 2, 100);
    EXPECT_EQ(numbers({put_in, put_in}), made);
}

TEST(RepairsShown, PartialEventsAreAlikeInAnyOrder) {
    const auto same = [](const char* one, const char* other) {
        return scalars_in_any_order(parsed_value(one)) == scalars_in_any_order(parsed_value(other));
    };
    EXPECT_TRUE(same(R"({"a":[1,2],"b":"x"})", R"({"b":"x","a":[2,1]})"));
    EXPECT_FALSE(same(R"({"a":[1,2]})", R"({"a":[1,3]})"));
    EXPECT_FALSE(same(R"({"a":1})", R"({"b":1})"));
    EXPECT_FALSE(same(R"({"a":[1,1]})", R"({"a":[1]})"));
}

int checkpoints = 0;

Repairs repairs_of(const Value& log, const RepairOptions& options = {}) {
    return repair_log(PaddedText(log).source(), nullptr, options).repairs;
}

Value some_log(std::uint64_t seed) {
    GenerateOptions generate_options;
    generate_options.seed = seed;
    generate_options.claims = ClaimLevel::all;
    return generated_logs(games().front(), generate_options, 1).front();
}

TEST(RepairsShown, ASearchCallsAtIntervalsAndListsAsManyAsAsked) {
    Value log = some_log(1);
    log["events"].insert(log["events"].begin() + 1, Value(log["events"][1]));
    Value& winner = log["result"]["winners"][0];
    log["result"]["scores"][winner.get<std::string>()] = 1;
    RepairOptions options;
    checkpoints = 0;
    options.checkpoint = [] { ++checkpoints; };
    const Repairs repairs = repairs_of(log, options);
    ASSERT_FALSE(repairs.best.empty());
    EXPECT_FALSE(repairs.broken_off);
    EXPECT_GT(repairs.tried, 64U);
    EXPECT_EQ(static_cast<std::size_t>(checkpoints), (repairs.tried + 63) / 64);
    const Repair& best = repairs.best.front();
    ASSERT_EQ(best.edits.size(), 2U);
    EXPECT_EQ(best.edits.front().kind, RepairKind::left_out);
    EXPECT_TRUE(best.edits.front().doubled);
    EXPECT_EQ(best.edits.back().kind, RepairKind::claim) << "the result comes last";
    EXPECT_EQ(best.cost, 110 + 40);
}

TEST(RepairsShown, ASearchInASheetCallsAtIntervals) {
    GenerateOptions generate_options;
    generate_options.sheet = true;
    generate_options.claims = ClaimLevel::all;
    Value sheet = generated_logs(games().front(), generate_options, 1).front();
    Value& score = sheet["result"]["scores"].begin().value();
    score = score.get<int>() + 1;
    const Repairs alone = repairs_of(sheet);
    RepairOptions options;
    checkpoints = 0;
    options.checkpoint = [] { ++checkpoints; };
    const Repairs repairs = repairs_of(sheet, options);
    EXPECT_EQ(repairs.tried, alone.tried);
    EXPECT_GT(repairs.tried, 64U);
    EXPECT_EQ(static_cast<std::size_t>(checkpoints), (repairs.tried + 63) / 64);
    ASSERT_EQ(repairs.best.size(), 1U);
    EXPECT_EQ(repairs.best.front().cost, 40);
}

TEST(RepairsShown, OfManyRepairsSomeAreListed) {
    std::size_t several = 0;
    for (std::uint64_t seed = 1; seed < 6 && several == 0; ++seed) {
        Value log = some_log(seed);
        for (Value& event : log["events"]) event.erase("claims");
        log.erase("result");
        log["events"].erase(log["events"].end() - 1);
        RepairOptions options;
        options.budget = 20'000;
        const Repairs all = repairs_of(log, options);
        if (all.best.size() < 2) continue;
        ++several;
        options.most = 1;
        const Repairs one = repairs_of(log, options);
        EXPECT_EQ(one.best.size(), 1U);
        EXPECT_EQ(one.count, all.count);
        EXPECT_EQ(one.best.front().log, all.best.front().log);
    }
}

}  // namespace
}  // namespace referee::testing::second_record_parts
