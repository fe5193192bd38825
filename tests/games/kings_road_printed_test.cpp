#include <gtest/gtest.h>

#include "support/printed.hpp"

/// A finding lists exactly the unconfirmed rows of printed data that its result depends on.
namespace referee::testing {
namespace {

/// Phil is first in zin-kais-deep, jen is second.
std::string log_with(const std::string& claims, const std::string& more = "") {
    return cat("referee: 1\ngame: kings-road\nplayers: [jen, phil, chris]\n", more,
               "status: unfinished\nevents:\n"
               "  - reveal: {jen: [zin-kais-deep, dark-tower, knight], phil: [dark-tower, zin-kais-deep, knight], "
               "chris: [savage-hills, dark-tower, knight]}\n"
               "    claims: {",
               claims, "}\n");
}

const Rows zin = {"zin-kais-deep (1): 1-1-1"};

TEST(KingsRoadPrinted, ValuesBehindTheFirstAreUnconfirmed) {
    EXPECT_EQ(rows_of(log_with("scores: {jen: 5}"), "claim/scores"), zin);
    EXPECT_EQ(rows_of(log_with("scored: [{region: zin-kais-deep, points: {jen: 2}}]"), "claim/scored"), zin);
    EXPECT_EQ(rows_of(log_with("ended: forty"), "claim/ended"), zin);
}

TEST(KingsRoadPrinted, WhatWasNotCountedWithThemDoesNotRestOnThem) {
    EXPECT_EQ(rows_of(log_with("scores: {phil: 5}"), "claim/scores"), Rows{})
        << "the first value is the region's number";
    EXPECT_EQ(rows_of(log_with("scores: {chris: 5}"), "claim/scores"), Rows{}) << "nothing was paid";
    EXPECT_EQ(rows_of(log_with("scored: [{region: zin-kais-deep, noble: jen}]"), "claim/scored"), Rows{});
    EXPECT_EQ(rows_of(log_with("king: dark-tower"), "claim/king"), Rows{});
    EXPECT_EQ(rows_of(log_with("scored: [{region: zin-kais-deep, points: {phil: 3}}]"), "claim/scored"), Rows{})
        << "phil is first";
}

/// Zin-kais-deep brings jen to 40. In the final scoring phil is first in savage-hills and jen second; chris is alone in
/// his regions.
std::string ended_with(std::string_view result) {
    return cat(
        "referee: 1\ngame: kings-road\nplayers: [jen, phil, chris]\n"
        "components: {regions: {zin-kais-deep: [40, 0]}}\nevents:\n"
        "  - reveal: {jen: [zin-kais-deep, kings-castle, savage-hills], phil: [kings-altar, savage-hills, "
        "knight], chris: [dark-tower, temple-ruins, dragons-lair]}\n"
        "result: {",
        result, "}\n");
}

std::string final_with(std::string_view in_savage_hills) {
    return ended_with(cat("final: [{region: wizards-tower, points: {}}, {region: savage-hills, points: {",
                          in_savage_hills,
                          "}}, {region: kings-altar, points: {phil: 7}}, {region: temple-ruins, points: {chris: 3}}, "
                          "{region: dark-tower, points: {chris: 5}}, {region: dragons-lair, points: {chris: 2}}, "
                          "{region: kings-castle, points: {jen: 8}}]"));
}

TEST(KingsRoadPrinted, TheFinalScoringRestsOnThemAsAnyOther) {
    const Rows savage = {"savage-hills (4): 4-3-2-1"};
    EXPECT_EQ(rows_of(final_with("phil: 4, jen: 2"), "claim/final"), savage);
    EXPECT_EQ(rows_of(final_with("phil: 3, jen: 3"), "claim/final"), Rows{}) << "phil is first";
    EXPECT_EQ(rows_of(ended_with("scores: {chris: 9}"), "claim/scores"), Rows{});
    EXPECT_EQ(rows_of(ended_with("places: {chris: 2}"), "claim/places"), savage)
        << "a place is where a player stands among all, whose points may rest on them";
}

TEST(KingsRoadPrinted, ComponentsSettleIt) {
    EXPECT_EQ(
        rows_of(log_with("scores: {jen: 5}", "components: {regions: {zin-kais-deep: [1, 1, 1]}}\n"), "claim/scores"),
        Rows{});
    EXPECT_EQ(
        rows_of(log_with("scores: {jen: 5}", "components: {regions: {savage-hills: [4, 3, 2, 1]}}\n"), "claim/scores"),
        zin);
    EXPECT_EQ(rows_of(log_with("scored: [{region: zin-kais-deep, points: {jen: 2}}]",
                               "components: {regions: {zin-kais-deep: [1, 1, 1]}}\n"),
                      "claim/scored"),
              Rows{});
}

TEST(KingsRoadPrinted, ScoreNamesTheRowAndIncludesTheFinalScoring) {
    const std::string text = score_of(log_with("scores: {jen: 1}"));
    EXPECT_NE(text.find("values 1-1-1 (unconfirmed: see referee rules kings-road); with 3 players 2 places are paid"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("dark-tower, final scoring, not scored yet (English rules, Game end and winning)"),
              std::string::npos)
        << text;
    // So far only zin-kais-deep is scored: phil is first and jen second.
    EXPECT_NE(text.find("  totals: jen 1, phil 2 and chris 0\n  including points not scored yet: "), std::string::npos)
        << text;
}

TEST(KingsRoadPrinted, ThePlacesPaidAreNotMoreThanTheValues) {
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

TEST(KingsRoadPrinted, APlaceIsPaidAtLeast) {
    for (const std::string_view values : {"[5, 0]", "[0, 0]"}) {
        const std::string text = score_of(
            log_with("scores: {jen: 1}", cat("components: {regions: {zin-kais-deep: ", values, "}}\n")));
        EXPECT_NE(text.find("with 3 players 1 place is paid"), std::string::npos) << text;
    }
}

TEST(KingsRoadSlips, OfSupplyNameTheMarkerThatWasCountedToo) {
    const auto slip_of = [](const std::string& claims) {
        const std::string text = score_of(log_with(claims));
        const std::size_t at = text.find("likeliest slip");
        if (at == std::string::npos) return std::string("none");
        const std::size_t begin = text.find(": ", at) + 2;
        return text.substr(begin, text.find('\n', at) - begin);
    };
    // jen placed three markers and took back the one in zin-kais-deep; phil placed three and took back one of two;
    // chris placed three.
    EXPECT_EQ(slip_of("supply: {jen: 18}"), "usable markers: the scoring marker counted too");
    EXPECT_EQ(
        slip_of("supply: {phil: 18}"),
        "usable markers: the Noble left in zin-kais-deep taken back; or usable markers: the scoring marker counted "
        "too; or usable markers: the Nobles on the board counted too");
    EXPECT_EQ(slip_of("supply: {chris: 19}"), "usable markers: the markers on the board counted too");
    EXPECT_EQ(slip_of("supply: {chris: 3}"), "none");
}

}  // namespace
}  // namespace referee::testing
