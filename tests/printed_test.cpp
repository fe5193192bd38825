#include <gtest/gtest.h>

#include "core/printed.hpp"
#include "core/text.hpp"
#include "engine/audit.hpp"
#include "engine/games.hpp"
#include "engine/stated.hpp"
#include "show/audit.hpp"
#include "show/json.hpp"
#include "support/judging.hpp"

/// A finding names the unconfirmed rows of printed data that what it states was counted with, and no others.
namespace referee::testing {
namespace {

using Rows = std::vector<std::string>;

/// The rows of the first finding of a rule.
Rows rows_of(const std::string& log, std::string_view rule) {
    const Report report = judged(log, Format::yaml);
    for (const Finding& finding : report.findings) {
        if (finding.rule->id != rule) continue;
        EXPECT_EQ(finding.message.find("(unconfirmed: see referee rules ") != std::string::npos,
                  !finding.unconfirmed.empty())
            << finding.message;
        const Value line = Value::parse(json_line(report));
        EXPECT_EQ(line["findings"][0].contains("unconfirmed"), !report.findings.front().unconfirmed.empty());
        return finding.unconfirmed;
    }
    ADD_FAILURE() << rule << " is not found in\n" << log;
    return {};
}

/// Phil is first in zin-kais-deep, jen is second.
std::string kings_road(const std::string& claims, const std::string& more = "") {
    return cat("referee: 1\ngame: kings-road\nplayers: [jen, phil, chris]\n", more,
               "status: unfinished\nevents:\n"
               "  - reveal: {jen: [zin-kais-deep, dark-tower, knight], phil: [dark-tower, zin-kais-deep, knight], "
               "chris: [savage-hills, dark-tower, knight]}\n"
               "    claims: {",
               claims, "}\n");
}

const Rows zin = {"zin-kais-deep (1): 1-1-1"};

TEST(PrintedKingsRoad, ValuesBehindTheFirstAreUnconfirmed) {
    EXPECT_EQ(rows_of(kings_road("scores: {jen: 5}"), "claim/scores"), zin);
    EXPECT_EQ(rows_of(kings_road("scored: [{region: zin-kais-deep, points: {jen: 2}}]"), "claim/scored"), zin);
    EXPECT_EQ(rows_of(kings_road("ended: forty"), "claim/ended"), zin);
}

TEST(PrintedKingsRoad, WhatWasNotCountedWithThemDoesNotRestOnThem) {
    EXPECT_EQ(rows_of(kings_road("scores: {phil: 5}"), "claim/scores"), Rows{})
        << "the first value is the region's number";
    EXPECT_EQ(rows_of(kings_road("scores: {chris: 5}"), "claim/scores"), Rows{}) << "nothing was paid";
    EXPECT_EQ(rows_of(kings_road("scored: [{region: zin-kais-deep, noble: jen}]"), "claim/scored"), Rows{});
    EXPECT_EQ(rows_of(kings_road("king: dark-tower"), "claim/king"), Rows{});
}

TEST(PrintedKingsRoad, ComponentsSettleIt) {
    EXPECT_EQ(
        rows_of(kings_road("scores: {jen: 5}", "components: {regions: {zin-kais-deep: [1, 1, 1]}}\n"), "claim/scores"),
        Rows{});
    EXPECT_EQ(rows_of(kings_road("scores: {jen: 5}", "components: {regions: {savage-hills: [4, 3, 2, 1]}}\n"),
                      "claim/scores"),
              zin);
}

/// Anna is first at the palace, bruno is second; the cathedral is laid.
std::string kings_gate(const std::string& claims, const std::string& last = "") {
    return cat(
        "referee: 1\ngame: kings-gate\nplayers: [anna, bruno, carla]\nstatus: unfinished\nevents:\n"
        "  - {player: anna, place: [{tile: 1, at: [-1, -1]}, {tile: 1, at: [0, -1]}, {tile: 1, at: [1, -1]}, {tile: 1, "
        "at: [2, -1]}, {tile: 1, at: [-1, "
        "0]}, {tile: 1, at: [2, 0]}]}\n"
        "  - {player: bruno, place: [{tile: 1, at: [-1, 1]}, {tile: 1, at: [0, 1]}, {tile: 1, at: [1, 1]}, {tile: 1, "
        "at: [2, 1]}], locate: {at: [0, 2], "
        "lie: horizontal}, claims: {",
        claims, "}}\n", last);
}

TEST(PrintedKingsGate, RowsOfLocationsAreNamedWhereTheyCount) {
    const Rows palace = {"palace: white, 2-2-1, 1st: king"};
    EXPECT_EQ(rows_of(kings_gate("scores: {bruno: 3}"), "claim/scores"), palace);
    EXPECT_EQ(rows_of(kings_gate("scored: {points: {bruno: 3}}"), "claim/scored"), palace);
    EXPECT_EQ(rows_of(kings_gate("scores: {anna: 3}"), "claim/scores"), Rows{})
        << "what the first gets there is in the rulebook";
    EXPECT_EQ(rows_of(kings_gate("scored: {totals: {yellow: 9}}"), "claim/scored"), Rows{})
        << "totals are counted from tiles";
    EXPECT_EQ(rows_of(kings_gate("tiles-left: {anna: 3}"), "claim/tiles-left"), Rows{});
}

TEST(PrintedKingsGate, RowsAreNamedWhereARuleWasJudgedByThem) {
    const std::string covering =
        "  - {player: carla, place: [{tile: 2, at: [0, 3]}]}\n  - {player: anna, place: [{tile: 4, at: [0, 3]}]}\n";
    EXPECT_EQ(rows_of(kings_gate("", covering), "kings-gate/occupied-safe"),
              (Rows{"cathedral: white, 3-3-1, 1st: bishop"}));
    const std::string bishop = "  - {player: carla, place: [{tile: 2, at: [0, 3], character: bishop}]}\n";
    EXPECT_EQ(rows_of(kings_gate("", bishop), "kings-gate/character-not-held"),
              (Rows{"cathedral: white, 3-3-1, 1st: bishop"}));
    const std::string king = "  - {player: carla, place: [{tile: 2, at: [0, 3], character: king}]}\n";
    EXPECT_EQ(rows_of(kings_gate("", king), "kings-gate/character-not-held"), Rows{})
        << "the King at the palace is in the rulebook";
}

std::string kingdom_run(const std::string& claims, const std::string& setup = "") {
    return cat("referee: 1\ngame: kingdom-run\nplayers: [{id: anna, clan: knights}, {id: bruno, clan: sorcerers}]\n",
               setup,
               "status: unfinished\nevents:\n  - player: anna\n    turn: {roll: [bathe, steal, steal, steal], actions: "
               "[{bathe: knights@4}, {steal: bruno}, "
               "{steal: bruno}]}\n    claims: {",
               claims, "}\n");
}

TEST(PrintedKingdomRun, RowsOfTrackAndPodiumAreNamedWhereTheyCount) {
    EXPECT_EQ(rows_of(kingdom_run("scores: {anna: 1}"), "claim/scores"), (Rows{"space 7: 3 lake"}));
    EXPECT_EQ(rows_of(kingdom_run("scores: {bruno: 1}"), "claim/scores"), Rows{}) << "tokens are in the rulebook";
    EXPECT_EQ(rows_of(kingdom_run("ended: podium"), "claim/ended"), (Rows{"places of the podium: 8"}));
    const std::string track =
        "setup: {track: [{score: 2}, {score: 2}, {score: 3, lake: true}, {score: 3, lake: true}, {score: 4, lake: "
        "true}]}\n";
    EXPECT_EQ(rows_of(kingdom_run("scores: {anna: 1}", track), "claim/scores"), Rows{});
}

TEST(Printed, PathsOfClaimsSayWhatTheyAreAbout) {
    const std::vector<std::string> ids = {"jen", "points", "a.b"};
    const Names names(ids);
    const auto about = [&](std::string_view path) {
        const Stated stated = stated_in(path, names);
        return cat(stated.claim, '|', stated.item, '|', stated.part, '|', stated.player ? names[*stated.player] : "-");
    };
    EXPECT_EQ(about("winners"), "winners|0||-");
    EXPECT_EQ(about("scores.jen"), "scores|0||jen");
    EXPECT_EQ(about("scores.a.b"), "scores|0||a.b");
    EXPECT_EQ(about("scored[2].points.jen"), "scored|2|points|jen");
    EXPECT_EQ(about("scored[2].noble"), "scored|2|noble|-");
    EXPECT_EQ(about("scored.characters.king"), "scored|0|characters|-");
}

TEST(Printed, TheFirstRowsAreNamedAndTheOthersCounted) {
    EXPECT_EQ(counted_with({}, "kings-road"), "");
    EXPECT_EQ(counted_with({"a: 1"}, "kings-road"), "; counted with a: 1 (unconfirmed: see referee rules kings-road)");
    EXPECT_EQ(counted_with({"a: 1", "b: 2", "c: 3", "d: 4", "e: 5"}, "g"),
              "; counted with a: 1, b: 2, c: 3 and 2 more rows (unconfirmed: see referee rules g)");
}

/// The audit of a log, with its report.
std::string score_of(const std::string& log) {
    const Opened opened = open_log({log, Format::yaml, "log.yaml"}, {});
    return audit_text(opened.report, audit(*opened.record), {});
}

TEST(PrintedKingsRoad, ScoreNamesTheRowAndIncludesTheFinalScoring) {
    const std::string text = score_of(kings_road("scores: {jen: 1}"));
    EXPECT_NE(text.find("values 1-1-1 (unconfirmed: see referee rules kings-road); with 3 players 2 places are paid"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("dark-tower, final scoring, not scored yet (English rules, Game end and winning)"),
              std::string::npos)
        << text;
    // Chris has two markers in dark-tower and the others one each, phil two: the values of the places that the ties
    // fill.
    EXPECT_NE(text.find("  totals: jen 1, phil 2 and chris 0\n  with what is not scored yet: "), std::string::npos)
        << text;
}

TEST(PrintedKingsRoad, ThePlacesPaidAreNotMoreThanTheValues) {
    const std::string text = score_of(
        "referee: 1\ngame: kings-road\nplayers: [a, b, c, d, e]\nstatus: unfinished\nevents:\n  - reveal:\n      a: "
        "[zin-kais-deep, dark-tower, knight]\n"
        "      b: [dark-tower, zin-kais-deep, knight]\n      c: [savage-hills, dark-tower, knight]\n      d: "
        "[savage-hills, dark-tower, knight]\n      e: "
        "[savage-hills, dark-tower, knight]\n");
    EXPECT_NE(text.find("values 1-1-1 (unconfirmed: see referee rules kings-road); with 5 players 3 places are paid"),
              std::string::npos)
        << text;
}

TEST(SlipsOfSupply, NameTheMarkerThatWasCountedToo) {
    const auto slip_of = [](const std::string& claims) {
        const std::string text = score_of(kings_road(claims));
        const std::size_t at = text.find("likeliest slip: ");
        return at == std::string::npos ? std::string("none") : text.substr(at + 16, text.find('\n', at) - at - 16);
    };
    // jen: three placed, the one in zin-kais-deep taken back; phil: three placed, one of two taken back; chris: three
    // placed.
    EXPECT_EQ(slip_of("supply: {jen: 18}"), "usable markers: the scoring marker counted too");
    EXPECT_EQ(slip_of("supply: {phil: 18}"), "usable markers: the Noble left in zin-kais-deep taken back");
    EXPECT_EQ(slip_of("supply: {chris: 19}"), "usable markers: the markers on the board counted too");
    EXPECT_EQ(slip_of("supply: {chris: 3}"), "none");
}

}  // namespace
}  // namespace referee::testing
