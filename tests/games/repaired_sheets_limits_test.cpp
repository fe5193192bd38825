#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "games/repaired_sheets.hpp"

/// What a sheet lacks, what another sheet shows, several slips at once, and how much is tried for a sheet.
namespace referee::testing::sheet_limits {
namespace {

using namespace repaired_sheets;

/// Four locations, of which ada gets 11 points, ben 9 and cleo 3.
Value rows() {
    return parsed_value(R"([{"location":"palace","totals":{"yellow":6,"green":4,"red":4},"last":"ada"},
        {"location":"cathedral","totals":{"green":5,"red":3},"last":"cleo"},
        {"location":"wizards-tower","totals":{"yellow":7},"last":"ada"},
        {"location":"graveyard","totals":{"yellow":2,"green":2,"red":1},"last":"ben"}])");
}
Value counted(const Value& locations) {
    const Value claimed = parsed_value(R"([{"location":"palace","totals":{"yellow":6,"green":4,"red":4}},
        {"location":"cathedral","totals":{"green":5,"red":3},"points":{"ada":0,"ben":3,"cleo":3}},
        {"location":"wizards-tower","totals":{"yellow":7}},
        {"location":"graveyard","totals":{"yellow":2,"green":2,"red":1}}])");
    return sheet("locations", {{"locations", locations}},
                 {{"scores", {{"ada", 11}, {"ben", 9}, {"cleo", 3}}}, {"locations", claimed}});
}
Value without(const std::vector<std::size_t>& places) {
    Value left = rows();
    for (auto place = places.rbegin(); place != places.rend(); ++place) left.erase(*place);
    return counted(left);
}

/// How many rows each repair leaves, with its cost and the number of its changes: `COST CHANGES ROWS`.
Words sizes_of(const FoundRepairs& repairs) {
    Words words;
    for (const FoundRepair& repair : repairs.best)
        words.insert(cat(repair.cost, ' ', repair.edits.size(), ' ', repair.edits.back().is["locations"].size()));
    return words;
}

TEST(RepairsSheets, ARowThatAClaimTellsIsPutIn) {
    for (const std::size_t place : {0U, 1U, 2U}) {
        const FoundRepairs repairs = found(without({place}));
        ASSERT_EQ(sizes_of(repairs), Words{"80 1 4"}) << place;
        const Value is = repairs.best.front().edits.front().is["locations"][place];
        EXPECT_EQ(is["totals"], rows()[place]["totals"]);
        EXPECT_FALSE(is.contains("points")) << "a sheet has no such key";
    }
    EXPECT_EQ(sizes_of(found(without({3}))), (Words{"170 2 4", "170 2 4"}))
        << "the claims do not tell whose tile is the last: ben's or cleo's";
    EXPECT_EQ(sizes_of(found(without({0, 2}))), Words{"160 2 4"});
    EXPECT_EQ(sizes_of(found(without({2, 3}))), (Words{"250 3 4", "250 3 4"}));
}

TEST(RepairsSheets, APartialRepairHasNoMoreChangesThanAllowed) {
    for (const std::size_t edits : {1U, 2U}) {
        const FoundRepairs repairs = found(without({2, 3}), up_to(edits));
        EXPECT_TRUE(repairs.best.empty());
        ASSERT_TRUE(repairs.partial);
        EXPECT_EQ(repairs.partial->edits.size(), edits);
        EXPECT_EQ(repairs.partial->cost, static_cast<int>(edits) * 80);
    }
}

TEST(RepairsSheets, TwoValuesAreOthers) {
    Value wrong = rows();
    wrong[0]["totals"]["red"] = 3;
    wrong[1]["totals"]["red"] = 2;
    EXPECT_EQ(words_of(found(counted(wrong))),
              (Words{"160; value final /locations/0/totals/red 3>4; value final /locations/1/totals/red 2>3",
                     "160; value final /locations/1/totals/red 2>3; value final /locations/0/totals/red 3>4"}))
        << "in either order";
    const FoundRepairs one = found(counted(wrong), up_to(1));
    ASSERT_TRUE(one.partial);
    EXPECT_EQ(words_of(*one.partial), "80; value final /locations/0/totals/red 3>4")
        << "the first in the sheet's order";
}

