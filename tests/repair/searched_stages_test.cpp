#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "repair/small_log.hpp"

/// The stages of a search for repairs behind the changes of events: claims, missing events, setups, a second record.
namespace referee::testing::searched_stages {
namespace {

using Small = small::SmallGame;
using Log = small::SmallLog<Small>;
using Courses = small::Courses<Small>;
using Repairs = std::vector<std::string>;

constexpr const char* unfinished = R"(value status = "unfinished")";

TEST(RepairsSought, AFalseClaimIsCorrected) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("1234").claim(1, 9).repairs(), Repairs{"40: claim 1 events = 1"});
    EXPECT_EQ(Log("1234").claim(3, 9).repairs(), Repairs{"40: claim 3 events = 3"});
    EXPECT_EQ(Log("1234").claim(5, 9).repairs(), Repairs{"40: claim events = 4"}) << "in the result";
    EXPECT_EQ(Log("1934").claim(4, 5).repairs(), Repairs{"120: value 2 = 2 claim 4 events = 4"});
    Log four("1234");
    for (int claim = 0; claim < 4; ++claim) four.claim(2, 9);
    EXPECT_EQ(four.repairs(), Repairs{}) << "so many are no slips";
}

TEST(RepairsSought, AGameWithoutEventsIsUnfinished) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("").repairs(), Repairs{cat("80: ", unfinished)});
}

TEST(RepairsSought, AnEventIsPutIn) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("234").repairs(), Repairs{"120: put-in 1 = 1"});
    EXPECT_EQ(Log("134").repairs(), Repairs{"120: put-in 2 = 2"});
    EXPECT_EQ(Log("124").repairs(), Repairs{"120: put-in 3 = 3"});
    EXPECT_EQ(Log("123").claim(4, 4).repairs(),
              (Repairs{"120: put-in 4 = 4", cat("120: ", unfinished, " claim events = 3")}));
    EXPECT_EQ(Log("134").claim(1, 1).repairs(), Repairs{"120: put-in 2 = 2"}) << "it has no claims of another";
}

TEST(RepairsSought, AnEventIsPutInBeforeEventsThatWereLegalWithoutIt) {
    const Courses courses({{"123456"}, {"1349"}});
    EXPECT_EQ(Log("13456").repairs(), Repairs{"120: put-in 2 = 2"});
    EXPECT_EQ(Log("13456").claim_no_end(1).claim_no_end(2).claim_no_end(3).repairs(), Repairs{"120: put-in 2 = 2"})
        << "claims between do not matter";
    const Courses first({{"123456"}, {"2349"}});
    EXPECT_EQ(Log("23456").repairs(), Repairs{"120: put-in 1 = 1"});
}

TEST(RepairsSought, AnEventOfPartsIsPutInBehindTheLastClaims) {
    using Parts = small::GameOfParts;
    using LogOfParts = small::SmallLog<Parts>;
    const small::Courses<Parts> courses({{"123456"}, {"1349"}});
    EXPECT_EQ(LogOfParts("13456").up_to(1).repairs(), Repairs{"120: put-in 2 = 2"});
    EXPECT_EQ(LogOfParts("13456").up_to(1).claim_no_end(1).repairs(), Repairs{"120: put-in 2 = 2"});
    EXPECT_EQ(LogOfParts("13456").up_to(1).claim_no_end(2).repairs(), Repairs{}) << "they would have shown it";
    const small::Courses<Parts> first({{"123456"}, {"2349"}});
    EXPECT_EQ(LogOfParts("23456").up_to(1).repairs(), Repairs{"120: put-in 1 = 1"});
    EXPECT_EQ(LogOfParts("23456").up_to(1).claim_no_end(1).repairs(), Repairs{});
    EXPECT_EQ(LogOfParts("23456").up_to(1).claim_no_end(4).repairs(), Repairs{"120: put-in 1 = 1"});
}

TEST(RepairsSought, BehindAMissingEventTheNextMayBeAnother) {
    const Courses courses({{"12345"}});
    EXPECT_EQ(Log("1945").repairs(), (Repairs{"200: put-in 2 = 2 value 2 = 3", "200: value 2 = 2 put-in 3 = 3"}));
    const Courses marked({{"18345"}});
    EXPECT_EQ(Log("1935").up_to(2).repairs(), Repairs{}) << "it may not be left out";
    EXPECT_EQ(Log("1435").up_to(2).repairs(), Repairs{}) << "it may not be exchanged";
}

TEST(RepairsSought, TwoEventsArePutIn) {
    const Courses courses({{"12345"}});
    EXPECT_EQ(Log("345").up_to(2).repairs(), Repairs{"240: put-in 1 = 1 put-in 1 = 2"});
    EXPECT_EQ(Log("145").up_to(2).repairs(), Repairs{"240: put-in 2 = 2 put-in 2 = 3"});
    EXPECT_EQ(Log("145").up_to(2).claim(1, 1).repairs(), Repairs{"240: put-in 2 = 2 put-in 2 = 3"});
    EXPECT_EQ(Log("145").up_to(1).repairs(), Repairs{});
    EXPECT_EQ(Log("145").repairs(),
              (Repairs{"240: put-in 2 = 2 put-in 2 = 3", cat("240: ", unfinished, " value 2 = 2 value 3 = 3")}));
    Log end("123");
    for (int claim = 0; claim < 4; ++claim) end.claim(4, 5);
    EXPECT_EQ(end.repairs(), Repairs{"240: put-in 4 = 4 put-in 4 = 5"});
    const Courses marked({{"12845679"}});
    EXPECT_EQ(Log("195679").repairs(), Repairs{}) << "the next must be right";
}

