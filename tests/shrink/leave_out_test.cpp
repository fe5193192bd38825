#include "shrink/leave_out.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shrink/delta_debug.hpp"
#include "types/value.hpp"

/// Passes over a log as plain values: what they leave out while something else stays.
namespace referee::testing::leaving_out {
namespace {

using Shows = std::function<bool(const Value&)>;
using Words = std::vector<std::string>;

constexpr std::size_t budget = 1000;

/// A log in which everything can be left out that a log can have.
const char* const whole =
    R"({"referee":1,"game":"x","variants":["v"],"rulings":{"r":"s"},"meta":{"m":1},)"
    R"("players":[{"id":"a","name":"A"},{"id":"b","colour":"red","name":"B"},"c"],"components":{"c":2},)"
    R"("setup":{"s":1},"status":"finished","events":[{"play":1,"claims":{"k":1,"l":2},"note":"n"},)"
    R"({"play":2,"claims":{"k":3,"l":4},"note":"m","time":"t"},{"play":3}],"result":{"k":5,"l":6}})";

KeptFinding kept(KeptFinding::Of of, std::string_view rule) {
    KeptFinding finding;
    finding.of = of;
    finding.rule = rule;
    return finding;
}

/// What is left when large parts are left out while the log shows something.
std::string without_large_parts(const std::string& log, const std::optional<KeptFinding>& finding, std::size_t event,
                                const Shows& shows) {
    Shrinking shrinking(parsed_value(log), shows, budget);
    leave_out_whole(shrinking, finding, event);
    return shrinking.best().dump();
}

Shows has(const char* place) {
    return [place](const Value& log) { return log.contains(Value::json_pointer(place)); };
}
bool any(const Value&) { return true; }

TEST(ShrinksLogs, ALogIsCutBehindAnEvent) {
    const Value log = parsed_value(R"({"game":"x","referee":1,"events":[1,2,3]})");
    EXPECT_EQ(cut_to(log, 2).dump(), R"({"referee":1,"game":"x","status":"unfinished","events":[1,2]})");
    EXPECT_EQ(cut_to(log, 3).dump(), R"({"referee":1,"game":"x","events":[1,2,3]})");
    EXPECT_EQ(cut_to(log, 4).dump(), R"({"referee":1,"game":"x","events":[1,2,3]})");
    EXPECT_EQ(cut_to(log, 0)["events"].dump(), "[]");
}

TEST(ShrinksLogs, WithoutAFindingLargePartsGoButTheGame) {
    EXPECT_EQ(without_large_parts(whole, {}, 0, any),
              R"({"referee":1,"game":"x","players":["a","b","c"],)"
              R"("events":[{"play":1},{"play":2},{"play":3}]})");
}

TEST(ShrinksLogs, OfAnEventWhatIsBehindItGoes) {
    const KeptFinding finding = kept(KeptFinding::Of::event, "x/rule");
    EXPECT_EQ(without_large_parts(whole, finding, 2, has("/events/1")),
              R"({"referee":1,"game":"x","players":["a","b","c"],)"
              R"("events":[{"play":1},{"play":2}]})");
    // Whatever has to stay stays, and the rest goes nonetheless.
    for (const char* const key : {"variants", "rulings", "meta", "components", "setup", "status", "result"}) {
        const Value left = parsed_value(without_large_parts(
            whole, finding, 2, [&](const Value& log) { return log.contains(key) && log["events"].size() >= 2; }));
        EXPECT_EQ(left.size(), 5U) << key << left;
        EXPECT_EQ(left["events"].dump(), R"([{"play":1},{"play":2}])") << key;
    }
    EXPECT_EQ(parsed_value(without_large_parts(whole, finding, 2, has("/events/1/note")))["events"].dump(),
              R"([{"play":1,"note":"n"},{"play":2,"note":"m"}])")
        << "notes go together";
    EXPECT_EQ(parsed_value(without_large_parts(whole, finding, 2, has("/events/1/time")))["events"].dump(),
              R"([{"play":1},{"play":2,"time":"t"}])");
    EXPECT_EQ(parsed_value(without_large_parts(whole, finding, 2, has("/events/1/claims")))["events"].dump(),
              R"([{"play":1,"claims":{"k":1,"l":2}},{"play":2,"claims":{"k":3,"l":4}}])");
}

TEST(ShrinksLogs, WithTheEventsBehindAnEventGoesTheResult) {
    const auto shows = [](const Value& log) {
        return log["events"].size() >= 2 && (log["events"].size() == 3 || !log.contains("result"));
    };
    EXPECT_EQ(without_large_parts(whole, kept(KeptFinding::Of::event, "x/rule"), 2, shows),
              R"({"referee":1,"game":"x","players":["a","b","c"],)"
              R"("events":[{"play":1},{"play":2}]})");
}

TEST(ShrinksLogs, WhatPlayersHaveGoesTogether) {
    const std::string log =
        R"({"game":"x","players":[{"id":"a","colour":"red","seat":2},{"id":"b","colour":"blue","seat":1},"c"]})";
    const auto number_with = [](const Value& left, const char* key) {
        const Value& players = left["players"];
        return std::count_if(players.begin(), players.end(), [&](const Value& player) { return player.contains(key); });
    };
    const auto exchanged = [&](const Value& left) { return number_with(left, "colour") != 1; };
    EXPECT_EQ(without_large_parts(log, {}, 0, exchanged), R"({"game":"x","players":["a","b","c"]})");
    const auto seated = [&](const Value& left) { return exchanged(left) && number_with(left, "seat") > 0; };
    EXPECT_EQ(without_large_parts(log, {}, 0, seated),
              R"({"game":"x","players":[{"id":"a","seat":2},{"id":"b","seat":1},"c"]})");
    const auto all_three = [&](const Value& left) {
        const auto named = [](const Value& player) { return player.is_string() || player.contains("id"); };
        const Value& players = left["players"];
        return exchanged(left) && players.size() == 3 && std::all_of(players.begin(), players.end(), named);
    };
    Shrinking shrinking(parsed_value(log), all_three, budget);
    leave_out_each(shrinking);
    EXPECT_EQ(number_with(shrinking.best(), "colour"), 0) << shrinking.best() << ": no player can lose it alone";
}

TEST(ShrinksLogs, OfAClaimThatClaimStays) {
    const Value event = parsed_value(
        without_large_parts(whole, kept(KeptFinding::Of::event, "claim/k"), 2, has("/events/1/claims/k")));
    EXPECT_EQ(event["events"].dump(), R"([{"play":1},{"play":2,"claims":{"k":3}}])");
    EXPECT_FALSE(event.contains("result"));
    const Value result = parsed_value(
        without_large_parts(whole, kept(KeptFinding::Of::result, "claim/k"), 0, has("/result/k")));
    EXPECT_EQ(result["result"].dump(), R"({"k":5})");
    EXPECT_EQ(result["events"].dump(), R"([{"play":1},{"play":2},{"play":3}])") << "they lead to it";
    const Value other = parsed_value(
        without_large_parts(whole, kept(KeptFinding::Of::result, "claim/other"), 0, has("/result")));
    EXPECT_EQ(other["result"].dump(), "{}") << "it was not claimed";
    EXPECT_EQ(without_large_parts(R"({"referee":1,"events":[{}]})", kept(KeptFinding::Of::result, "claim/k"), 0, any),
              R"({"referee":1,"events":[{}]})")
        << "nothing is claimed";
}

TEST(ShrinksLogs, OfTheLogItselfAllEventsGo) {
    EXPECT_EQ(without_large_parts(whole, kept(KeptFinding::Of::log, "log/x"), 0, has("/meta")),
              R"({"referee":1,"game":"x","meta":{"m":1},"players":["a","b","c"],"events":[]})");
    EXPECT_EQ(
        parsed_value(without_large_parts(whole, kept(KeptFinding::Of::log, "log/x"), 0, has("/events/0")))["events"]
            .size(),
        3U);
}

TEST(ShrinksLogs, ASheetHasNoEvents) {
    const std::string sheet =
        R"({"referee":1,"game":"x","meta":1,"players":["a"],"final":{"n":1},"result":{"k":1,"l":2}})";
    EXPECT_EQ(without_large_parts(sheet, kept(KeptFinding::Of::result, "claim/k"), 0, has("/result/k")),
              R"({"referee":1,"game":"x","players":["a"],"final":{"n":1},"result":{"k":1}})");
    bool any_events = false;
    const auto shows = [&](const Value& log) {
        any_events = any_events || log.contains("events");
        return true;
    };
    Shrinking shrinking(parsed_value(sheet), shows, budget);
    shrinking.cuts = true;  // so that each candidate is asked about
    leave_out_whole(shrinking, kept(KeptFinding::Of::event, "x/final"), 0);
    leave_out_events(shrinking);
    EXPECT_EQ(shrinking.best().dump(), R"({"referee":1,"game":"x","players":["a"],"final":{"n":1}})");
    EXPECT_FALSE(any_events) << "none are tried either";
}

/// What was ruled is played: the event at fault keeps its place among what is left.
TEST(ShrinksLogs, RulingsBecomeWhatWasPlayed) {
    const std::string ruled =
        R"({"referee":1,"events":[{"play":1,"ruled":{"void":true}},{"play":2,"claims":{"k":1},"ruled":{"as":{"play":9}}},)"
        R"({"play":3,"ruled":{"void":true},"claims":{"k":1,"l":1}},{"play":4,"ruled":{"void":true}},{"end":5}]})";
    const KeptFinding finding = kept(KeptFinding::Of::event, "claim/k");
    const auto third = [](const Value& log) {
        for (const Value& event : log["events"]) {
            if (event.value("play", 0) == 3) return event.contains(Value::json_pointer("/claims/k"));
        }
        return false;
    };
    EXPECT_EQ(without_large_parts(ruled, finding, 3, third),
              R"({"referee":1,"events":[{"play":9},{"play":3,"claims":{"k":1}}]})");
    EXPECT_EQ(without_large_parts(ruled, finding, 3,
                                  [&](const Value& log) { return third(log) && log["events"].back().contains("end"); }),
              R"({"referee":1,"events":[{"play":9},{"play":3,"claims":{"k":1}},{"end":5}]})")
        << "what is void behind it does not move it";
}

/// What is left of the events 1 to `count`.
std::string events_left(int count, const Shows& shows) {
    Value log{{"referee", 1}, {"events", Value::array()}, {"result", 1}};
    for (int event = 1; event <= count; ++event) log["events"].push_back(event);
    Shrinking shrinking(log, shows, budget);
    leave_out_events(shrinking);
    return shrinking.best().dump();
}

TEST(ShrinksLogs, EventsThatAreNotNeededGo) {
    const auto three_and_seven = [](const Value& log) {
        const std::string text = log["events"].dump();
        return text.find('3') < text.find('7') && text.find('7') != std::string::npos;
    };
    EXPECT_EQ(events_left(9, three_and_seven), R"({"referee":1,"events":[3,7],"result":1})");
    EXPECT_EQ(events_left(9, any), R"({"referee":1,"events":[],"result":1})");
    EXPECT_EQ(events_left(3, [](const Value& log) { return log["events"].size() == 3; }),
              R"({"referee":1,"events":[1,2,3],"result":1})");
    EXPECT_EQ(events_left(4, [](const Value& log) { return log.contains("status") || log["events"].size() == 4; }),
              R"({"referee":1,"status":"unfinished","events":[],"result":1})");
}

/// The chunks of eleven events that are tried while none can be left out, and while every second can.
TEST(ShrinksLogs, LargeChunksComeFirstFromTheBack) {
    Words tried;
    std::size_t count = 5;
    const auto note = [&](std::size_t begin, std::size_t end) {
        tried.push_back(std::to_string(begin) + "-" + std::to_string(end));
    };
    delta_debug([&] { return count; }, [] { return true; }, note);
    EXPECT_EQ(tried, (Words{"0-5", "3-5", "1-3", "0-1", "4-5", "3-4", "2-3", "1-2", "0-1"}));
    tried.clear();
    delta_debug([&] { return count; }, [&] { return tried.size() < 2; }, note);
    EXPECT_EQ(tried, (Words{"0-5", "3-5"}));
    tried.clear();
    delta_debug([&] { return count; }, [] { return true; },
                [&](std::size_t begin, std::size_t end) {
                    note(begin, end);
                    if (end - begin == 2) count -= 2;
                });
    EXPECT_EQ(tried, (Words{"0-5", "3-5", "1-3", "0-1", "0-1"}));
}

std::string each_left(const std::string& log, const Shows& shows) {
    Shrinking shrinking(parsed_value(log), shows, budget);
    leave_out_each(shrinking);
    return shrinking.best().dump();
}

TEST(ShrinksLogs, EachPartThatIsNotNeededGoes) {
    const std::string log =
        R"({"referee":1,"game":"x","meta":1,"players":["a","b"],"events":[{"play":[1,2,3],"to":{"x":1,"y":2}},{"z":0}]})";
    EXPECT_EQ(each_left(log, any), R"({"referee":1,"game":"x","players":[],"events":[]})");
    EXPECT_EQ(each_left(log, has("/events/1/z")), R"({"referee":1,"game":"x","players":[],"events":[{},{"z":0}]})");
    EXPECT_EQ(each_left(log, has("/events/0/to/y")),
              R"({"referee":1,"game":"x","players":[],"events":[{"to":{"y":0}}]})");
    EXPECT_EQ(each_left(log, [](const Value& left) { return left.dump().find('3') != std::string::npos; }),
              R"({"referee":1,"game":"x","players":[],"events":[{"play":[3]}]})");
    EXPECT_EQ(each_left(R"({"referee":1,"final":{"n":7}})", any), R"({"referee":1,"final":{}})");
    const auto of_a = [](const Value& left) { return left["players"].dump().find("\"a\"") != std::string::npos; };
    EXPECT_EQ(each_left(R"({"referee":1,"players":[{"id":"a","name":"A"}],"final":{}})", of_a),
              R"({"referee":1,"players":["a"],"final":{}})");
    EXPECT_EQ(each_left(R"({"referee":1,"players":[{"no":"a","name":"A"}]})", has("/players/0/no")),
              R"({"referee":1,"players":[{"no":"a"}]})");
}

TEST(ShrinksLogs, NumbersBecomeSmaller) {
    const auto from = [](int number, const std::vector<int>& fine) {
        const Value left = parsed_value(
            each_left(Value{{"n", number}, {"events", Value::array()}}.dump(), [&](const Value& log) {
                if (!log.contains("n") || !log["n"].is_number()) return false;
                for (const int one : fine) {
                    if (log["n"] == one) return true;
                }
                return false;
            }));
        return left["n"].get<int>();
    };
    EXPECT_EQ(from(17, {17, 0}), 0);
    EXPECT_EQ(from(17, {17, 1}), 1);
    EXPECT_EQ(from(17, {17, 8}), 8);
    EXPECT_EQ(from(17, {17, 16, 15}), 15);
    EXPECT_EQ(from(17, {17, 16}), 16);
    EXPECT_EQ(from(17, {17, 18, 9, 14}), 17);
    EXPECT_EQ(from(17, {0, 1, 8, 16, 17}), 0);
    EXPECT_EQ(from(1, {1, 0}), 0);
    EXPECT_EQ(from(1, {1, -1}), 1);
    EXPECT_EQ(from(-17, {-17, 0, 1, -8, -18}), -17) << "0 is not smaller";
}

TEST(ShrinksLogs, TheSmallestNumberThatFitsIsTheLastOneTried) {
    std::vector<std::string> tried;
    const auto shows = [&](const Value& log) {
        tried.push_back(log.contains("n") ? log["n"].dump() : "none");
        return log.contains("n");
    };
    Shrinking shrinking(parsed_value(R"({"n":17,"events":[]})"), shows, budget);
    shrinking.cuts = true;  // so that each candidate is asked about
    leave_out_each(shrinking);
    EXPECT_EQ(tried, (Words{"none", "0", "none"})) << "nothing is less than 0";
}

}  // namespace
}  // namespace referee::testing::leaving_out
