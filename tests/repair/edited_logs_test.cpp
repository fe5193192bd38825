#include "repair/edited_log.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

#include "support/played_log.hpp"
#include "support/read_claim.hpp"
#include "support/some_game.hpp"

/// Logs under repair: their first faults, and events that are recorded twice.
namespace referee::testing::edited_logs {
namespace {

using Some = SomeGame;
using Event = Some::Event;
using Slot = RepairSlot<Some>;
using Kind = RepairFault::Kind;

/// A random game, and its log with all claims, which are true.
struct Played : PlayedLog<Some> {
    Played() : PlayedLog(6, ClaimLevel::all) {}
    [[nodiscard]] std::vector<Slot> slots() const {
        std::vector<Slot> made;
        for (const auto& recorded : log.events) made.push_back({recorded.event, made.size() + 1, false});
        return made;
    }
    /// A claim that is false at the end.
    [[nodiscard]] RecordedClaim false_claim() const {
        RepairReplay<Some> replay(log);
        const auto found = std::find_if(log.claims.begin(), log.claims.end(), [&](const RecordedClaim& claim) {
            return replay.is_false(claim, written.game.end);
        });
        EXPECT_NE(found, log.claims.end());
        return *found;
    }
};

TEST(RepairsMade, EqualEventsAreRecordedTwiceIfTheirClaimsAreEqual) {
    Log<Some> log;
    log.events.resize(2);
    const auto are_equal = [&](const char* mine, const char* theirs, std::size_t claim = 0) {
        const ReadText one(mine);
        const ReadText other(theirs);
        log.claims = {{0, &one.root().node()}, {claim, &other.root().node()}};
        log.events[0].claims = 1;
        log.events[1].claims = 2;
        return RepairReplay<Some>(log).equal_records(1, 2);
    };
    const std::vector<std::tuple<const char*, const char*, bool>> rows = {
        {"1", "1", true},
        {"1", "2", false},
        {"1", R"("1")", false},
        {R"("")", "[]", false},
        {"[]", "{}", false},
        {"[]", "[]", true},
        {"[1,[2]]", "[1,[2]]", true},
        {"[1,[2]]", "[1,[3]]", false},
        {"[1]", "[1,2]", false},
        {"[1,2]", "[1]", false},
        {R"({"a":1,"b":2})", R"({"a":1,"b":2})", true},
        {R"({"a":1})", R"({"a":2})", false},
        {R"({"a":1})", R"({"b":1})", false},
    };
    for (const auto& [mine, theirs, equal] : rows) EXPECT_EQ(are_equal(mine, theirs), equal) << mine << theirs;
    EXPECT_FALSE(are_equal("1", "1", 1)) << "another claim";
    log.events[1].claims = 1;
    EXPECT_FALSE(RepairReplay<Some>(log).equal_records(1, 2)) << "only one has a claim";
}

TEST(RepairsMade, EventsOnWhichAnArbiterRuledAreNotRecordedTwice) {
    Played played;
    Log<Some>& log = played.log;
    log.claims.clear();
    for (auto& recorded : log.events) recorded.claims = 0;
    log.events[1].event = log.events[0].event;
    ASSERT_FALSE(log.events[1].event == log.events[2].event);
    const auto are_equal = [&](std::size_t a, std::size_t b) { return RepairReplay<Some>(log).equal_records(a, b); };
    EXPECT_TRUE(are_equal(1, 2));
    EXPECT_FALSE(are_equal(2, 3));
    log.events[0].ruled = 1;
    EXPECT_FALSE(are_equal(1, 2));
    log.events[0].ruled = 0;
    log.events[1].ruled = 1;
    EXPECT_FALSE(are_equal(1, 2));
}

TEST(RepairsSearched, AnEventIsTakenAsTheArbiterRuled) {
    Played played;
    Log<Some>& log = played.log;
    const Event legal = log.events[0].event;
    const Event illegal{};
    ASSERT_FALSE(is_legal<Some>(played.start(), illegal));
    log.events[0].event = illegal;
    log.events[0].ruled = 1;
    log.ruled.emplace_back();
    log.ruled[0].decision = Decision::as;
    log.ruled[0].event = legal;
    RepairReplay<Some> replay(log);
    const auto after = [&](const Slot& slot, bool taken) {
        auto state = played.start();
        EXPECT_EQ(replay.take(state, slot), taken);
        return state;
    };
    auto due = played.start();
    Some::apply(due, legal);
    EXPECT_TRUE(after({illegal, 1, false}, true) == due);
    EXPECT_TRUE(after({illegal, 1, true}, false) == played.start()) << "a change of the event is not ruled on";
    EXPECT_TRUE(after({legal, 1, true}, true) == due);
    EXPECT_TRUE(after({legal, 0, true}, true) == due);
}

/// The first fault of a log with these slots, and the number of false claims that are tolerated.
struct Found {
    RepairFault fault;
    std::size_t counted = 0;

    Found(const Played& played, const std::vector<Slot>& slots, const std::vector<std::size_t>& tolerated = {},
          bool unfinished = false) {
        fault =
            RepairReplay<Some>(played.log).first_fault(played.start(), 0, slots, {}, tolerated, unfinished, counted);
    }
    void expect(Kind kind, std::size_t slot, std::size_t remaining, std::size_t claims) const {
        EXPECT_EQ(fault.kind, kind);
        EXPECT_EQ(fault.slot, slot);
        EXPECT_EQ(fault.remaining, remaining);
        EXPECT_EQ(fault.claims, claims);
    }
};

TEST(RepairsSearched, AFaultStandsAtItsPlace) {
    Played played;
    const std::size_t size = played.log.events.size();
    std::vector<Slot> slots = played.slots();
    Found(played, slots).expect(Kind::none, 0, 0, 0);
    slots.insert(slots.begin() + 2, Slot{{}, 0, true});
    Found(played, slots).expect(Kind::event, 2, size - 1, 0);
    slots = played.slots();
    slots.pop_back();
    Found(played, slots).expect(Kind::unfinished, size - 1, 0, 0);
    EXPECT_NE(Found(played, slots, {}, true).fault.kind, Kind::unfinished);
    played.log.claims.insert(played.log.claims.end(), 2, played.false_claim());
    Found(played, played.slots()).expect(Kind::claims, size, 0, 2);
}

TEST(RepairsSearched, ThreeFalseClaimsAreTolerated) {
    Played played;
    const RecordedClaim wrong = played.false_claim();
    const std::size_t size = played.log.events.size();
    for (std::size_t count = 1; count <= 4; ++count) {
        played.log.claims.push_back(wrong);
        Found(played, played.slots()).expect(Kind::claims, size, 0, count);
        Found(played, played.slots(), {size}).expect(Kind::claims, size, 0, count);
        const Found tolerant(played, played.slots(), {size, size + 1});
        EXPECT_EQ(tolerant.counted, count <= 3 ? count : 0);
        if (count <= 3)
            tolerant.expect(Kind::none, 0, 0, 0);
        else
            tolerant.expect(Kind::claims, size, 0, count);
    }
}

}  // namespace
}  // namespace referee::testing::edited_logs
