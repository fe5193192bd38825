#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>

#include "language/language.hpp"
#include "text/text.hpp"

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
    constexpr std::array names = {"king"sv, "watch"sv, "cavern"sv, "basket"sv};
    EXPECT_EQ(nearest("knig", names), "; nearest: `king`");
    EXPECT_EQ(nearest("wacth", names), "; nearest: `watch`");
    EXPECT_EQ(nearest("cavren", names), "; nearest: `cavern`");
    EXPECT_EQ(nearest("dragon", names), "");
    EXPECT_EQ(nearest("", names), "");
    EXPECT_EQ(nearest_names("knig", names), std::vector<std::string_view>{"king"});
    EXPECT_EQ(nearest_names("dragon", names), std::vector<std::string_view>{});
}

TEST(Text, CaseAccentsAndBlanksDoNotMakeANameFar) {
    const std::array names = {
        "L\xC3\xA9"
        "a"sv,
        "anna"sv, "long-tower"sv, "\xC3\x98yvind"sv};
    EXPECT_EQ(nearest("Lea", names),
              "; nearest: `L\xC3\xA9"
              "a`");
    EXPECT_EQ(nearest("LEA", names),
              "; nearest: `L\xC3\xA9"
              "a`");
    EXPECT_EQ(nearest("ANNA", names), "; nearest: `anna`");
    EXPECT_EQ(nearest("Long Tower", names), "; nearest: `long-tower`");
    EXPECT_EQ(nearest("long_tower ", names), "; nearest: `long-tower`");
    EXPECT_EQ(nearest("LONG TOWR", names), "; nearest: `long-tower`");
    EXPECT_EQ(nearest("\xE2\x80\x9C"
                      "anna\xE2\x80\x9D",
                      names),
              "; nearest: `anna` (the text contains U+201C, which looks like `\"`)");
}

TEST(Text, WhatNobodySeesIsSaid) {
    const std::array names = {
        "L\xC3\xA9"
        "a"sv,
        "anna"sv, "long-tower"sv};
    EXPECT_EQ(nearest("Le\xCC\x81"
                      "a",
                      names),
              "; nearest: `L\xC3\xA9"
              "a` (the same text in another normal form of Unicode)");
    EXPECT_EQ(nearest("\xD0\xB0nna", names), "; nearest: `anna` (the text contains U+0430, which looks like `a`)");
    EXPECT_EQ(nearest("an\xE2\x80\x8Bna", names), "; nearest: `anna` (the text contains U+200B, which is invisible)");
    EXPECT_EQ(nearest("long\xC2\xA0tower", names),
              "; nearest: `long-tower` (the text contains U+00A0, a space other than the plain one)");
    EXPECT_EQ(nearest("\xEF\xBD\x81nna", names), "; nearest: `anna` (the text contains U+FF41, which looks like `a`)");
    EXPECT_EQ(strangeness("x\xC2\xA0y"), "; it contains U+00A0, a space other than the plain one");
    EXPECT_EQ(strangeness("b\xD0\xBE"
                          "b"),
              "; it contains U+043E, which looks like `o`");
    EXPECT_EQ(strangeness("\xD0\x91\xD0\xBE\xD1\x80\xD0\xB8\xD1\x81"), "") << "a name of another script";
    EXPECT_EQ(strangeness("J\xC3\xB6rg"), "");
}

TEST(Text, LongNamesAreNearToNothing) {
    const std::string name(4000, 'a');
    const std::array<std::string_view, 1> names = {name};
    EXPECT_EQ(nearest(name + "b", names), "");
    EXPECT_EQ(nearest("aaaa", names), "");
}

TEST(Text, QuotesAreBounded) {
    EXPECT_EQ(in_quotes("anna"), "`anna`");
    EXPECT_EQ(in_quotes(std::string(64, 'a')), "`" + std::string(64, 'a') + "`");
    EXPECT_EQ(in_quotes(std::string(65, 'a')), "`" + std::string(64, 'a') + "…`");
    EXPECT_LT(brief(std::string(1'000'000, '\x1B')).size(), 300U);
}

TEST(Text, RangesOfOneAreExact) {
    EXPECT_EQ(counted_range(2, 2, "player"), "exactly 2 players");
    EXPECT_EQ(counted_range(1, 1, "player"), "exactly 1 player");
    EXPECT_EQ(counted_range(2, 5, "player"), "2 to 5 players");
}

TEST(Text, AnOffsetIsFoundAgainInWhatIsShown) {
    const Shown shown = printable_at(
        "a\x1B"
        "b##[c",
        3);
    EXPECT_EQ(shown.text, "a\\x1Bb#\\x23[c");
    EXPECT_EQ(shown.offset, 6U);
    EXPECT_EQ(printable_at("ab", 2).offset, 2U);
}

/// Characters of one to four bytes at every place in words of eight bytes.
TEST(Text, CharactersAreBytesThatContinueNone) {
    std::string text;
    std::size_t begun = 0;
    for (const std::string_view character :
         {"a", "\u00E9", "\u20AC", "\U0001F451", "\x7F", "\u0080", "\u07FF", "\uFFFD"}) {
        for (int times = 0; times < 2; ++times) {
            text += character;
            ++begun;
            for (std::size_t skipped = 0; skipped < 8; ++skipped)
                EXPECT_EQ(characters(std::string(skipped, 'x') + text), skipped + begun) << text;
        }
    }
    EXPECT_GT(text.size(), 32U);
    EXPECT_EQ(characters(""), 0U);
}

}  // namespace
}  // namespace referee::testing
