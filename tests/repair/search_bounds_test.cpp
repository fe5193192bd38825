#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "repair/row_search.hpp"

/// What a fault costs at least, which differences of a second record are tried at it, and the best partial repair.
namespace referee::testing::search_bounds {
namespace {

using namespace row_game;

class RepairsBounded : public RowTest {};

TEST_F(RepairsBounded, AFaultCostsAtLeastTheCheapestChange) {
    const std::string wrong = R"({"a":99})";
    using Claims = std::vector<std::string>;
    const auto bound = [](const RowLog& log, bool with_other) {
        Search search(log, 3, with_other ? &log : nullptr);
        return search.begin().bound;
    };
    const auto claiming = [&](std::size_t claims) { return RowLog({{{1}, Claims(claims, wrong)}, {{2}}}); };
    EXPECT_EQ(bound(row({1, 9}), false), 80) << "a value";
    EXPECT_EQ(bound(claiming(1), false), 40) << "a claim";
    EXPECT_EQ(bound(claiming(2), false), 80);
    EXPECT_EQ(bound(claiming(3), false), 80) << "a value, which is cheaper than three claims";
    EXPECT_EQ(bound(claiming(4), false), 80);
    EXPECT_EQ(bound(row({1, 9}), true), 40) << "half, if the second record shows it";
    EXPECT_EQ(bound(claiming(1), true), 20);
    EXPECT_EQ(bound(claiming(3), true), 40);
}

/// The event at fault may have to be left out, so that the next one can be changed at the same time.
TEST_F(RepairsBounded, DifferencesOfTheSecondRecordAreTriedUpToTheNextEvent) {
    const RowLog log = row({1, 2, 9, 9, 9, 9});
    const RowLog other = row({8, 2, 3, 8, 5, 8});
    Search search(log, 3, &other);
    const Node begin = search.begin();
    EXPECT_EQ(begin.fault.slot, 2U);
    search.frontier.try_differences(begin, 3);
    std::vector<std::size_t> events;
    while (const auto node = search.frontier.next()) {
        ASSERT_EQ(node->edits.size(), 1U);
        events.push_back(node->edits.front().event);
        EXPECT_EQ(node->stuck, node->edits.front().event != 3) << "the others do not move the fault";
        EXPECT_TRUE(node->edits.front().shown);
    }
    std::sort(events.begin(), events.end());
    EXPECT_EQ(events, (std::vector<std::size_t>{1, 3, 4}));
    Node changed = begin;
    changed.edits = {value(3, 103)};
    search.frontier.try_differences(changed, 4);
    while (const auto node = search.frontier.next()) {
        ASSERT_EQ(node->edits.size(), 2U);
        events.push_back(node->edits.back().event);
    }
    EXPECT_EQ(std::count(events.begin(), events.end(), 3U), 1) << "event 3 is changed already";
    const FoundRepairs found = search.frontier.found_repairs();
    EXPECT_EQ(found.differences, 5U);
    EXPECT_EQ(found.tried, 3 + 3U) << "each is a candidate";
}

TEST_F(RepairsBounded, NoDifferenceIsTriedWithoutABudget) {
    const RowLog log = row({1, 9, 3});
    const RowLog other = row({8, 2, 3});
    const auto found = [&](std::size_t budget) {
        Search search(log, 1, &other);
        search.options.budget = budget;
        search.frontier.try_differences(search.begin(), 2);
        return search.end();
    };
    EXPECT_TRUE(found(1).best.empty()) << "used up by the first difference";
    EXPECT_TRUE(found(1).broken_off);
    EXPECT_EQ(found(2).best.size(), 1U);
}

TEST_F(RepairsBounded, TheBestPartialRepairIsLegalFurthest) {
    const RowLog log = row({1, 9, 3, 9});
    const auto partial = [&](const std::vector<Edits>& tried) {
        Search search(log, 1);
        search.begin();
        for (const Edits& edits : tried) search.push(edits);
        return search.frontier.found_repairs().partial;
    };
    EXPECT_FALSE(partial({}));
    EXPECT_FALSE(partial({{value(4, 4)}})) << "event 2 is still illegal";
    EXPECT_FALSE(partial({{value(2, 2), value(3, 103)}})) << "two changes";
    const auto first = partial({{value(2, 2)}, {value(2, 102)}});
    ASSERT_TRUE(first);
    EXPECT_EQ(first->edits.front().is["lay"].dump(), "[2]") << "the first of those that are alike";
    const auto cheaper = partial({{edit(RepairKind::player, 2, 2)}, {value(2, 102)}});
    ASSERT_TRUE(cheaper);
    EXPECT_EQ(cheaper->cost, 80);
}

TEST_F(RepairsBounded, APartialRepairWithoutAnEndIsBetterThanOneWithFalseClaims) {
    RowLog log({{{1}}, {{9}}}, {R"({"a":99})"});
    Search search(log);
    search.begin();
    search.push({value(2, 2)});
    const auto partial = search.frontier.found_repairs().partial;
    ASSERT_TRUE(partial);
    EXPECT_EQ(partial->edits.size(), 1U) << "`status: unfinished` is not added";
}

}  // namespace
}  // namespace referee::testing::search_bounds
