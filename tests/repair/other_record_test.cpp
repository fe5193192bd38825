#include "repair/other_record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "log/padded_text.hpp"
#include "log/writer.hpp"
#include "random/random.hpp"
#include "repair/repair.hpp"
#include "support/human_slips.hpp"
#include "support/judging.hpp"
#include "support/read_claim.hpp"
#include "support/some_game.hpp"

/// What a second record shows of claims, and which of its events are tried at a place.
namespace referee::testing::other_record {
namespace {

using Some = SomeGame;
using Slot = RepairSlot<Some>;
using Slots = std::vector<Slot>;
using Event = Some::Event;
using Events = std::vector<Event>;

/// A random game of many events, no two of which in a row are the same.
const WrittenGame<Some>& played() {
    static const WrittenGame<Some> written = [] {
        constexpr std::size_t events_at_least = 12;
        WrittenGame<Some> game;
        for (std::uint64_t seed = 0; game.game.events.size() < events_at_least; ++seed) {
            Random random{seed};
            game = written_game<Some>(random, ClaimLevel::none);
        }
        return game;
    }();
    return written;
}

Slots slots_of(const Events& events) {
    Slots slots;
    for (const Event& event : events) slots.push_back({event, slots.size() + 1, false});
    return slots;
}

Log<Some> log_of(const Events& events) {
    Log<Some> log;
    log.setup = played().game.setup;
    for (const Event& event : events) log.events.emplace_back().event = event;
    return log;
}

Events some_events(std::size_t from, std::size_t to) {
    const auto& all = played().game.events;
    return {all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(to)};
}

/// A claim whose fact at the end of the game is not that of its beginning.
class ChangingClaim {
  public:
    ChangingClaim() {
        const auto& game = played().game;
        const auto start = Some::start(game.setup);
        const auto text = [&](const ClaimType& type, const Some::State& state) {
            return written(*type.fact, facts_.count(type, state), played().names).dump();
        };
        while (text(claim_types<Some>[number_], start) == text(claim_types<Some>[number_], game.end)) ++number_;
        true_ = std::make_unique<ReadText>(text(type(), game.end));
        false_ = std::make_unique<ReadText>(text(type(), start));
        std::vector<std::string> ids;
        for (Player player{}; player.seat < game.setup.players; ++player.seat) ids.emplace_back(played().names[player]);
        const bool known = true;
        std::vector<Finding> malformed;
        Reader reader(malformed, ids, known);
        for (const ReadText* const read : {true_.get(), false_.get()})
            reader.read(read->root(), *type().fact, NewValue(*type().fact).get(), "claim");
        EXPECT_TRUE(malformed.empty());
        fact_ = facts_.count(type(), game.end);
    }
    [[nodiscard]] const ClaimType& type() const { return claim_types<Some>[number_]; }
    [[nodiscard]] const void* fact() const { return fact_; }
    [[nodiscard]] RecordedClaim recorded(bool is_true) const {
        return {number_, &(is_true ? true_ : false_)->root().node()};
    }

