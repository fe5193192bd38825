#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "import/bg_stats.hpp"
#include "import/import.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "support/exports.hpp"
#include "text/text.hpp"

/// Exports of BG Stats: titles of games and names of players.
namespace referee::testing {
namespace {

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (; times > 0; --times) all += text;
    return all;
}

TEST(Imports, TitlesAreComparedByTheirWords) {
    const std::vector<std::pair<std::string_view, std::string_view>> cases = {
        {"The Hare and the Tortoise", "hare-and-the-tortoise"},  // only articles at the front
        {"A la Carte", "carte"},
        {"The", "the"},  // there would be nothing left
        {"Route 90: Z to A", "route-90-z-to-a"},
        {"Hill & Dale", "hill-dale"},
        {"& Dale", "dale"},
        {"Hill &", "hill"},
        {"Dale\x7F", "dale"},
        {"\xE6\x80\x80", "\xE6\x80\x80"},  // U+6000, which has the lowest byte of any letter of another script
        {"!!!", ""},
    };
    for (const auto& [title, words] : cases) EXPECT_EQ(bg_stats::folded(title), words) << title;
}

/// An id has at most 64 characters, and ten of them are for a number.
TEST(Imports, LongNamesMakeIdsOfFiftyFourCharacters) {
    bg_stats::Ids ids;
    EXPECT_EQ(ids.give(repeated("x", 54)), repeated("x", 54));
    EXPECT_EQ(ids.give(repeated("y", 55)), repeated("y", 54));
    EXPECT_EQ(ids.give(repeated("\xE6\x80\x80", 55)), repeated("\xE6\x80\x80", 54)) << "characters, not bytes";
    EXPECT_EQ(ids.give("Zoe 90 &"), "zoe-90");
    EXPECT_EQ(ids.give("\xFF"), "\xFF") << "a byte that is no character counts as one";
}

/// Nothing is called by a name without a letter: it would fit every game that BoardGameGeek does not know.
TEST(Imports, ATitleWithoutALetterCallsNoGame) {
    Value whole = export_of_any();
    whole["games"][0]["name"] = "Something else";
    std::vector<CalledGame> called = {{"!!!", &games().front()}};
    const PaddedText text(whole.dump(), Format::json);
    EXPECT_EQ(import_bg_stats(text.source(), called, [](const Value&) {}).logs, 0U);
    EXPECT_FALSE(called[0].seen);
}

/// So many unknown games, the last of them played twice, the others once.
std::string told_of_unknown(std::size_t count) {
    Value whole = export_of_any();
    const Value play = whole["plays"][0];
    whole["games"] = Value::array();
    whole["plays"] = Value::array();
    for (std::size_t id = 0; id < count; ++id) {
        whole["games"].push_back({{"id", id}, {"name", std::string(1, static_cast<char>('A' + id))}});
        for (std::size_t times = id + 1 == count ? 2 : 1; times > 0; --times) {
            whole["plays"].push_back(play);
            whole["plays"].back()["gameRefId"] = id;
        }
    }
    return imported(whole).notes();
}

TEST(Imports, TheTenUnknownGamesPlayedMostAreNamed) {
    EXPECT_EQ(told_of_unknown(10),
              "11 plays skipped, of unknown games: J (2), A (1), B (1), C (1), D (1), E (1), F (1), G (1), H (1) and I "
              "(1)");
    EXPECT_EQ(told_of_unknown(11),
              "12 plays skipped, of unknown games: K (2), A (1), B (1), C (1), D (1), E (1), F (1), G (1), H (1), I "
              "(1) and 1 other");
    EXPECT_EQ(told_of_unknown(13),
              "14 plays skipped, of unknown games: M (2), A (1), B (1), C (1), D (1), E (1), F (1), G (1), H (1), I "
              "(1) and 3 others");
}

/// A seat that has one name is not told by two.
TEST(Imports, TwoNamesAreNotOne) {
    std::size_t needing = 0;
    for (const GameEntry& game : games()) {
        if (role_of(game, 0).empty()) continue;
        ++needing;
        Value whole = export_of(game, static_cast<std::size_t>(game.least_players));
        whole["plays"][0]["playerScores"][0]["role"] = cat(role_of(game, 0), " / ", role_of(game, 1));
        const Came came = imported(whole);
        EXPECT_TRUE(came.logs.empty());
        ASSERT_EQ(came.report.findings.size(), 1U);
        EXPECT_EQ(came.report.findings[0].rule->id, "log/missing-key");
    }
    if (needing == 0) GTEST_SKIP() << "no game needs more than ids";
}

/// A role names what a seat needs in the singular, too; what it names otherwise is said to be none.
TEST(Imports, RolesAreReadAsTheyAreMeant) {
    std::size_t singular = 0;
    std::size_t needing = 0;
    const auto refusal_of = [](const Value& whole) {
        const Came came = imported(whole);
        return came.report.findings.empty() ? std::string() : came.report.findings[0].message;
    };
    for (const GameEntry& game : games()) {
        if (role_of(game, 0).empty()) continue;
        ++needing;
        const auto players = static_cast<std::size_t>(game.least_players);
        for (std::size_t seat = 0; seat < players; ++seat) {
            Value whole = export_of(game, players);
            std::string role = role_of(game, seat);
            if (!role.ends_with('s')) continue;
            role.pop_back();
            Value& written = whole["plays"][0]["playerScores"][seat]["role"];
            written = role;
            EXPECT_EQ(imported(whole).logs, imported(export_of(game, players)).logs) << role;
            written = "qqqq";
            const std::string refused = refusal_of(whole);
            EXPECT_NE(refused.find("; the player's `role`, `qqqq`, is none; known: "), std::string::npos) << refused;
            written = role_of(game, seat) + "xs";
            const std::string near = refusal_of(whole);
            EXPECT_NE(near.find(cat("xs`, is none; nearest: `", role_of(game, seat), '`')), std::string::npos) << near;
            ++singular;
        }
    }
    if (needing == 0) GTEST_SKIP() << "no game needs more than ids";
    EXPECT_GT(singular, 0U);
}

}  // namespace
}  // namespace referee::testing
