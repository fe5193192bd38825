#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "show/html/svg.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/drawings.hpp"
#include "support/markup.hpp"
#include "text/text.hpp"

/// Drawings of positions: complete, well-formed, inside of their frame, and nothing written over anything else,
/// whatever players are called.
namespace referee::testing {
namespace {

/// Whether a drawing needs nothing beside itself, and does nothing: no link, script, style sheet, image or font, no
/// address but the name space, no reference but into itself.
bool is_self_contained(std::string_view drawing) {
    static constexpr std::array outside = {"href",           "<script",    "<style",  "<image", "<use",
                                           "<foreignObject", "@font-face", "@import", "<!",     "<?"};
    std::string rest(drawing);
    const std::string name_space = " xmlns=\"http://www.w3.org/2000/svg\"";
    if (const std::size_t at = rest.find(name_space); at != std::string::npos) rest.erase(at, name_space.size());
    for (std::size_t at = rest.find("url("); at != std::string::npos; at = rest.find("url(", at + 1)) {
        if (rest.compare(at, 5, "url(#") != 0) return false;
    }
    const auto found = [&](std::string_view text) { return rest.find(text) != std::string::npos; };
    return !found("://") && std::none_of(outside.begin(), outside.end(), found);
}

TEST(Pictures, TheCheckerOfSelfContainmentKnowsBadFromGood) {
    EXPECT_TRUE(is_self_contained("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect fill=\"url(#player-2)\"/></svg>"));
    for (const char* bad : {"<rect fill=\"url(http://x/y)\"/>", "<rect fill=\"url(other.svg#a)\"/>", "<image/>",
                            "<a href=\"x\"/>", "<script/>", "<!DOCTYPE x>"}) {
        EXPECT_FALSE(is_self_contained(bad)) << bad;
    }
}

/// In black and white the pieces of any two players differ: without their colours the patterns of the paints are still
/// different.
TEST(Pictures, PaintsDifferWithoutColour) {
    Picture picture{100, 100, "paints", {}};
    const std::string text = svg(picture);
    std::set<std::string> patterns;
    std::size_t paints = 0;
    for (int seat = 0; seat < max_players; ++seat) {
        const std::string open = cat("<pattern id=\"player-", seat + 1, '"');
        const std::size_t begin = text.find(open);
        std::string pattern = begin == std::string::npos
            ? ""
            : text.substr(begin + open.size(), text.find("</pattern>", begin) - begin - open.size());
        for (std::size_t at = pattern.find('#'); at != std::string::npos; at = pattern.find('#')) {
            pattern.erase(at, pattern.find_first_not_of("0123456789abcdef", at + 1) - at);
        }
        patterns.insert(pattern);
        ++paints;
    }
    EXPECT_EQ(patterns.size(), paints);
}

TEST(Pictures, TheCheckerOfXmlKnowsBadFromGood) {
    EXPECT_TRUE(well_formed("<a b=\"1\"><c/>x &amp; y</a>\n"));
    for (const char* bad : {"<a>", "<a></b>", "<a>x & y</a>", "<a b=\"1></a>", "<a/><b/>", "<a>\x01</a>", "", "x"})
        EXPECT_FALSE(well_formed(bad)) << bad;
}

template <class G>
class LawsOfPictures : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfPictures, GameTypes);

TYPED_TEST(LawsOfPictures, InsideOfTheFrameAndNothingOverAnythingElse) {
    using G = TypeParam;
    Cases cases{{"a picture", 500}, {"more than 80 shapes", 1}};
    over_games<G>("pictures", cases, [&](const PlayedGame<G>& game, Bytes&) {
        const Names names = hostile_names(game.setup.players);
        for (std::size_t i = 0; i < game.states.size(); i += 1 + i / 4) {
            const Picture picture = G::picture(game.states[i], names);
            const std::string wrong = fault(picture);
            if (!wrong.empty()) refute(wrong.c_str(), __FILE__, __LINE__);
            const std::string text = svg(picture);
            HOLDS(well_formed(text));
            HOLDS(is_self_contained(text));
            cases.met("a picture");
            cases.met("more than 80 shapes", picture.shapes.size() > 80 ? 1 : 0);
        }
    });
}

TEST(Pictures, PiecesBearTheInitialsOfTheirPlayers) {
    using List = std::vector<std::string>;
    const auto of = [](const List& players) { return initials(Names(players)); };
    EXPECT_EQ(of({"jen", "phil", "chris"}), (List{"J", "P", "C"}));
    EXPECT_EQ(of({"jen", "jim", "phil", "jon"}), (List{"Je", "Ji", "P", "Jo"}));
    EXPECT_EQ(of({"anna", "anne"}), (List{"Aa", "Ae"})) << "the letter that tells them apart";
    EXPECT_EQ(of({"ann", "anna"}), (List{"A", "Aa"}));
    EXPECT_EQ(of({"abab", "abba", "aabb"}), (List{"A1", "A2", "A3"})) << "no one letter tells all three apart";
    EXPECT_EQ(of({"\u00c9mile", "E\u0301tienne"}), (List{"\u00c9", "E"}))
        << "an accent by itself is written out elsewhere, and is no initial";
    EXPECT_EQ(of({"Jen", "jim"}), (List{"Je", "Ji"}));
}

TEST(Pictures, TextsAreFittedIntoTheirRoom) {
    const Text text{{0, 0}, std::string(64, 'W'), 20, 100};
    const Text cut = fitted(text);
    EXPECT_LE(width_of(cut.text, cut.bold) * cut.size, 100 * 100);
    EXPECT_TRUE(cut.text.ends_with("\u2026"));
    EXPECT_EQ(cut.size, 10);
    const Text small = fitted({{0, 0}, "twelve chars", 20, 130});
    EXPECT_EQ(small.text, "twelve chars");
    EXPECT_LT(small.size, 20);
    EXPECT_EQ(fitted({{0, 0}, "jen", 20, 130}), (Text{{0, 0}, "jen", 20, 130}));
    const Text letters = fitted({{0, 0}, "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9", 10, 50});
    EXPECT_EQ(invalid_utf8(letters.text), std::string::npos);
}

}  // namespace
}  // namespace referee::testing