  private:
    std::size_t number_ = 0;
    FactRoom<Some> facts_;
    std::unique_ptr<ReadText> true_;
    std::unique_ptr<ReadText> false_;
    const void* fact_ = nullptr;
};

/// What a record claims: after which event, counted from 0, the number of events for the result; and whether it is
/// true.
using Told = std::vector<std::pair<std::size_t, bool>>;

bool is_shown(const Events& theirs, const Told& told, const Events& mine, std::size_t slot) {
    const ChangingClaim claim;
    Log<Some> log = log_of(theirs);
    for (std::size_t event = 0; event <= theirs.size(); ++event) {
        for (const auto& [after, is_true] : told) {
            if (after == event) log.claims.push_back(claim.recorded(is_true));
        }
        if (event < theirs.size()) log.events[event].claims = static_cast<std::uint32_t>(log.claims.size());
    }
    return OtherRecord<Some>(&log).claims(claim.recorded(false), claim.fact(), slots_of(mine), slot);
}

TEST(RepairsShown, AClaimIsShownAfterTheSameEventNearby) {
    constexpr std::size_t all = 12;
    const Events theirs = some_events(0, all);
    EXPECT_TRUE(is_shown(theirs, {{0, true}}, theirs, 0));
    EXPECT_FALSE(is_shown(theirs, {{0, false}}, theirs, 0));
    EXPECT_FALSE(is_shown(theirs, {{1, true}}, theirs, 0)) << "after another event";
    EXPECT_TRUE(is_shown(theirs, {{0, false}, {1, true}}, theirs, 1)) << "each event has its own claims";
    EXPECT_FALSE(is_shown(theirs, {{0, true}, {1, false}}, theirs, 1));
    EXPECT_TRUE(is_shown(theirs, {{4, true}}, some_events(4, all), 0)) << "four events later";
    EXPECT_FALSE(is_shown(theirs, {{5, true}}, some_events(5, all), 0)) << "five events later";
    Events later = some_events(8, all);
    const Events first = some_events(0, 1);
    later.insert(later.end(), first.begin(), first.end());
    EXPECT_TRUE(is_shown(theirs, {{0, true}}, later, 4)) << "four events earlier";
    later.insert(later.begin(), theirs[7]);
    EXPECT_FALSE(is_shown(theirs, {{0, true}}, later, 5)) << "five events earlier";
    const ChangingClaim claim;
    EXPECT_FALSE(OtherRecord<Some>(nullptr).claims(claim.recorded(false), claim.fact(), slots_of(theirs), 0));
}

TEST(RepairsShown, AClaimAboutTheEndIsShownByTheResult) {
    const Events theirs = some_events(0, 3);
    EXPECT_TRUE(is_shown(theirs, {{2, false}, {3, true}}, theirs, 3)) << "not by the last event";
    EXPECT_FALSE(is_shown(theirs, {{2, true}, {3, false}}, theirs, 3));
    EXPECT_FALSE(is_shown(theirs, {{2, true}}, theirs, 3)) << "nothing is claimed";
    const Events one = some_events(0, 1);
    EXPECT_TRUE(is_shown(one, {{0, false}, {1, true}}, one, 1));
    EXPECT_TRUE(is_shown({}, {{0, true}}, theirs, 3)) << "a record without events";
    EXPECT_FALSE(is_shown({}, {{0, false}}, theirs, 3));
    EXPECT_FALSE(is_shown({}, {{0, true}}, theirs, 0));
}

TEST(RepairsShown, AnEventNextToItsNeighbourIsShownAtBothEndsOfTheRecord) {
    constexpr std::size_t all = 12;
    const Log<Some> log = log_of(some_events(0, all));
    const OtherRecord<Some> other(&log);
    const auto shows = [&](const Events& mine, std::size_t at, std::size_t in) {
        const Slot one{played().game.events[in], 0, true};
        return other.shows(slots_of(mine), {at, 0, std::span(&one, 1)});
    };
    Events mine = some_events(0, 1);
    const Events rest = some_events(6, all);
    mine.insert(mine.end(), rest.begin(), rest.end());
    EXPECT_TRUE(shows(mine, 1, 1)) << "the first event is before it";
    EXPECT_FALSE(shows(some_events(0, all), all - 2, all - 1)) << "nothing is behind the last";
}

TEST(RepairsShown, EventsOfTheOtherRecordNearbyAreTriedWhereTheyAreLegal) {
    const auto state = Some::start(played().game.setup);
    const Event& legal = played().game.events.front();
    const auto& all = played().game.events;
    const auto illegal = std::find_if(all.begin(), all.end(),
                                      [&](const Event& event) { return !is_legal<Some>(state, event); });
    ASSERT_NE(illegal, all.end());
    const auto near = [&](const std::vector<std::size_t>& places, std::size_t slot) {
        Events theirs(12, *illegal);
        for (const std::size_t place : places) theirs[place] = legal;
        const Log<Some> log = log_of(theirs);
        return OtherRecord<Some>(&log).legal_near(slot, state);
    };
    const Events found{legal};
    EXPECT_EQ(near({0}, 0), found);
    EXPECT_EQ(near({0}, 3), found);
    EXPECT_EQ(near({0}, 4), found);
    EXPECT_EQ(near({0}, 5), Events{}) << "five events earlier";
    EXPECT_EQ(near({10}, 6), found);
    EXPECT_EQ(near({11}, 6), Events{}) << "five events later";
    EXPECT_EQ(near({11}, 15), found) << "behind the end of the record";
    EXPECT_EQ(near({3, 4, 6}, 4), found) << "once";
    EXPECT_EQ(near({}, 4), Events{});
    EXPECT_EQ(OtherRecord<Some>(nullptr).legal_near(0, state), Events{});
}

/// A false claim costs half if the other record has it right.
TEST(RepairsShown, ClaimsThatTheOtherRecordShowsCostHalf) {
    GenerateOptions generate_options;
    generate_options.claims = ClaimLevel::all;
    const Value other = generated_logs(games().front(), generate_options, 1).front();
    const auto cost = [&](const Value& log, const Value* second) {
        const PaddedText text(log);
        const PaddedText theirs(second != nullptr ? *second : Value());
        const Source source = theirs.source();
        const Repairs repairs = repair_log(text.source(), second != nullptr ? &source : nullptr, {}).repairs;
        EXPECT_EQ(repairs.best.size(), 1U);
        if (repairs.best.empty()) return 0;
        for (const RepairEdit& edit : repairs.best.front().edits) EXPECT_EQ(edit.kind, RepairKind::claim);
        return repairs.best.front().cost;
    };
    const auto spoilt = [](Value log, std::size_t event) {
        Value& score = log["events"][event]["claims"]["scores"].begin().value();
        score = score.get<int>() + 1;
        return log;
    };
    const Value one = spoilt(other, 2);
    EXPECT_EQ(cost(one, nullptr), 40);
    EXPECT_EQ(cost(one, &other), 20);
    const Value two = spoilt(one, 5);
    EXPECT_EQ(cost(two, nullptr), 80);
    EXPECT_EQ(cost(two, &other), 40);
    const Value partly = spoilt(other, 5);
    EXPECT_EQ(cost(two, &partly), 60) << "the other record has one of them right";
}

}  // namespace
}  // namespace referee::testing::other_record
