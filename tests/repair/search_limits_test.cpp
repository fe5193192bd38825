#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "repair/frontier.hpp"
#include "support/played_log.hpp"
#include "support/some_game.hpp"

/// With what the search for repairs starts, and how much it may try.
namespace referee::testing::search_limits {
namespace {

using Some = SomeGame;
using Edit = TypedEdit<Some>;
using Node = RepairNode<Some>;

/// A search for repairs of a log, which may have a second record.
struct Searched {
    Searched(const PlayedLog<Some>& played, const Log<Some>& log, const RepairOptions& with = {},
             const Log<Some>* other = nullptr)
        : options(with), input{envelope, Cursor(root), log, played.written.names, other}, frontier(input, options) {}

    /// What is found if nothing at fault is searched further.
    FoundRepairs found() {
        while (frontier.next()) {
        }
        return frontier.found_repairs();
    }

    RepairOptions options;
    Envelope envelope{};
    referee::Node root{};
    RepairInput<Some> input;
    RepairFrontier<Some> frontier;
};

RepairOptions up_to(std::size_t edits) {
    RepairOptions options;
    options.edits = edits;
    return options;
}

/// The beginning of a log, which says that it is unfinished.
Log<Some> beginning(const PlayedLog<Some>& played, std::size_t events) {
    Log<Some> log = played.log;
    log.events.resize(events);
    log.unfinished = true;
    return log;
}

/// The log without some of its events.
Log<Some> without(const PlayedLog<Some>& played, std::size_t at, std::size_t count) {
    Log<Some> log = played.log;
    const auto first = log.events.begin() + static_cast<std::ptrdiff_t>(at);
    log.events.erase(first, first + static_cast<std::ptrdiff_t>(count));
    return log;
}

int checkpoints = 0;

TEST(RepairsSearched, ACallComesBeforeTheFirstOfEach64Candidates) {
    const PlayedLog<Some> played;
    RepairOptions options;
    checkpoints = 0;
    options.checkpoint = [] { ++checkpoints; };
    Searched search(played, played.log, options);
    EXPECT_TRUE(search.frontier.spend());
    EXPECT_EQ(checkpoints, 1);
    for (int more = 0; more < 63; ++more) EXPECT_TRUE(search.frontier.spend());
    EXPECT_EQ(checkpoints, 1);
    EXPECT_TRUE(search.frontier.spend());
    EXPECT_EQ(checkpoints, 2);
}

TEST(RepairsSearched, TheBudgetIsTheMostThatIsTried) {
    const PlayedLog<Some> played;
    RepairOptions options;
    options.budget = 3;
    Searched search(played, played.log, options);
    for (int candidate = 0; candidate < 3; ++candidate) EXPECT_TRUE(search.frontier.spend());
    EXPECT_FALSE(search.frontier.spent());
    EXPECT_FALSE(search.frontier.spend());
    EXPECT_TRUE(search.frontier.spent());
    EXPECT_EQ(search.found().tried, 3U);
    EXPECT_TRUE(search.found().broken_off);
}

TEST(RepairsSearched, TheBudgetIsForSixEventsACandidate) {
    const PlayedLog<Some> played;
    RepairOptions options;
    options.budget = 1;
    const auto may_try = [&](std::size_t replayed) {
        const Log<Some> log = beginning(played, replayed);
        Searched search(played, log, options);
        search.frontier.push({});
        EXPECT_EQ(search.frontier.replay().replayed(), replayed);
        return search.frontier.spend();
    };
    EXPECT_TRUE(may_try(5));
    EXPECT_FALSE(may_try(6));
}

TEST(RepairsSearched, FourHundredOfEqualCostAreRanked) {
    const PlayedLog<Some> played;
    const Log<Some> log = beginning(played, 0);
    for (const std::size_t count : {399U, 400U, 401U}) {
        Searched search(played, log);
        for (std::size_t number = 0; number < count; ++number) {
            Node node;
            node.tolerated = {number};  // no two are the same changes
            search.frontier.push(std::move(node));
        }
        const FoundRepairs found = search.found();
        EXPECT_EQ(found.best.size(), std::min<std::size_t>(count, 400));
        EXPECT_EQ(found.count, count);
    }
}

TEST(RepairsSearched, WhatCostsMoreThanTheCheapestIsNotAffordable) {
    const PlayedLog<Some> played;
    Edit unfinished{RepairKind::value, 0};
    unfinished.unfinished = true;
    Node repair;
    repair.edits = {unfinished};
    Node dearer;
    dearer.cost = 1;
    Searched alone(played, played.log);
    EXPECT_TRUE(alone.frontier.affordable({}, RepairKind::two_values)) << "nothing is found yet";
    alone.frontier.push(repair);
    EXPECT_TRUE(alone.frontier.affordable({}, RepairKind::value)) << "as dear as the cheapest";
    EXPECT_FALSE(alone.frontier.affordable({}, RepairKind::player));
    EXPECT_FALSE(alone.frontier.affordable(dearer, RepairKind::value));
    Searched with(played, played.log, {}, &played.log);
    with.frontier.push(repair);
    EXPECT_TRUE(with.frontier.affordable({}, RepairKind::two_values)) << "the second record may show it";
    EXPECT_FALSE(with.frontier.affordable(dearer, RepairKind::two_values));
}

TEST(RepairsSearched, NoChangeMoreThanAllowedIsAffordable) {
    const PlayedLog<Some> played;
    const Searched search(played, played.log, up_to(2));
    Node node;
    node.false_claims = 1;
    EXPECT_TRUE(search.frontier.affordable(node, RepairKind::value));
    node.edits.emplace_back();
    EXPECT_FALSE(search.frontier.affordable(node, RepairKind::value));
}

TEST(RepairsSearched, ItStartsWithTheLogAlone) {
    const PlayedLog<Some> played;
    for (const Log<Some>* const other : {static_cast<const Log<Some>*>(nullptr), &played.log}) {
        Searched search(played, played.log, {}, other);
        search.frontier.start();
        const FoundRepairs found = search.found();
        EXPECT_EQ(found.count, 1U) << "it is legal";
        EXPECT_EQ(found.tried, 0U);
        EXPECT_EQ(found.differences, 0U);
    }
}

TEST(RepairsSearched, ItStartsWithAllDifferencesTogether) {
    const PlayedLog<Some> played;
    const std::size_t last = played.log.events.size() - 1;
    const Log<Some> one_less = without(played, last, 1);
    Searched one(played, one_less, up_to(1), &played.log);
    one.frontier.start();
    const FoundRepairs found = one.found();
    ASSERT_EQ(found.best.size(), 1U);
    EXPECT_EQ(found.best.front().cost, cost_of(RepairKind::put_in, true));
    EXPECT_EQ(found.tried, 1U);
    EXPECT_EQ(found.differences, 1U);
    EXPECT_FALSE(found.together) << "they are not too many";
    const Log<Some> two_less = without(played, last - 1, 2);
    Searched two(played, two_less, up_to(1), &played.log);
    two.frontier.start();
    const FoundRepairs too_many = two.found();
    EXPECT_EQ(too_many.tried, 0U);
    EXPECT_EQ(too_many.differences, 2U);
    EXPECT_TRUE(too_many.together);
}

TEST(RepairsSearched, ADifferenceIsTriedUpToTheEventBehindTheFault) {
    const PlayedLog<Some> played;
    Log<Some> log = without(played, 8, 1);
    log.events.erase(log.events.begin() + 3);
    Searched all(played, log, {}, &played.log);
    ChangedLog<Some> changed(log, played.written.names);
    const std::vector<Edit> differences = RecordDifferences<Some>(all.input, changed).all();
    ASSERT_EQ(differences.size(), 2U);
    ASSERT_LT(differences[0].event + 1, differences[1].event);
    const auto tried = [&](std::size_t at_fault, const std::vector<Edit>& edits) {
        Searched search(played, log, {}, &played.log);
        Node node;
        node.edits = edits;
        search.frontier.try_differences(node, at_fault);
        return search.frontier.found_repairs().tried;
    };
    const auto& [first, second] = std::pair(differences[0], differences[1]);
    EXPECT_EQ(tried(first.event - 2, {}), 0U);
    EXPECT_EQ(tried(first.event - 1, {}), 1U);
    EXPECT_EQ(tried(second.event - 2, {}), 1U);
    EXPECT_EQ(tried(second.event, {first}), 1U) << "only the second is left";
    EXPECT_EQ(tried(second.event, {second}), 0U) << "they are made in their order";
    Edit same = first;
    same.difference = 0;
    EXPECT_EQ(tried(second.event - 2, {same}), 0U) << "it is made already";
}

}  // namespace
}  // namespace referee::testing::search_limits
