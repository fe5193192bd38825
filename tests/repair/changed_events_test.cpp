#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

#include "repair/small_log.hpp"

/// The changes of recorded events that a search for repairs tries, and those that it does not try.
namespace referee::testing::changed_events {
namespace {

using Small = small::SmallGame;
using Log = small::SmallLog<Small>;
using Courses = small::Courses<Small>;
using Repairs = std::vector<std::string>;

TEST(RepairsSought, AValueOfTheEventAtFaultIsAnother) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("9234").repairs(), Repairs{"80: value 1 = 1"});
    EXPECT_EQ(Log("1934").repairs(), Repairs{"80: value 2 = 2"});
    EXPECT_EQ(Log("1239").repairs(), Repairs{"80: value 4 = 4"});
    Log player("1234");
    player.at(2).player = Player{1};
    EXPECT_EQ(player.repairs(), Repairs{"90: player 2 = 2"});
}

TEST(RepairsSought, AnEarlierEventIsAnother) {
    const Courses courses({{"1234567"}, {"153459"}});
    EXPECT_EQ(Log("1534567").repairs(), Repairs{"80: value 2 = 2"});
    const Courses two({{"1234"}, {"156"}});
    EXPECT_EQ(Log("1534").repairs(), Repairs{"80: value 2 = 2"});
}

TEST(RepairsSought, TenEventsBeforeTheFaultAreChanged) {
    const std::string right = "1234567901234";
    const Courses courses({{right}, {"22345679019"}});
    EXPECT_EQ(Log("2234567901234").up_to(1).repairs(), Repairs{"80: value 1 = 1"}) << "the tenth before";
    const Courses later({{right}, {"223456790129"}});
    EXPECT_EQ(Log("2234567901234").up_to(1).repairs(), Repairs{}) << "the eleventh before";
}

TEST(RepairsSought, TwoEventsAreExchanged) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("2134").repairs(), Repairs{"110: exchanged 1 = 1"});
    EXPECT_EQ(Log("1324").repairs(), Repairs{"110: exchanged 2 = 2"});
    EXPECT_EQ(Log("1243").repairs(), Repairs{"110: exchanged 3 = 3"});
    const Courses late({{"12345"}, {"13259"}});
    EXPECT_EQ(Log("13245").repairs(), Repairs{"110: exchanged 2 = 2"}) << "it shows later";
}

TEST(RepairsSought, AnEventIsLeftOut) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("91234").repairs(), Repairs{"110: left-out 1"});
    EXPECT_EQ(Log("12934").repairs(), Repairs{"110: left-out 3"});
    EXPECT_EQ(Log("12349").repairs(), Repairs{"110: left-out 5"}) << "it is behind the end";
}

TEST(RepairsSought, OfAnEventRecordedTwiceOneIsLeftOut) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("11234").repairs(), Repairs{"110: left-out 1 doubled"});
    EXPECT_EQ(Log("12334").repairs(), Repairs{"110: left-out 3 doubled"});
    EXPECT_EQ(Log("12344").repairs(), Repairs{"110: left-out 4 doubled"});
    EXPECT_EQ(Log("122234").repairs(), Repairs{"220: left-out 2 doubled left-out 3 doubled"}) << "three times";
    EXPECT_EQ(Log("11234").claim(1, 1).repairs(), (Repairs{"110: left-out 1 doubled", "110: left-out 2 doubled"}))
        << "only one has a claim";
    EXPECT_EQ(Log("12334").claim(3, 3).repairs(), (Repairs{"110: left-out 3 doubled", "110: left-out 4 doubled"}));
}

TEST(RepairsSought, AnEventThatWasPutInIsNotChanged) {
    const Courses courses({{"12345"}});
    EXPECT_EQ(Log("2349").repairs(), Repairs{"200: put-in 1 = 1 value 4 = 5"});
}

TEST(RepairsSought, AnEventOnWhichAnArbiterRuledIsNotChanged) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("1934").ruled_as(2, 7).repairs(), Repairs{}) << "what he ruled is illegal";
    EXPECT_EQ(Log("9234").ruled_as(1, 7).repairs(), Repairs{});
    EXPECT_EQ(Log("1934").ruled_as(2, 2).repairs(), Repairs{"0:"}) << "it is legal";
    EXPECT_EQ(Log("1994").ruled_as(2, 2).repairs(), Repairs{"80: value 3 = 3"}) << "the one before is ruled on";
    EXPECT_EQ(Log("1994").ruled_as(3, 3).repairs(), Repairs{"80: value 2 = 2"}) << "the next is ruled on";
}

