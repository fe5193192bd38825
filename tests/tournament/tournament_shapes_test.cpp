#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// What a tournament's file may not hold, one finding for each, and the limits of what it may.
namespace referee::testing {
namespace {

/// A tournament of two players without tables; `more` is written behind it.
JudgedTournament judged_with(const std::string& more, const std::string& players = "[a, b]") {
    return judged_tournament(cat("tournament: 1\nplayers: ", players, "\n", more, "\n"), Format::yaml);
}

std::vector<std::string> messages_of(const TournamentReport& report) {
    std::vector<std::string> all;
    for (const Finding& finding : findings_of(report)) all.push_back(finding.message);
    return all;
}

/// What has the wrong shape is found once, and nothing is read of it.
TEST(TournamentsShapes, AreFoundOnce) {
    const std::string points = "points: {2: [3, 1]}\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"points: [1, 2]", "`points` must be a mapping by numbers of players, not a list"},
        {"points: {2: {a: x, b: y}}", "`points` must be a list, not a mapping"},
        {points + "tables: {a: x, b: y}", "`tables` must be a list, not a mapping"},
        {points + "tables: [one]", "`tables` must be mappings, not text: one"},
        {points + "results: {a: 1, b: 2}", "`results` must be a list, not a mapping"},
        {points + "results: [1]", "`results` must be text, not a whole number: 1"},
        {points + "byes: {a: x, b: y}", "`byes` must be a list, not a mapping"},
        {points + "absent: text", "`absent` must be a list, not text: text; a list is written in brackets: `[text]`"},
        {points + "standings: {a: x, b: y}", "`standings` must be a list, not a mapping"},
        {points + "standings: [a]", "`standings` must be mappings, not text: a"},
        {points + "standings: [[a, b]]", "`standings` must be mappings, not a list"},
        {points + "game: 5", "`game` must be text, not a whole number: 5"},
        {points + "other-games: {golf: golf}", "`other-games` must be a list, not a mapping"},
        {points + "penalties: {a: b}", "`penalties` must be a list, not a mapping"},
        {points + "tables: [{table: 1, record: r.yaml}]", "`tables` lacks the key `round`"},
        {points + "tables: [{round: 1, record: r.yaml}]", "`tables` lacks the key `table`"},
        {points + "tables: [{round: 1, table: 1}]", "`tables` lacks the key `record`"}};
    for (const auto& [more, message] : cases) {
        const TournamentReport report = judged_with(more).report;
        EXPECT_EQ(messages_of(report), std::vector<std::string>{message}) << more;
        EXPECT_EQ(report.verdict, Verdict::malformed) << more;
    }
    const TournamentReport mapped = judged_with(points, "{a: x, b: y}").report;
    EXPECT_EQ(messages_of(mapped), std::vector<std::string>{"`players` must be a list, not a mapping"});
    EXPECT_EQ(messages_of(judged_tournament("[1, 2]", Format::yaml).report),
              std::vector<std::string>{"`tournament` must be a mapping, not a list"});
}

/// A value that is not read is not compared with another one either.
TEST(TournamentsShapes, AreNotComparedWithEachOther) {
    const std::string points = "points: {2: [3, 1]}\n";
    const std::string type =
        "`other-games` must be a name, not a whole number: 5; text that looks like this must be quoted";
    EXPECT_EQ(messages_of(judged_with(points + "other-games: [{id: 5}, {id: 5}]").report),
              (std::vector<std::string>{type, type}));
    EXPECT_EQ(messages_of(judged_with(points + "tie-breaks: [seeds, seeds]", "[{id: a, seed: first}, b]").report),
              std::vector<std::string>{"the tie-break appears twice"});
}

/// A tie-break has only one of its names.
TEST(TournamentsShapes, TieBreaksAppearOnce) {
    const auto of = [](const char* tie_breaks) {
        return messages_of(judged_with(cat("points: {2: [3, 1]}\ntie-breaks: ", tie_breaks)).report);
    };
    EXPECT_EQ(of("[wins, score, wins]"), std::vector<std::string>{"the tie-break appears twice"});
    EXPECT_EQ(of("[opponents, score, buchholz]"),
              std::vector<std::string>{"the tie-break appears twice, under another name"});
}

/// What is missing is found in the order of the format.
TEST(TournamentsShapes, RequiredKeysAreThere) {
    EXPECT_EQ(
        messages_of(judged_tournament("name: Cup\n", Format::yaml).report),
        (std::vector<std::string>{"the tournament lacks the key `tournament`", "the tournament lacks the key `players`",
                                  "the tournament lacks the key `points`"}));
}

/// A file is a log if it has the key `referee` and not `tournament`.
TEST(TournamentsShapes, TournamentsAreNoLogs) {
    const std::string rest = "players: [a, b]\npoints: {2: [3, 1]}\n";
    EXPECT_EQ(messages_of(judged_tournament("referee: 1\n" + rest, Format::yaml).report),
              std::vector<std::string>{"this is a log, not a tournament; `referee check` judges it"});
    for (const char* const keys : {"referee: 1\ntournament: 1\n", "tournament: 1\nreferee: 1\n"}) {
        const std::vector<std::string> messages = messages_of(judged_tournament(keys + rest, Format::yaml).report);
        ASSERT_EQ(messages.size(), 1U) << keys;
        EXPECT_TRUE(messages.front().starts_with("unknown key `referee`")) << messages.front();
    }
}

/// Blanks of a form are allowed in scoresheets alone. An empty value is none of them, wherever it stands.
TEST(TournamentsShapes, ScoresheetsMayBeForms) {
    const std::string game(sheet_of({})["game"]);
    const auto text = [&](const char* meta, const char* winners) {
        return cat("points: {2: [3, 1]}\nmeta: {sponsor: , guests: ", meta,
                   "}\ntables:\n  - {round: 1, table: 1, record: {game: ", game,
                   ", players: [a, b], final: {}, result: {winners: ", winners, "}}}\n");
    };
    const TournamentReport form = judged_with(text("[x]", "[a, , ]")).report;
    EXPECT_FALSE(form.malformed) << listed(messages_of(form));
    ASSERT_EQ(form.event.tables.size(), 1U);
    EXPECT_EQ(form.event.tables.front().places, (std::vector<int>{1, 2}));
    const TournamentReport refused = judged_with(text("[x, , ]", "[a, , ]")).report;
    EXPECT_EQ(messages_of(refused), std::vector<std::string>{"an empty entry in a list is not allowed in a log"});
    // A fault of syntax behind a blank is not the blank's.
    const std::vector<std::string> broken = messages_of(judged_with(text("[x]", "[a, , }")).report);
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_TRUE(broken.front().starts_with("not YAML: ")) << broken.front();
}

TEST(TournamentsShapes, PlayersHaveAnIdAndPerhapsAName) {
    const TournamentReport nameless = judged_with("points: {2: [3, 1]}", "[{name: A}, {name: B}]").report;
    EXPECT_EQ(messages_of(nameless),
              (std::vector<std::string>{"the player lacks the key `id`", "the player lacks the key `id`"}));
    const TournamentReport named =
        judged_with("points: {2: [3, 1]}", "[{id: a, name: Ann, club: Oak}, {id: b, club: Elm}, c]").report;
    ASSERT_EQ(named.event.players.size(), 3U);
    EXPECT_EQ(named.event.players[0].id, "a");
    EXPECT_EQ(named.event.players[0].name, "Ann");
    EXPECT_EQ(named.event.players[1].name, "");
    EXPECT_EQ(named.event.players[2].id, "c");
}

/// Claims name as many rows as players are sound or strange.
TEST(TournamentsShapes, StandingsHaveTwiceAsManyRowsAsPlayersMayBe) {
    std::string rows = "points: {2: [3, 1]}\nstandings:\n";
    for (std::size_t row = 0; row < 2 * tournament::most_players; ++row)
        rows += cat("  - {player: p", row, ", place: 1}\n");
    const std::vector<std::string> most = rules_of(judged_with(rows).report);
    EXPECT_EQ(std::count(most.begin(), most.end(), "log/limit"), 0);
    rows += "  - {player: p, place: 1}\n";
    EXPECT_EQ(rules_of(judged_with(rows).report), std::vector<std::string>{"log/limit"});
    const TournamentReport large = judge_tournament({.text = {}, .file = "test", .too_large = true}, "test", {}, {});
    ASSERT_EQ(large.found.size(), 1U);
    EXPECT_EQ(large.found.front().finding.offset, 0U);
}

/// A fault of the document belongs to the record that holds it; any other is the file's own. Each record is a sheet
/// that leaves most open.
TEST(TournamentsShapes, FaultsBelongToTheirRecords) {
    const std::string game(sheet_of({})["game"]);
    const auto record = [&](const char* more) {
        return cat("{game: ", game, ", players: [a, b], final: {}, result: {scores: {a: 40, b: 30}}", more, "}");
    };
    const auto file = [&](const char* in_first, const char* in_last, const char* behind) {
        return cat("points: {2: [3, 1]}\ntables:\n  - {round: 1, table: 1, record: ", record(in_first),
                   "}\n  - {round: 2, table: 1, record: ", record(in_last), "}\n", behind);
    };
    const auto verdicts = [&](const TournamentReport& report) {
        std::vector<Verdict> all;
        for (const tournament::Table& table : report.event.tables) all.push_back(*table.verdict);
        return all;
    };
    using Verdicts = std::vector<Verdict>;
    EXPECT_EQ(verdicts(judged_with(file("", "", "")).report), (Verdicts{Verdict::incomplete, Verdict::incomplete}));
    EXPECT_EQ(verdicts(judged_with(file(", final: {}", "", "")).report),
              (Verdicts{Verdict::malformed, Verdict::incomplete}));
    EXPECT_EQ(verdicts(judged_with(file("", ", final: {}", "")).report),
              (Verdicts{Verdict::incomplete, Verdict::malformed}));
    const TournamentReport own = judged_with(file("", "", "bye: 1\nbye: 2\n")).report;
    EXPECT_EQ(rules_of(own), std::vector<std::string>{"log/duplicate-key"});
    EXPECT_TRUE(own.malformed) << "the file's own fault";
    for (const char* again : {", table: 1, round: 1", ", round: 1, round: 1"}) {
        const std::string behind = cat("points: {2: [3, 1]}\ntables: [{table: 1, record: ", record(""), again,
                                       "}, {round: 2, table: 1, record: ", record(""), "}]\n");
        const TournamentReport next = judged_with(behind).report;
        EXPECT_EQ(rules_of(next), std::vector<std::string>{"log/duplicate-key"});
        EXPECT_TRUE(next.malformed) << "right behind a record";
    }
}

}  // namespace
}  // namespace referee::testing
