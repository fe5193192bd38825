#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>

#include "core/text.hpp"

/// How near mistyped names are.
namespace referee::testing {
namespace {

using namespace std::string_view_literals;

TEST(Text, AnEditIsOneByteMoreLessOrOtherOrTwoExchanged) {
    EXPECT_EQ(edit_distance("knight", "knight"), 0U);
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("abc", ""), 3U);
    EXPECT_EQ(edit_distance("king", "kings"), 1U);
    EXPECT_EQ(edit_distance("king", "kin"), 1U);
    EXPECT_EQ(edit_distance("king", "ring"), 1U);
    EXPECT_EQ(edit_distance("king", "knig"), 1U);
    EXPECT_EQ(edit_distance("king", "nkig"), 2U);
    EXPECT_EQ(edit_distance("ab", "ba"), 1U);
    EXPECT_EQ(edit_distance("abab", "baba"), 2U);
    EXPECT_EQ(edit_distance("ca", "abc"), 3U) << "an exchange is of neighbours, before anything comes between them";
}

/// Random changes of a text: it cannot be farther than there were changes, and as far in one direction as in the other.
TEST(Text, NoTextIsFartherThanItsChanges) {
    std::mt19937 random(1);
    const auto below = [&](std::size_t bound) { return random() % bound; };
    std::size_t exchanged = 0;
    for (int number = 0; number < 2000; ++number) {
        std::string text(below(10), ' ');
        for (char& letter : text) letter = static_cast<char>('a' + below(4));
        std::string other = text;
        const std::size_t changes = below(3);
        for (std::size_t i = 0; i < changes; ++i) {
            const std::size_t at = below(other.size() + 1);
            const std::size_t way = below(3);
            if (way == 0 || at >= other.size()) {
                other.insert(at, 1, 'x');
            } else if (way == 1) {
                other.erase(at, 1);
            } else if (at + 1 < other.size() && changes == 1) {
                std::swap(other[at], other[at + 1]);
                ++exchanged;
            }
        }
        ASSERT_LE(edit_distance(text, other), changes) << text << ' ' << other;
        ASSERT_EQ(edit_distance(text, other), edit_distance(other, text)) << text << ' ' << other;
    }
    EXPECT_GT(exchanged, 50U);
}

TEST(Text, NamesWithLettersExchangedAreNear) {
    constexpr std::array names = {"king"sv, "witch"sv, "tavern"sv, "bathe"sv};
    EXPECT_EQ(nearest("knig", names), "; nearest: `king`");
    EXPECT_EQ(nearest("wicth", names), "; nearest: `witch`");
    EXPECT_EQ(nearest("tavren", names), "; nearest: `tavern`");
    EXPECT_EQ(nearest("dragon", names), "");
    EXPECT_EQ(nearest("", names), "");
}

}  // namespace
}  // namespace referee::testing