TEST(RepairsSought, TwoValuesOfTheEventAtFaultAreOthers) {
    const auto of = [](const char* cards, std::size_t event) {
        Log log(cards);
        log.at(event).price = {5};
        return log;
    };
    const Courses courses({{"1234"}});
    EXPECT_EQ(of("9234", 1).repairs(), Repairs{"160: two-values 1 = 1"});
    EXPECT_EQ(of("1934", 2).repairs(), Repairs{"160: two-values 2 = 2"});
    EXPECT_EQ(of("1239", 4).repairs(), Repairs{"160: two-values 4 = 4"});
    EXPECT_EQ(of("1934", 2).ruled_as(2, 7).repairs(), Repairs{}) << "an arbiter ruled on it";
    const Courses either({{"12345"}, {"1346"}});
    EXPECT_EQ(of("19345", 2).repairs(), Repairs{"160: two-values 2 = 2"}) << "190: left out, and 5 for 6";
}

TEST(RepairsSought, AnExchangeIsNoneOfTwoOtherValues) {
    const Courses courses({{"1834"}});
    Log log("1834");
    log.up_to(1);
    log.at(2).price = {5};
    log.at(2).marks = {{1}, {1}};
    EXPECT_EQ(log.repairs(), Repairs{"160: two-values 2 = 8"});
    log.at(2).marks = {{1}, {0}};
    EXPECT_EQ(log.repairs(), Repairs{}) << "both marks and the price";
}

/// How many changes of a card that is not 8 are tried: another card or price, the other player, a mark more.
constexpr std::size_t changes = 9 + 9 + 1 + 2;
/// Of the setup: of its three numbers, two of them exchanged, and one of the two left out.
constexpr std::size_t changes_of_setup = 9 + 9 + 9 + 1 + 2;
constexpr std::size_t changes_of_components = 9;

TEST(RepairsSought, EachChangeIsTriedOnce) {
    const Courses courses({{"12345679012#"}});
    const Log log = Log("1234567901234").up_to(1);
    constexpr std::size_t places = 11;
    constexpr std::size_t left_out = places;
    constexpr std::size_t exchanged = places;
    constexpr std::size_t put_in = 2 * (places - 1);  // found, and tried; at the fault nothing is legal
    constexpr std::size_t first_of_two = changes;
    EXPECT_EQ(log.repairs(), Repairs{});
    EXPECT_EQ(
        log.tried(),
        places * changes + left_out + exchanged + put_in + changes_of_setup + changes_of_components + first_of_two);
}

TEST(RepairsSought, OfTwoValuesNotAllPairsAreJudged) {
    const Courses courses({{"#"}});
    Log log("2");
    log.up_to(1);
    log.at(1).bets.set(Player{0}, {10});
    log.at(1).bets.set(Player{1}, {20});
    Small::judged = 0;
    EXPECT_EQ(log.repairs(), Repairs{});
    constexpr std::size_t as_recorded = 1;
    constexpr std::size_t changes_with_bets = changes + 2 * 99 + 1;
    constexpr std::size_t missing = 10;
    constexpr std::size_t similar = 10;  // the legal events, of which none has more parts
    EXPECT_EQ(Small::judged, as_recorded + changes_with_bets + missing + similar + 39'999);
}

TEST(RepairsSought, BehindTheEndNothingIsTried) {
    const Courses courses({{"1234"}});
    EXPECT_EQ(Log("1234999").repairs(), Repairs{"330: left-out 5 doubled left-out 6 doubled left-out 7"});
}

/// Whether a budget is the least with which anything is found.
void expect_least(Log log, std::size_t budget) {
    log.up_to(1).options.budget = budget - 1;
    EXPECT_TRUE(log.found().broken_off);
    EXPECT_TRUE(log.found().best.empty());
    log.options.budget = budget;
    EXPECT_EQ(log.found().best.size(), 1U);
}

TEST(RepairsSought, WhatIsFoundWasTriedWithinTheBudget) {
    constexpr std::size_t left_out = 1;
    constexpr std::size_t exchanged = 1;
    constexpr std::size_t put_in = 2;  // found, and tried
    const Courses one_less({{"112"}});
    Log missing("12");
    for (int claim = 0; claim < 4; ++claim) missing.claim(1, 2);
    expect_least(missing, changes + left_out + exchanged + changes_of_setup + put_in);
    const Courses one({{"1"}});
    Log two_values("9");
    two_values.at(1).price = {5};
    constexpr std::size_t first_of_two = 3;  // the player, and the cards 0 and 1
    expect_least(two_values, changes + left_out + changes_of_setup + put_in + first_of_two);
}

TEST(RepairsSought, NothingIsFoundWithoutBeingTried) {
    const Courses courses({{"1234"}});
    Log log("1934");
    log.options.budget = 0;
    const FoundRepairs found = log.found();
    EXPECT_TRUE(found.broken_off);
    EXPECT_EQ(found.tried, 0U);
    EXPECT_TRUE(found.best.empty());
}

}  // namespace
}  // namespace referee::testing::changed_events
