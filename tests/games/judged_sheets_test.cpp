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
    EXPECT_EQ(placing(kings_road(after + "result: {places: {ada: 1, ben: 1, cleo: 3}}\n")), "1 1 3 / 45 45 44")
        << "claimed to be shared";
    EXPECT_EQ(
        placing(kings_road("final: {points-after: {ada: 45, ben: 45}}\nresult: {places: {ada: 1}}\n", "[ada, ben]")),
        "1 1 / 45 45, open")
        << "a place of one of two";
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

/// With two stones a game is not blocked, because then two of them are on the board, and some are left.
TEST(JudgedSheets, HaveScoresOfAnotherEndWhereTheirOwnCannotBe) {
    const auto found = [](int score) {
        return places(judged(cat("referee: 1\ngame: rose-king\nplayers: [ada, ben]\ncomponents: {stones: 2, heroes: "
                                 "1}\nfinal: {}\nresult: {ended: blocked, scores: {ada: ",
                                 score, "}}\n"),
                             Format::yaml));
    };
    ASSERT_EQ(found(4).size(), 1U);
    EXPECT_TRUE(found(4)[0].starts_with("log/unchecked")) << "two stones in one area score four";
    ASSERT_EQ(found(5).size(), 1U);
    EXPECT_TRUE(found(5)[0].starts_with("claim/scores"));
}

/// All runners are on the track, so that nobody can have filled the podium.
TEST(JudgedSheets, DeduceNothingOfATableThatNoGameLeaves) {
    const Report report = judged(
        "referee: 1\ngame: kingdom-run\nplayers: [{id: ada, clan: knights}, {id: ben, clan: goblins}, {id: cleo, clan: "
        "forest}]\nfinal: {track: {5: {knights: 4}, 6: {goblins: 4}, 7: {forest: 4}, 8: {sorcerers: 4}}}\nresult: "
        "{scores: {ada: 20, ben: 10}, winners: [ben]}\n",
        Format::yaml);
    EXPECT_TRUE(report.findings.empty());
    EXPECT_TRUE(report.deduction.empty());
}

/// The scores claimed tell the winner, and what the sheet shows of the tie-break leaves two of the others tied.
TEST(JudgedSheets, DeduceNothingThatTheScoresClaimedTell) {
    const auto deduction = [](int ada) {
        return judged(
                   cat("referee: 1\ngame: kingdom-run\nplayers: [{id: ada, clan: knights}, {id: ben, clan: goblins}, "
                       "{id: cleo, clan: forest}, {id: dora, clan: sorcerers}]\nsetup: {podium: [9, 8, 7, 6, "
                       "5]}\nfinal: {podium: [knights, knights, knights, knights, goblins]}\nresult: {scores: {ada: ",
                       ada, ", ben: ", ada == 30 ? 15 : ada, ", cleo: 15, dora: 15}}\n"),
                   Format::yaml)
            .deduction;
    };
    EXPECT_TRUE(deduction(30).empty());
    EXPECT_FALSE(deduction(31).empty()) << "a tie of the first two";
}

std::string kings_gate(std::string_view locations, std::string_view rest = "") {
    return cat("referee: 1\ngame: kings-gate\nplayers: [ada, ben, cleo]\nfinal: {locations: ", locations, "}\n", rest);
}

/// Of a score that is counted it is said what it is, and of the others that no game brings so many points.
TEST(JudgedSheets, SayOnceWhyAScoreIsFalse) {
    const auto message = [](const std::string& log) {
        const Report report = judged(log, Format::yaml);
        return report.findings.size() == 1 ? report.findings[0].message : std::string("not one finding");
    };
    EXPECT_EQ(message(kings_road(
                  "final: {points-after: {ada: 45, ben: 46, cleo: 44}}\nresult: {scores: {ada: 500, cleo: 43}}\n")),
              "`scores.ada` is claimed as 500, but is 45; `scores.cleo` is claimed as 43, but is 44");
    const std::string rows =
        "[{location: palace, totals: {yellow: 6, green: 4, red: 4}, last: ada}, {location: cathedral, totals: {green: "
        "5, red: 3}, last: cleo}, {location: wizards-tower, totals: {yellow: 7}, last: ada}, {location: graveyard, "
        "totals: {yellow: 2, green: 2, red: 1}}]";
    EXPECT_TRUE(message(kings_gate(rows, "result: {scores: {ben: 500, cleo: 5}}\n"))
                    .starts_with("`scores.cleo` is claimed as 5, but is 3; `scores.ben` is claimed as 500, but is at "
                                 "most "));
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

/// Scores that are claimed and tie are compared with the Nobles that the sheet shows.
TEST(JudgedSheets, CountATieBreakThatDecides) {
    const auto counted = [](const char* claim) {
        return judged(kings_road(cat("final: {nobles: {dark-tower: [ben]}}\nresult: {scores: {ada: 45, ben: 45, cleo: "
                                     "44}, ",
                                     claim, "}\n")),
                      Format::yaml)
            .counted;
    };
    EXPECT_TRUE(counted("winners: [ben]"));
    EXPECT_TRUE(counted("winners: [ada]")) << "false by the tie-break";
    EXPECT_TRUE(counted("places: {ada: 2, ben: 1, cleo: 3}"));
    EXPECT_FALSE(counted("winners: [cleo]")) << "false by the scores claimed alone";
    EXPECT_FALSE(counted("turn: false"));
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
