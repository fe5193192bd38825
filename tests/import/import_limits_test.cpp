#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "import/import.hpp"
#include "log/diagnostics.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "support/exports.hpp"
#include "text/text.hpp"

/// Exports of BG Stats: limits, broken lists and references, and results that some players lack.
namespace referee::testing {
namespace {

/// The only finding, with its rule; otherwise their number.
std::string only_finding(const ImportReport& report) {
    if (report.findings.size() != 1) return cat(report.findings.size(), " findings");
    return cat(report.findings[0].rule->id, ' ', report.findings[0].message);
}

TEST(Imports, EveryBrokenEntryIsOneFinding) {
    struct Case {
        std::string_view players, games, plays;
        std::string_view finding;
    };
    const std::vector<Case> cases = {
        {"{}", "[]", "[]", "log/type `players` must be a list, not "},
        {"[]", "5", "[]", "log/type `games` must be a list, not "},
        {"[]", "[]", "{}", "log/type `plays` must be a list, not "},
        {"[]", "[5]", "[]", "log/type `games` must be mappings, not "},
        {"[]", "[]", "[5]", "log/type `plays` must be mappings, not "},
        {R"([{"name":"x"}])", "[]", "[]", "log/missing-key the key `id` is missing"},
        {"[]", "[]", "[{}]", "log/missing-key the key `gameRefId` is missing"},
        {R"([{"id":1},{"id":1}])", "[]", "[]", "log/value two entries of `players` have the id 1"},
        {R"([{"id":1},{"id":"1"}])", "[]", "[]", "log/value two entries of `players` have the id 1"},
        {R"([{"id":"1x"}])", "[]", "[]", "log/type `id` must be a whole number, not "},
        {R"([{"id":1.0}])", "[]", "[]", "log/type `id` must be a whole number, not "},
        {R"([{"id":"99999999999999999999"}])", "[]", "[]", "log/type `id` must be a whole number, not "},
        {"[]", "[]", R"([],"locations":5)", "log/type `locations` must be a list, not "},
    };
    for (const Case& one : cases) {
        const Came came = imported(
            cat(R"({"players":)", one.players, R"(,"games":)", one.games, R"(,"plays":)", one.plays, '}'));
        EXPECT_TRUE(only_finding(came.report).starts_with(one.finding)) << only_finding(came.report);
    }
    EXPECT_TRUE(only_finding(imported(std::string("[]")).report).starts_with("log/type `export` must be a mapping"));
}

TEST(Imports, ExportsBeyondTheLimitAreNotRead) {
    const PaddedText own(R"({"players":[],"games":[],"plays":[]})", Format::json);
    Source source = own.source("export");
    source.too_large = true;
    const ImportReport report = import_bg_stats(source, {}, [](const Value&) {});
    EXPECT_EQ(only_finding(report), "log/limit an export has at most 64 MiB");
    EXPECT_EQ(report.findings.at(0).offset, 0U);
}

/// The longest texts that a log can hold are kept. A longer comment is lost; a longer name cannot be.
TEST(Imports, TextsAsLongAsThoseOfLogsAreKept) {
    Value whole = export_of_any();
    whole["locations"].push_back({{"id", 3}, {"name", std::string(4096, 'p')}});
    whole["plays"][0].update({{"locationRefId", 3}, {"comments", std::string(4096, 'c')}});
    const Came longest = imported(whole);
    ASSERT_EQ(longest.logs.size(), 1U);
    EXPECT_EQ(longest.logs[0]["meta"]["location"], std::string(4096, 'p'));
    EXPECT_EQ(longest.logs[0]["meta"]["comments"], std::string(4096, 'c'));
    whole["plays"][0]["comments"] = std::string(4097, 'c');
    EXPECT_EQ(imported(whole).lost(), "comments of 1 play");
    whole["locations"][0]["name"] = std::string(4097, 'p');
    whole["plays"][0].erase("locationRefId");
    EXPECT_EQ(only_finding(imported(whole).report), "log/limit a name has 4097 bytes; the limit is 4096");
}

/// `docs/hostile-input.md`: at most 64 players of a play are read.
TEST(Imports, SixtyFourPlayersOfAPlayAreRead) {
    Value whole = export_of_any();
    whole["players"][0]["isAnonymous"] = true;
    Value& seats = whole["plays"][0]["playerScores"];
    const Value seat = seats[0];
    seats = Value::array();
    for (int count = 0; count < 64; ++count) seats.push_back(seat);
    seats.push_back("one too many to look at");
    const Came came = imported(whole);
    EXPECT_TRUE(came.logs.empty());
    EXPECT_TRUE(only_finding(came.report).ends_with(" players, not 64")) << only_finding(came.report);
}

/// However many plays have a fault that their sheet shows.
TEST(Imports, FindingsOfPlaysAreBounded) {
    Value whole = export_of_any();
    Value play = whole["plays"][0];
    play["playerScores"][0]["score"] = "-3";
    whole["plays"] = Value::array();
    for (std::size_t plays = 0; plays <= most_findings; ++plays) whole["plays"].push_back(play);
    EXPECT_EQ(imported(whole).report.findings.size(), most_findings);
}

/// A key that stands twice right behind the last play is no fault of that play.
TEST(Imports, AFaultBehindAPlayIsNotInIt) {
    std::string text = export_of_any().dump();
    text.insert(text.size() - 1, R"(,"tags":0)");
    text.insert(1, R"("tags":0,)");
    const Came came = imported(text);
    EXPECT_EQ(came.logs.size(), 1U);
    ASSERT_EQ(came.report.findings.size(), 1U);
    EXPECT_EQ(came.report.findings[0].rule->id, "log/duplicate-key");
}

TEST(Imports, AListWithOneEntrySaysSomething) {
    Value whole = export_of_any();
    whole["tags"] = {5};
    whole["challenges"] = Value::array();
    EXPECT_EQ(imported(whole).lost(), "tags of 1 export");
}

/// Without the seat order of every player there is none; a number that is no order is lost like the others.
TEST(Imports, ASeatWithoutAPlaceLeavesTheOrderOfTheFile) {
    std::size_t met = 0;
    for (const GameEntry& game : games()) {
        if (game.least_players > 2) continue;
        ++met;
        Value whole = export_of(game, 2);
        Value& seats = whole["plays"][0]["playerScores"];
        seats[0]["seatOrder"] = 2;
        for (const Value& other : {Value(nullptr), Value(0), Value("first"), Value(-1)}) {
            seats[1]["seatOrder"] = other;
            const Came came = imported(whole);
            ASSERT_EQ(came.logs.size(), 1U);
            EXPECT_EQ(came.logs[0]["players"][0]["id"], "player-a") << other;
            const bool says = !other.is_null() && other != 0;
            EXPECT_EQ(came.lost(), says ? "seatOrder of 2 playerScores" : "seatOrder of 1 playerScore") << other;
        }
        seats[1]["seatOrder"] = 1;
        EXPECT_EQ(imported(whole).logs.at(0)["players"][0]["id"], "player-b");
    }
    if (met == 0) GTEST_SKIP() << "no game for two";
}

TEST(Imports, PlacesNeedTheRankOfEveryPlayer) {
    Value whole = export_of_any();
    Value& seats = whole["plays"][0]["playerScores"];
    ASSERT_TRUE(imported(whole).logs.at(0)["result"].contains("places"));
    seats[0].erase("rank");
    const Came came = imported(whole);
    ASSERT_EQ(came.logs.size(), 1U);
    EXPECT_FALSE(came.logs[0]["result"].contains("places"));
    EXPECT_EQ(came.lost(), cat("rank of ", counted(static_cast<long long>(seats.size() - 1), "playerScore")));
}

}  // namespace
}  // namespace referee::testing
