#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "log/padded_text.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"

/// What is told of the repairs of a log: what each change makes right, what is still wrong, how many there are.
namespace referee::testing::proposed_repairs {
namespace {

Repaired repaired_of(const Value& log, const RepairOptions& options = {}) {
    return repair_log(PaddedText(log).source(), nullptr, options);
}

Value fixture() { return parsed_value(json_of_yaml(file_text(REFEREE_ROOT "/fixtures/disputes/draw-left-out.yaml"))); }

/// The first events of a game at a club, of which nothing is claimed. They are legal, and the game goes on.
Value beginning(std::size_t count) {
    Value log = fixture();
    Value& events = log["events"];
    while (events.size() > count) events.erase(events.size() - 1);
    for (Value& event : events) event.erase("claims");
    return log;
}

/// What the second player cannot do, with a ruling that what was recorded was meant.
void make_ruled(Value& event) {
    const Value meant = event;
    event["play"] = "NW3";
    event["ruled"]["as"] = meant;
}

/// A log with two slips, which are two changes.
Value with_two_slips() {
    Value log = beginning(5);
    for (const std::size_t event : {2U, 4U}) log["events"][event]["claims"]["stones"] = 9;
    return log;
}

TEST(RepairsProposed, EachChangeTellsHowManyFaultsItMends) {
    const Repairs repairs = repaired_of(fixture()).repairs;
    ASSERT_EQ(repairs.best.size(), 1U);
    const std::vector<RepairEdit>& edits = repairs.best.front().edits;
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_EQ(edits[0].kind, RepairKind::put_in);
    EXPECT_EQ(edits[0].events, 3U);
    EXPECT_EQ(edits[0].claims, 3U);
    EXPECT_EQ(edits[1].kind, RepairKind::claim);
    EXPECT_EQ(edits[1].events, 0U);
    EXPECT_EQ(edits[1].claims, 1U);
}

TEST(RepairsProposed, AChangeAfterWhichMoreClaimsAreFalseMakesNoneTrue) {
    Value log = beginning(3);
    log["events"][2] = beginning(5)["events"][4];
    log["events"][1]["play"] = "NW3";
    log["events"][1]["claims"]["stones"] = 40;
    const Repairs repairs = repaired_of(log).repairs;
    ASSERT_FALSE(repairs.best.empty());
    const std::vector<RepairEdit>& edits = repairs.best.front().edits;
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_EQ(edits[0].kind, RepairKind::value);
    EXPECT_EQ(edits[0].events, 2U);
    EXPECT_EQ(edits[0].claims, 0U) << "of an illegal event no claim is judged";
    EXPECT_EQ(edits[1].kind, RepairKind::claim);
    EXPECT_EQ(edits[1].events, 0U);
    EXPECT_EQ(edits[1].claims, 1U);
}

TEST(RepairsProposed, AnEventThatStoodIsNoneThatIsMadeLegal) {
    Value log = beginning(3);
    make_ruled(log["events"][1]);
    log["events"][2] = log["events"][1];
    log["events"][2].erase("ruled");
    log["events"][2]["play"] = "N2";
    const Repairs repairs = repaired_of(log).repairs;
    ASSERT_EQ(repairs.best.size(), 2U);
    EXPECT_EQ(repairs.count, 2U);
    for (const Repair& repair : repairs.best) {
        ASSERT_EQ(repair.edits.size(), 1U);
        EXPECT_EQ(repair.edits.front().kind, RepairKind::left_out);
        EXPECT_EQ(repair.edits.front().events, 1U) << "event " << repair.edits.front().event;
    }
}

TEST(RepairsProposed, AnEventThatStoodIsNotStillWrong) {
    Value log = with_two_slips();
    make_ruled(log["events"][1]);
    RepairOptions options;
    options.edits = 1;
    const Repairs repairs = repaired_of(log, options).repairs;
    EXPECT_TRUE(repairs.best.empty());
    ASSERT_TRUE(repairs.partial);
    EXPECT_EQ(repairs.partial->repair.cost, 40);
    EXPECT_EQ(repairs.partial->event, 5U);
    EXPECT_NE(repairs.partial->fault.find('9'), std::string::npos) << repairs.partial->fault;
    options.language = Language::french;
    const auto french = repaired_of(log, options).repairs.partial;
    ASSERT_TRUE(french);
    EXPECT_EQ(french->event, 5U);
    EXPECT_NE(french->fault, repairs.partial->fault);
}

/// What the second player does is illegal, and what comes next, too.
Value illegal() {
    Value log = beginning(5);
    log["events"][1]["play"] = "NW3";
    return log;
}

TEST(RepairsProposed, WithoutAnyStepThereIsNoPartOfARepair) {
    RepairOptions options;
    options.budget = 0;
    const Repairs repairs = repaired_of(illegal(), options).repairs;
    EXPECT_TRUE(repairs.best.empty());
    EXPECT_TRUE(repairs.broken_off);
    EXPECT_EQ(repairs.tried, 0U);
    EXPECT_EQ(repairs.budget, 0U);
    EXPECT_FALSE(repairs.partial);
}

TEST(RepairsProposed, OneLogIsOneRepair) {
    // The same move twice, with two false claims: whichever is left out, the claim of the other is corrected.
    Value log = beginning(2);
    const Value first = log["events"][0];
    log["events"].insert(log["events"].begin(), first);
    log["events"][0]["claims"]["stones"] = 40;
    log["events"][1]["claims"]["stones"] = 41;
    const Repairs repairs = repaired_of(log).repairs;
    ASSERT_EQ(repairs.best.size(), 1U);
    EXPECT_EQ(repairs.count, 1U);
    EXPECT_EQ(repairs.best.front().cost, 110 + 40);
    EXPECT_EQ(repairs.best.front().log["events"][0]["claims"]["stones"], 51);
}

TEST(RepairsProposed, AsManyAreListedAsAskedAndAllAreCounted) {
    Value log = beginning(1);
    log["events"][0]["play"] = "N2";
    const Repairs all = repaired_of(log).repairs;
    ASSERT_GT(all.best.size(), 2U);
    EXPECT_EQ(all.count, all.best.size());
    RepairOptions options;
    options.most = 2;
    const Repairs two = repaired_of(log, options).repairs;
    ASSERT_EQ(two.best.size(), 2U);
    EXPECT_EQ(two.count, all.count);
    for (const std::size_t place : {0U, 1U}) EXPECT_EQ(two.best[place].log, all.best[place].log);
}

TEST(RepairsProposed, OfALegalLogThereAreNone) {
    const Repaired legal = repaired_of(beginning(5));
    EXPECT_TRUE(legal.repairs.legal);
    EXPECT_TRUE(legal.repairs.best.empty());
    EXPECT_EQ(legal.repairs.count, 0U);
    EXPECT_EQ(legal.repairs.tried, 0U);
    EXPECT_TRUE(legal.unlike.empty());
    EXPECT_TRUE(legal.refused.empty());
    EXPECT_FALSE(legal.repairs.with_other);
}

TEST(RepairsProposed, ALogThatCannotBeWrittenIsRefused) {
    std::string text = with_two_slips().dump();
    text.insert(text.size() - 1, R"(,"meta":{"n":99999999999999999999999})");
    const Repaired refused = repair_log(PaddedText(text, Format::json).source(), nullptr, {});
    EXPECT_FALSE(refused.refused.empty());
    EXPECT_TRUE(refused.repairs.best.empty());
}

TEST(RepairsProposed, CommentsAreAtTheirEventsInTheFirstRepair) {
    const std::string text = file_text(REFEREE_ROOT "/fixtures/disputes/draw-left-out.yaml");
    const Repaired repaired = repair_log(PaddedText(text, Format::yaml).source(), nullptr, {});
    const auto at_event = std::find_if(repaired.comments.begin(), repaired.comments.end(),
                                       [](const LogComment& comment) { return comment.place.key == "events"; });
    ASSERT_NE(at_event, repaired.comments.end());
    EXPECT_EQ(at_event->place.row, 8U) << "an event is put in before the one at fault";
}

/// A log with a key that a correction renames.
Value malformed(Value log) {
    log["events"][0]["nots"] = "seen";
    return log;
}

TEST(RepairsProposed, AMalformedLogIsRepairedWhenItIsWellFormed) {
    const Repairs legal = repaired_of(malformed(beginning(5))).repairs;
    EXPECT_TRUE(legal.was_malformed);
    EXPECT_FALSE(legal.legal);
    ASSERT_EQ(legal.best.size(), 1U);
    EXPECT_EQ(legal.count, 1U);
    EXPECT_EQ(legal.tried, 0U) << "nothing is sought";
    EXPECT_EQ(legal.best.front().cost, 80);
    EXPECT_EQ(legal.best.front().edits.size(), 1U);
    EXPECT_EQ(legal.best.front().log["events"][0]["note"], "seen");

    const Repairs slips = repaired_of(malformed(with_two_slips())).repairs;
    EXPECT_TRUE(slips.was_malformed);
    ASSERT_EQ(slips.best.size(), 1U);
    const Repair& repair = slips.best.front();
    EXPECT_EQ(repair.cost, 80 + 2 * 40);
    ASSERT_EQ(repair.edits.size(), 3U);
    EXPECT_EQ(repair.edits.front().kind, RepairKind::value);
    EXPECT_EQ(repair.edits.front().event, 1U);
    EXPECT_EQ(repair.edits.back().event, 5U);
    EXPECT_EQ(repair.edits.back().claims, 1U);
    EXPECT_FALSE(repaired_of(with_two_slips()).repairs.was_malformed);
}

TEST(RepairsProposed, WhatIsCorrectedOfAMalformedLogIsAPartOfARepair) {
    RepairOptions options;
    options.budget = 0;
    const Repairs slips = repaired_of(malformed(illegal()), options).repairs;
    EXPECT_TRUE(slips.best.empty());
    ASSERT_TRUE(slips.partial);
    EXPECT_EQ(slips.partial->repair.cost, 80);
    EXPECT_EQ(slips.partial->repair.edits.size(), 1U);
    EXPECT_EQ(slips.partial->event, 2U);

    Value log = malformed(beginning(5));
    log["events"][2] = 5;
    const Repaired part = repaired_of(log);
    EXPECT_EQ(part.report.verdict, Verdict::malformed);
    ASSERT_TRUE(part.repairs.partial);
    EXPECT_EQ(part.repairs.partial->repair.cost, 80);
    EXPECT_EQ(part.repairs.partial->event, 3U);
    EXPECT_FALSE(part.repairs.partial->fault.empty());

    Value nothing = beginning(5);
    nothing["events"][2] = 5;
    const Repairs none = repaired_of(nothing).repairs;
    EXPECT_TRUE(none.best.empty());
    EXPECT_FALSE(none.partial);
}

TEST(RepairsProposed, OnlyWhatIsCorrectedDiffers) {
    Value log = beginning(5);
    const Value setup = log["setup"];
    log.erase("setup");
    log["setup"] = setup;
    log["events"][2] = 5;
    const auto partial = repaired_of(malformed(log)).repairs.partial;
    ASSERT_TRUE(partial);
    const std::vector<std::string>& diff = partial->repair.diff;
    ASSERT_EQ(diff.size(), 3U);
    EXPECT_NE(diff[1].find("nots"), std::string::npos);
    EXPECT_NE(diff[2].find("note"), std::string::npos);
}

}  // namespace
}  // namespace referee::testing::proposed_repairs