TEST(RepairsSought, AnEventIsPutInBeforeAnotherOne) {
    using Parts = small::GameOfParts;
    const small::Courses<Parts> courses({{"12345"}, {"134666"}});
    EXPECT_EQ(small::SmallLog<Parts>("145").up_to(2).repairs(), Repairs{"240: put-in 2 = 2 put-in 2 = 3"})
        << "the 3 is found first";
}

TEST(RepairsSought, TheSameEventsInAnotherOrderAreAnotherRepair) {
    const Courses courses({{"13245"}, {"12349"}});
    const Repairs repairs = Log("145").repairs();
    EXPECT_EQ(std::count(repairs.begin(), repairs.end(), "240: put-in 2 = 3 put-in 2 = 2"), 1)
        << "2 and 3 make the 4 legal, too, and are tried first";
}

TEST(RepairsSought, EachPairOfMissingEventsIsTriedOnce) {
    const Courses courses({{"1112"}});
    Log log("12");
    log.up_to(2);
    for (int claim = 0; claim < 4; ++claim) log.claim(1, 3);
    EXPECT_EQ(log.repairs(), Repairs{"240: put-in 1 = 1 put-in 1 = 1"});
    constexpr std::size_t changes = 9 + 9 + 1 + 2;
    constexpr std::size_t first_of_two = changes;
    constexpr std::size_t left_out = 1;
    constexpr std::size_t exchanged = 1;
    constexpr std::size_t setups = 9 + 9 + 9 + 1 + 2 + 9;
    constexpr std::size_t put_in = 2;      // found, and tried
    constexpr std::size_t two_put_in = 3;  // the first; the second found, and tried
    constexpr std::size_t all = changes + first_of_two + left_out + exchanged + setups + put_in + two_put_in;
    EXPECT_EQ(log.tried(), all);
    log.options.budget = all - 1;
    EXPECT_TRUE(log.found().best.empty()) << "the pair was the last";
}

TEST(RepairsSought, TheSetupIsAnother) {
    const Courses first({{"12345999"}, {"12345670", 1}});
    EXPECT_EQ(Log("12345670").repairs(), Repairs{R"(80: value setup = {"first":1,"pair":[1,2]})"});
    EXPECT_EQ(Log("19345670").repairs(), Repairs{R"(160: value setup = {"first":1,"pair":[1,2]} value 2 = 2)"});
    Small::refused = {1};
    EXPECT_EQ(Log("12345670").up_to(1).repairs(), Repairs{}) << "it is refused";
    const Courses pair({{"12345999"}, {"12345670", 0, {{2}, {1}}}});
    EXPECT_EQ(Log("12345670").repairs(), Repairs{R"(110: values-exchanged setup = {"first":0,"pair":[2,1]})"});
    const Courses box({{"12345999"}, {"12345670", 0, {{1}, {2}}, 3}});
    EXPECT_EQ(Log("12345670").repairs(), Repairs{R"(150: table components = {"box":3})"});
    EXPECT_EQ(Log("19345670").repairs(), Repairs{}) << "other components are tried for the recorded events only";
    EXPECT_EQ(Log("12345670").claim(2, 9).repairs(), Repairs{}) << "and for the recorded claims";
}

TEST(RepairsSought, ASetupAtFaultIsAnother) {
    const Courses opening({{"1234", 1}});
    EXPECT_EQ(Log("1234").repairs(), Repairs{R"(80: value setup = {"first":1,"pair":[1,2]})"});
    EXPECT_EQ(Log("1934").repairs(), Repairs{R"(160: value setup = {"first":1,"pair":[1,2]} value 2 = 2)"});
    const Courses components({{"1234", 0, {{1}, {2}}, 3}});
    EXPECT_EQ(Log("1234").repairs(), Repairs{R"(150: table components = {"box":3})"});
}

TEST(RepairsSought, DifferencesOfTheSecondRecordAreTriedOneByOne) {
    const Courses courses({{"12345"}});
    const auto without = [](std::size_t event) {
        Log log("12345");
        log.at(event) = {Player{1}, {9}, {5}, {}, {}};
        return log;
    };
    const Log first("12745");
    EXPECT_EQ(without(1).repairs(&first.log), (Repairs{"115: left-out 1 put-in 2 = 1", "115: put-in 1 = 1 left-out 1"}))
        << "7 is wrong there";
    const Log later("17345");
    EXPECT_EQ(without(4).repairs(&later.log),
              (Repairs{"115: left-out 4 put-in 5 = 4", "115: put-in 4 = 4 left-out 4"}));
}

TEST(RepairsSought, WhatTheSecondRecordShowsIsPutInForHalfTheCost) {
    const Courses courses({{"1234"}, {"135"}});
    const Log other("126");
    EXPECT_EQ(Log("134").repairs(), Repairs{"80: value 3 = 5"});
    EXPECT_EQ(Log("134").repairs(&other.log), Repairs{"60: put-in 2 = 2"});
}

}  // namespace
}  // namespace referee::testing::searched_stages
