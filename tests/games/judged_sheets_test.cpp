#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "show/explain/fixtures.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Scoresheets judged as a whole: with messages and without, for a tournament, and with blanks that hide something.
namespace referee::testing::judged_sheets {
namespace {

/// The findings of a report: rule and place.
std::vector<std::string> places(const Report& report) {
    std::vector<std::string> found;
    for (const Finding& finding : report.findings)
        found.push_back(cat(finding.rule->id, ' ', finding.where.line, ':', finding.where.column));
    return found;
}

TEST(JudgedSheets, HaveTheSameFindingsWithoutMessages) {
    Options bare;
    bare.bare = true;
    std::size_t found = 0;
    for (const Fixture& fixture : built_in_fixtures()) {
        if (fixture.text.find("\nfinal:") == std::string_view::npos) continue;
        const Report whole = judged(fixture.text, Format::yaml);
        const Report without = judged(fixture.text, Format::yaml, "test", bare);
        EXPECT_EQ(places(without), places(whole)) << fixture.text;
        for (const Finding& finding : without.findings)
            EXPECT_TRUE(finding.message.empty() || !finding.rule->id.starts_with("claim/")) << finding.message;
        found += whole.findings.size();
    }
    EXPECT_GE(found, 50U);
}

std::string kings_road(std::string_view rest, std::string_view players = "[ada, ben, cleo]") {
    return cat("referee: 1\ngame: kings-road\nplayers: ", players, "\n", rest);
}

/// `PLACES / SCORES`, and whether a tie is open.
std::string placing(const std::string& log) {
    Options options;
    options.placing = true;
    const Report report = judged(log, Format::yaml, "test", options);
    if (!report.placing) return "none";
    std::string text;
    for (const int place : report.placing->places) text += cat(place, ' ');
    text += '/';
    for (const int score : report.placing->scores) text += cat(' ', score);
    return text + (report.placing->open_ties ? ", open" : "");
}

TEST(JudgedSheets, PlaceTheirPlayers) {
    const std::string after = "final: {points-after: {ada: 45, ben: 45, cleo: 44}}\n";
    EXPECT_EQ(placing(kings_road("final: {points-after: {ada: 45, ben: 46, cleo: 44}}\n")), "2 1 3 / 45 46 44");
    EXPECT_EQ(placing(kings_road(after)), "1 1 3 / 45 45 44, open");
    EXPECT_EQ(placing(kings_road(after + "result: {winners: [ben]}\n")), "2 1 3 / 45 45 44");
    EXPECT_EQ(placing(kings_road(after + "result: {places: {ada: 2, ben: 1, cleo: 3}}\n")), "2 1 3 / 45 45 44");
    EXPECT_EQ(placing(kings_road(after + "result: {winners: [cleo]}\n")), "1 1 3 / 45 45 44, open")
        << "a false claim places nobody";
    EXPECT_EQ(placing(kings_road(after + "result: {places: {ada: 3, ben: 1, cleo: 2}}\n")), "1 1 3 / 45 45 44, open");
    EXPECT_EQ(placing(kings_road("final: {}\nresult: {winners: [ben]}\n", "[ada, ben]")), "2 1 /");
    EXPECT_EQ(placing(kings_road("final: {}\nresult: {scores: {ada: 40, ben: 44, cleo: 44}, winners: [cleo]}\n")),
              "3 2 1 / 40 44 44");
}

TEST(JudgedSheets, ClaimTheirWinners) {
    const auto winners = [](const std::string& rest) { return judged(kings_road(rest), Format::yaml).claimed_winners; };
    const std::string after = "final: {points-after: {ada: 45, ben: 45, cleo: 44}}\n";
    using Words = std::vector<std::string>;
    EXPECT_EQ(winners(after + "result: {winners: [ben]}\n"), Words{"ben"});
    EXPECT_EQ(winners(after + "result: {winners: [cleo]}\n"), Words{}) << "false";
    EXPECT_EQ(winners("final: {points-after: {ada: 45, ben: 46, cleo: 44}}\nresult: {winners: [ben]}\n"), Words{})
        << "counted, not only claimed";
}

TEST(JudgedSheets, ABlankKeyHidesNothing) {
    const auto verdict = [](const char* blank) {
        return judged(kings_road(cat("final:\n  king: dark-tower\n", blank)), Format::yaml).verdict;
    };
    EXPECT_NE(verdict("  :\n"), Verdict::malformed);
    EXPECT_NE(verdict("  : {}\n"), Verdict::malformed);
    EXPECT_EQ(verdict("  : 7\n"), Verdict::malformed) << "something is written behind it";
    EXPECT_EQ(verdict("  : [dark-tower]\n"), Verdict::malformed);
}

TEST(JudgedSheets, AreIncompleteIfAllShallBeChecked) {
    Options complete;
    complete.complete = true;
    const std::string log = kings_road(
        "final: {points-after: {ada: 45, ben: 45, cleo: 44}}\nresult: {turn: false, winners: [ben], places: {ada: "
        "2}}\n");
    const Report report = judged(log, Format::yaml, "test", complete);
    EXPECT_EQ(report.verdict, Verdict::incomplete);
    ASSERT_EQ(report.findings.size(), 1U) << "the first claim of several";
    EXPECT_EQ(report.findings[0].rule->id, "log/unchecked");
    EXPECT_EQ(report.findings[0].where.column, std::string_view("result: {turn: false, winners: [").size());
    EXPECT_EQ(judged(log, Format::yaml).verdict, Verdict::legal);
}

/// A claimed score is held against the others and against what a game can bring: both have to be possible.
TEST(JudgedSheets, HaveScoresThatAGameCanEndWith) {
    const auto found = [](int podium) {
        return places(
            judged(cat("referee: 1\ngame: kingdom-run\nplayers: [{id: ada, clan: knights}, {id: ben, clan: "
                       "forest}]\nfinal: {}\nresult: {podium-points: {ada: ",
                       podium, ", ben: 0}, track-points: {ada: 0, ben: 0}, tokens: {ada: 6, ben: 6}, scores: {ada: ",
                       podium + 12, ", ben: 12}}\n"),
                   Format::yaml));
    };
    EXPECT_TRUE(found(20).empty());
    ASSERT_EQ(found(99).size(), 1U);
    EXPECT_TRUE(found(99)[0].starts_with("claim/scores")) << "the sum is right, but no podium pays so much";
    const std::string third =
        "referee: 1\ngame: kingdom-run\nplayers: [{id: ada, clan: knights}, {id: ben, clan: forest}, {id: cleo, clan: "
        "goblins}]\nfinal: {}\nresult: {ended: clan-home, scores: {ada: 111}}\n";
    ASSERT_EQ(places(judged(third, Format::yaml)).size(), 1U) << "an end that cannot be makes no score possible";
}

std::string kings_gate(std::string_view locations) {
    return cat("referee: 1\ngame: kings-gate\nplayers: [ada, ben, cleo]\nfinal: {locations: ", locations, "}\n");
}

/// A form in which only the names of rows stand shows nothing.
TEST(JudgedSheets, CountWhatIsFilledIn) {
    const auto counted = [](const std::string& log) { return judged(log, Format::yaml).counted; };
    EXPECT_FALSE(counted(kings_gate("[{location: palace}]")));
    EXPECT_FALSE(counted(kings_gate("[{location: palace}, {location: cathedral}]")));
    EXPECT_TRUE(counted(kings_gate("[{location: palace, last: ada}, {location: cathedral}]")));
    EXPECT_TRUE(counted(kings_gate("[{location: palace}, {location: cathedral, last: ada}]")));
    EXPECT_TRUE(counted(kings_road("final: {king: dark-tower}\n")));
}

TEST(JudgedSheets, KnowRowsOfWhichOneThingCanHaveHappened) {
    const auto rows = [](const char* last) {
        const Opened log = opened(kings_gate(cat("[{location: palace, totals: {yellow: 6, green: 6, red: 6}", last,
                                                 "}, {location: cathedral, "
                                                 "totals: {green: 5}, last: ben}]")),
                                  Format::yaml);
        const std::unique_ptr<Position> end = log.record->start();
        return end->facts();
    };
    EXPECT_TRUE(rows(", last: ada").contains("locations")) << "who is last loses ties";
    EXPECT_EQ(rows(", last: ada")["locations"].size(), 2U);
    EXPECT_FALSE(rows("").contains("locations"));
}

/// The sheet of a log claims of what the log claims all that it decides.
TEST(JudgedSheets, OfALogClaimWhatItClaims) {
    for (const GameEntry& game : games()) {
        GenerateOptions generate_options;
        generate_options.claims = ClaimLevel::all;
        for (const Value& log : generated_logs(game, generate_options, 3)) {
            const Value sheet = sheet_of_log(log);
            if (sheet.is_null()) continue;
            for (const auto& [key, value] : sheet["result"].items()) {
                ASSERT_TRUE(log["result"].contains(key)) << key;
                EXPECT_EQ(value, log["result"][key]) << key;
            }
            for (const char* const key : {"scores", "winners", "places"}) EXPECT_TRUE(sheet["result"].contains(key));
            EXPECT_EQ(sheet["result"].contains("locations"), log["result"].contains("locations"));
        }
    }
}

/// The places and points of a log with events are those of its end.
TEST(JudgedSheets, ALogPlacesItsPlayersIfItHasEnded) {
    for (const GameEntry& game : games()) {
        for (const Value& log : generated_logs(game, {}, 3)) {
            Options options;
            options.placing = true;
            Report report = judged_log(log, options);
            ASSERT_TRUE(report.placing);
            const Value result = report.result.value();
            const std::size_t players = log["players"].size();
            ASSERT_EQ(report.placing->places.size(), players);
            ASSERT_EQ(report.placing->scores.size(), players);
            for (std::size_t seat = 0; seat < players; ++seat) {
                const std::string id = report.placing->players[seat];
                EXPECT_EQ(result["scores"][id], report.placing->scores[seat]);
                const bool wins = std::find(result["winners"].begin(), result["winners"].end(), id) !=
                    result["winners"].end();
                EXPECT_EQ(report.placing->places[seat] == 1, wins);
            }
            Value cut = log;
            cut["events"].erase(cut["events"].size() - 1);
            cut["status"] = "unfinished";
            cut.erase("result");
            report = judged_log(cut, options);
            EXPECT_TRUE(report.placing && report.placing->places.empty() && report.placing->scores.empty());
        }
    }
}

}  // namespace
}  // namespace referee::testing::judged_sheets
