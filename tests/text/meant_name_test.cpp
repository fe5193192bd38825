#include "text/meant_name.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

/// Which name a person means: case, accents, apostrophes, blanks and plurals do not count, and doubts are none.
namespace referee::testing {
namespace {

constexpr std::array<std::string_view, 6> sample_names = {"north-gate", "score",      "lake",
                                                          "lakes",      "Zo\xC3\xAB", "glass"};

std::string meant(std::string_view typed) {
    const std::size_t number = meant_name(typed, sample_names);
    return number < sample_names.size() ? std::string(sample_names[number]) : "none";
}

TEST(TextMeantName, CaseAccentsApostrophesAndBlanksDoNotCount) {
    EXPECT_EQ(meant("north-gate"), "north-gate");
    EXPECT_EQ(meant("North Gate"), "north-gate");
    EXPECT_EQ(meant("NORTH_GATE "), "north-gate");
    EXPECT_EQ(meant("n'orth-gate"), "north-gate");
    EXPECT_EQ(meant("Zoe"), "Zo\xC3\xAB");
    EXPECT_EQ(meant("ZO\xC3\x8B"), "Zo\xC3\xAB");
}

TEST(TextMeantName, ThePluralOfAWordDoesNotCount) {
    EXPECT_EQ(meant("scores"), "score");
    EXPECT_EQ(meant("Scores"), "score");
    EXPECT_EQ(meant("north-gates"), "north-gate");
    EXPECT_EQ(meant("norths gate"), "north-gate");
    EXPECT_EQ(meant("glas"), "none");
    EXPECT_EQ(meant("scoress"), "none");
}

TEST(TextMeantName, AnEqualNameComesFirstAndAliensAreNone) {
    EXPECT_EQ(meant("lake"), "lake");
    EXPECT_EQ(meant("Lake"), "lake");
    EXPECT_EQ(meant("LAKES"), "lakes");
    EXPECT_EQ(meant(""), "none");
    EXPECT_EQ(meant("''"), "none");
    EXPECT_EQ(meant("gate"), "none");
    EXPECT_EQ(meant("scroe"), "none");
    EXPECT_EQ(meant(std::string(200, 'a')), "none");
    EXPECT_EQ(meant(std::string("\xFF\xFE", 2)), "none");
}

TEST(TextMeantName, OfTwoThatFitNeitherIsMeant) {
    constexpr std::array<std::string_view, 4> twins = {"Ada", "ADA", "king", "kings"};
    EXPECT_EQ(meant_name("ada", twins), twins.size());
    EXPECT_EQ(meant_name("Ada", twins), 0U);
    EXPECT_EQ(meant_name("ADA", twins), 1U);
    EXPECT_EQ(meant_name("King", twins), 2U);
    constexpr std::array<std::string_view, 2> near = {"tower-kings", "towers-king"};
    EXPECT_EQ(meant_name("tower king", near), near.size());
}

TEST(TextMeantName, APlayerIsMeantByIdOrName) {
    constexpr std::array<NamedId, 4> players = {
        {{"zoe", "Zo\xC3\xAB Long"}, {"long", ""}, {"ann", "Ben"}, {"ben", "Ann Smith"}}};
    const auto player = [&](std::string_view typed) { return meant_player(typed, players); };
    EXPECT_EQ(player("zoe"), 0U);
    EXPECT_EQ(player("Zo\xC3\xAB Long"), 0U);
    EXPECT_EQ(player("zoe long"), 0U);
    EXPECT_EQ(player("LONG"), 1U);
    EXPECT_EQ(player("ben"), 3U) << "an equal id comes before a name";
    EXPECT_EQ(player("Ben"), players.size()) << "the id of one and the name of another";
    EXPECT_EQ(player(""), players.size());
    EXPECT_EQ(player("smith"), players.size()) << "a part of a name";
    EXPECT_EQ(player(std::string(300, 'z')), players.size());
}

}  // namespace
}  // namespace referee::testing
