#include "types/similarity.hpp"

#include <gtest/gtest.h>

#include "types/value.hpp"

/// Beginnings of recorded events.
namespace referee::testing {
namespace {

bool prefix(const char* beginning, const char* whole) {
    return is_prefix(parsed_value(beginning), parsed_value(whole));
}

TEST(Similarity, APrefixLeavesNothingOutBeforeItsEnd) {
    const char* const event = R"({"player": "a", "place": [1, 2], "locate": {"at": 3, "lie": 4}, "draw": [5]})";
    EXPECT_TRUE(prefix("{}", event));
    EXPECT_TRUE(prefix(R"({"player": "a"})", event));
    EXPECT_TRUE(prefix(R"({"player": "a", "place": [1]})", event));
    EXPECT_TRUE(prefix(R"({"player": "a", "place": [1], "draw": []})", event));
    EXPECT_TRUE(prefix(R"({"player": "a", "place": [1, 2], "locate": {"at": 3}})", event));
    EXPECT_TRUE(prefix(event, event));
    EXPECT_FALSE(prefix(R"({"player": "a", "place": [1], "draw": [5]})", event)) << "the list goes on";
    EXPECT_FALSE(prefix(R"({"player": "a", "place": [1, 2], "draw": [5]})", event)) << "a key is left out";
    EXPECT_FALSE(prefix(R"({"player": "a", "place": [1, 2], "locate": {"lie": 4}})", event)) << "within a mapping";
    EXPECT_FALSE(prefix(R"({"player": "a", "place": [2]})", event));
    EXPECT_FALSE(prefix(R"({"player": "a", "place": [1, 2, 3]})", event));
    EXPECT_FALSE(prefix(R"({"player": "b"})", event));
    EXPECT_FALSE(prefix(R"({"player": "a", "nothing": []})", event));
}

}  // namespace
}  // namespace referee::testing