TEST(RepairsSheets, AnEntryOfAMappingIsPutIn) {
    const char* const markers = R"({"markers":{"wizards-tower":{"ada":3,"ben":1},"dark-tower":{"ben":2,"cleo":2}}})";
    EXPECT_EQ(words_of(found(boarded(R"({"markers":{"dark-tower":null},"nobles":{"dark-tower":null}})", markers))),
              Words{"80; value final /markers/dark-tower/ben null>2 /markers/dark-tower/cleo null>2"});
    EXPECT_EQ(words_of(found(boarded(R"({"markers":null,"nobles":null})",
                                     R"({"markers":{"dark-tower":{"cleo":2}},)"
                                     R"("winners":["ada"]})"))),
              Words{R"(40; claim winners /0 "ada">"ben")"})
        << "a key that the sheet lacks stays away";
}

TEST(RepairsSheets, AnEntryThatNoSheetCanHoldIsNotTried) {
    const char* const lacking = R"({"markers":{"wizards-tower":null}})";
    const FoundRepairs plain = found(
        boarded(lacking, R"({"markers":{"wizards-tower":{"ada":3,"ben":1},"dark-tower":{"ben":2,"cleo":2}}})"));
    const FoundRepairs more = found(
        boarded(lacking,
                R"({"markers":{"wizards-tower":{"ada":3,"ben":1},"dark-tower":{"ben":2,"cleo":2},)"
                R"("kings-altar":{"ben":150}}})"));
    EXPECT_EQ(more.tried, plain.tried);
}

TEST(RepairsSheets, WhatAnotherSheetClaimsCostsHalf) {
    const Value log = boarded("{}", R"({"scores":{"ada":33}})");
    const auto with_other = [&](const char* claims) {
        const Value other = sheet("nobles", board(), parsed_value(claims));
        return words_of(found(log, {}, &other));
    };
    const Words shown{"20; claim shown scores /ada 33>39"};
    const Words alone{"40; claim scores /ada 33>39"};
    EXPECT_EQ(with_other(R"({"scores":{"ada":39,"ben":49,"cleo":40}})"), shown);
    EXPECT_EQ(with_other(R"({"winners":["ben"],"scores":{"ada":39,"ben":49,"cleo":40}})"), shown);
    EXPECT_EQ(with_other(R"({"scores":{"ada":38,"ben":49,"cleo":40}})"), alone);
    EXPECT_EQ(with_other(R"({"scores":{"ada":33,"ben":49,"cleo":40}})"), alone);
    EXPECT_EQ(with_other(R"({"winners":["ben"]})"), alone);
    const Value same = boarded("{}", "{}");
    EXPECT_EQ(found(log, {}, &same).tried, found(log).tried) << "what is dearer is not changed further";
    const Value other_claim = sheet("nobles", board(), parsed_value(R"({"supply":{"ada":3,"ben":1,"cleo":2}})"));
    EXPECT_EQ(words_of(found(boarded("{}", R"({"places":{"ben":2,"cleo":1}})"), {}, &other_claim)),
              Words{"40; claim places /ben 2>1 /cleo 1>2"})
        << "another claim with the same values shows nothing";
}

TEST(RepairsSheets, AValueNearerToAnotherSheetCostsHalf) {
    const Value log = boarded(R"({"points":{"ada":32}})", "{}");
    const auto with_other = [&](const Value& other) { return words_of(found(log, {}, &other)); };
    const std::string claim = "40; claim scores /ada 39>38";
    EXPECT_EQ(with_other(boarded("{}", "{}")), (Words{"40; value shown final /points/ada 32>33", claim}));
    EXPECT_EQ(with_other(log), Words{claim});
    EXPECT_EQ(with_other(boarded(R"({"points":{"ada":31}})", "{}")), Words{claim}) << "33 is no nearer to 31 than 32";
    Value events = log;
    events.erase("final");
    events.erase("result");
    events["status"] = "unfinished";
    events["events"] = Value::array();
    EXPECT_EQ(with_other(events), Words{claim}) << "a log with events";
}

