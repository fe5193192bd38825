#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "shrink/log_size.hpp"
#include "shrink/shrinking.hpp"
#include "types/value.hpp"

/// How large a log is, and the smallest one so far.
namespace referee::testing::size_of_logs {
namespace {

LogSize size(const char* text) { return size_of(parsed_value(text)); }

TEST(ShrinksSizes, CountValuesByTheirPlace) {
    EXPECT_EQ(size("{}").events, 0U);
    EXPECT_EQ(size("{}").length, 2U);
    EXPECT_EQ(size("{}").text, "{}");
    const LogSize events = size(R"({"events":[{"play":[1,2],"to":{"x":1,"y":[]},"claims":{"k":1,"l":{}},"note":"n"},
        {"time":"t","ruled":{"void":true,"by":"x"}},{"claims":{"k":[1,2]}}]})");
    EXPECT_EQ(events.events, 3U);
    EXPECT_EQ(events.parts, 4U) << "an empty list is a value";
    EXPECT_EQ(events.claims, 4U);
    EXPECT_EQ(events.notes, 4U);
    EXPECT_EQ(size(R"({"final":{"a":1,"b":[2,3]}})").parts, 3U);
    EXPECT_EQ(size(R"({"final":{}})").parts, 0U) << "a part of the log that is empty is none";
    EXPECT_EQ(size(R"({"final":[]})").parts, 0U);
    EXPECT_EQ(size(R"({"result":{"a":1,"b":2}})").claims, 2U);
    EXPECT_EQ(size(R"({"components":{"a":1,"b":2}})").components, 2U);
    EXPECT_EQ(size(R"({"setup":{"a":1,"b":2}})").setup, 2U);
    EXPECT_EQ(size(R"({"rulings":{"a":1,"b":2},"variants":["c"]})").rulings, 3U);
    EXPECT_EQ(size(R"({"meta":{"a":1,"b":2},"status":"finished"})").notes, 3U);
}

TEST(ShrinksSizes, CountPlayersAndWhatIsSaidOfThem) {
    const LogSize plain = size(R"({"players":["anna","bruno","carla"]})");
    EXPECT_EQ(plain.players, 3U);
    EXPECT_EQ(plain.named, 0U) << "named as in random logs";
    EXPECT_EQ(plain.setup, 0U);
    EXPECT_EQ(plain.notes, 0U);
    EXPECT_EQ(size(R"({"players":["bruno","anna","x"]})").named, 3U);
    EXPECT_EQ(size(R"({"players":[null,{"id":"x"}]})").setup, 0U) << "nothing is said of them";
    const LogSize seats = size(R"({"setup":{"n":1},
        "players":[{"id":"anna","name":"Anna"},{"id":"x","a":1,"b":2},{"name":"Carla"},7]})");
    EXPECT_EQ(seats.players, 4U);
    EXPECT_EQ(seats.named, 3U);
    EXPECT_EQ(seats.setup, 4U) << "of each the keys beside one";
    EXPECT_EQ(seats.notes, 2U);
    EXPECT_EQ(size(R"({"players":["anna","bruno","carla","dmitri","eve","six","seven"]})").named, 2U)
        << "no random log has so many players";
}

TEST(ShrinksSizes, DifferByTheFirstNumberThatDiffers) {
    using Member = std::size_t LogSize::*;
    constexpr std::array<Member, 10> order = {
        &LogSize::events, &LogSize::parts,   &LogSize::players, &LogSize::claims, &LogSize::components,
        &LogSize::setup,  &LogSize::rulings, &LogSize::notes,   &LogSize::named,  &LogSize::length};
    LogSize equal;
    for (const Member member : order) equal.*member = 5;
    equal.text = "m";
    EXPECT_FALSE(equal < equal);
    for (std::size_t first = 0; first < order.size(); ++first) {
        LogSize less = equal;
        less.*order[first] = 4;
        for (std::size_t behind = first + 1; behind < order.size(); ++behind) less.*order[behind] = 6;
        less.text = "z";
        EXPECT_TRUE(less < equal) << first;
        EXPECT_FALSE(equal < less) << first;
    }
    LogSize text = equal;
    text.text = "l";
    EXPECT_TRUE(text < equal);
}

Value made(int value) { return Value{{"setup", {{"n", value}}}}; }

TEST(ShrinksSizes, TheSmallestSoFarIsKept) {
    std::size_t asked = 0;
    Shrinking shrinking(
        made(500), [&](const Value& log) { return ++asked, log != made(3); }, 10);
    EXPECT_EQ(shrinking.budget(), 10U);
    EXPECT_FALSE(shrinking.offer(made(500))) << "it is the same";
    EXPECT_FALSE(shrinking.offer(made(5000)));
    EXPECT_EQ(shrinking.tried(), 0U) << "nobody is asked about a larger one";
    EXPECT_FALSE(shrinking.offer(made(3)));
    EXPECT_TRUE(shrinking.offer(made(40)));
    EXPECT_FALSE(shrinking.offer(made(500)));
    EXPECT_EQ(shrinking.best(), made(40));
    EXPECT_EQ(shrinking.size(), size_of(made(40)));
    EXPECT_EQ(asked, 2U);
    EXPECT_EQ(shrinking.tried(), 2U);
}

TEST(ShrinksSizes, ATestMayCutWhatIsLarger) {
    Shrinking shrinking(
        made(500), [](Value& log) { return log["setup"].erase("more"), log != made(3); }, 10);
    Value more = made(40);
    more["setup"]["more"] = "more than there was";
    EXPECT_FALSE(shrinking.offer(more));
    EXPECT_EQ(shrinking.best(), made(500));
    shrinking.cuts = true;
    EXPECT_TRUE(shrinking.offer(more));
    EXPECT_EQ(shrinking.best(), made(40));
    EXPECT_EQ(shrinking.size(), size_of(made(40)));
    EXPECT_FALSE(shrinking.offer(more)) << "cut, it is the same";
    EXPECT_FALSE(shrinking.offer(made(3)));
    EXPECT_FALSE(shrinking.offer(made(50))) << "cut or not, it is larger";
    EXPECT_EQ(shrinking.best(), made(40));
}

TEST(ShrinksSizes, TheBudgetIsAllThatIsTried) {
    Shrinking shrinking(
        made(500), [](const Value&) { return false; }, 3);
    std::vector<std::size_t> before;
    shrinking.checkpoint = [&](std::size_t tried) { before.push_back(tried); };
    EXPECT_FALSE(shrinking.offer(made(1)));
    shrinking.spend();
    EXPECT_FALSE(shrinking.offer(made(2)));
    EXPECT_THROW(shrinking.offer(made(3)), Shrinking::UsedUp);
    EXPECT_THROW(shrinking.spend(), Shrinking::UsedUp);
    EXPECT_EQ(before, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(shrinking.tried(), 3U);
}

}  // namespace
}  // namespace referee::testing::size_of_logs