/// A sheet of two clans: the third runner on the podium was a Knight, and the sixth space has two of the forest.
Value runners(const char* podium, const char* track, const char* more_claims) {
    const Value final{
        {"podium", parsed_value(podium)}, {"track", parsed_value(track)}, {"tokens", {{"ada", 5}, {"ben", 7}}}};
    Value log = sheet("podium", final,
                      with(parsed_value(R"({"scores":{"ada":28,"ben":26},"winners":["ada"],"places":{"ada":1,"ben":2},
                          "podium-points":{"ada":16,"ben":8},"track-points":{"ada":2,"ben":4}})"),
                           more_claims));
    log["players"] = parsed_value(R"([{"id":"ada","clan":"knights"},{"id":"ben","clan":"forest"}])");
    log["setup"] = parsed_value(R"({"podium":[9,8,7,6],"track":[{"score":1,"lake":true},{"score":2,"lake":true},
        {"score":3,"lake":true},{"score":4}]})");
    return log;
}

TEST(RepairsSheets, AClaimThatIsTrueHidesNoRepair) {
    const auto two_slips = [](const char* more_claims) {
        return words_of(found(
            runners(R"(["knights","forest","forest","goblins"])", R"({"6":{"knights":1,"forest":3}})", more_claims)));
    };
    const Words repairs = {
        R"(160; value final /podium/2 "forest">"knights"; value final /track/6/forest 3>2)",
        R"(160; value final /track/6/forest 3>2; value final /podium/2 "forest">"knights")",
        R"(160; value final /podium/2 "forest">"knights"; claim scores /ben 26>28; claim track-points /ben 4>6)"};
    EXPECT_EQ(two_slips("{}"), repairs);
    EXPECT_EQ(two_slips(R"({"tokens":{"ada":5,"ben":7}})"), repairs);
}

TEST(RepairsSheets, TheOrderOfAListInAnyOrderIsNoRepair) {
    const auto of_cells = [](const char* red) {
        Value log = sheet(
            "crown", {{"board", {{"red", parsed_value(red)}, {"white", {"b1", "b2", "b3"}}}}},
            parsed_value(
                R"({"board":{"red":["a1","a2","c3"]},"areas":{"ada":[2,1],"ben":[3]},"roses":{"ada":3,"ben":3}})"));
        log["players"] = {"ada", "ben"};
        return words_of(found(log));
    };
    EXPECT_EQ(of_cells(R"(["a1","a2"])"), Words{R"(80; value final /board/red/2 null>"c3")"}) << "wherever it stands";
}

int checkpoints = 0;

TEST(RepairsSheets, TheBudgetIsTheMostThatIsTried) {
    const Value swapped = boarded(R"({"points":{"ada":41,"ben":33}})", "{}");
    RepairOptions options;
    options.checkpoint = [] { ++checkpoints; };
    checkpoints = 0;
    const FoundRepairs whole = found(swapped, options);
    EXPECT_GT(whole.tried, 64U * 36);
    EXPECT_EQ(static_cast<std::size_t>(checkpoints), (whole.tried + 63) / 64);
    EXPECT_FALSE(whole.broken_off);
    options.budget = whole.tried;
    EXPECT_FALSE(found(swapped, options).broken_off);
    options.budget = 1;
    checkpoints = 0;
    const FoundRepairs one = found(swapped, options);
    EXPECT_EQ(checkpoints, 1);
    EXPECT_EQ(one.tried, 1U);
    EXPECT_TRUE(one.broken_off);
    ASSERT_EQ(one.best.size(), 1U);
    EXPECT_EQ(one.best.front().cost, 120) << "the claims of the sheet as it is are corrected";
    ASSERT_EQ(whole.best.size(), 1U);
    EXPECT_EQ(whole.best.front().cost, 110);
}

TEST(RepairsSheets, TheSearchGoesOnWithFourSheets) {
    const Value swapped = boarded(R"({"points":{"ada":41,"ben":33}})", "{}");
    const std::size_t of_one = found(swapped, up_to(1)).tried;
    const std::size_t of_five = found(swapped, up_to(2)).tried;
    EXPECT_GT(of_five * 2, of_one * 9) << "each has about as many changes as the first";
    EXPECT_LT(of_five * 2, of_one * 11);
}

}  // namespace
}  // namespace referee::testing::sheet_limits
