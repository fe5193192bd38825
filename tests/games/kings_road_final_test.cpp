#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "games/kings_road.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"
#include "text/text.hpp"

/// The ends of King's Road: which ones are legal, and what is computed from them without the events.
namespace referee::testing {
namespace {

using kings_road::KingsRoad;

const std::string head_of_log = R"("referee": 1, "game": "kings-road", "players": ["ada", "ben"])";

TEST(KingsRoadFinals, EveryRuleIsBrokenAndKept) {
    expect_cases<KingsRoad>(
        head_of_log,
        {
            {"{}", "sound"},
            {R"({"scored": ["kings-castle", "zin-kais-deep", "wizards-tower"], "king": "savage-hills"})", "sound"},
            {R"({"scored": ["kings-castle", "wizards-tower"]})", "journey", "scored/1",
             "the next region on the King's road is zin-kais-deep"},
            {R"({"scored": ["dark-tower", "dragons-lair", "kings-castle", "zin-kais-deep"]})", "journey", "scored/3",
             "score 3 at most"},
            {R"({"scored": ["kings-castle"], "king": "kings-castle"})", "journey", "king",
             "the region after kings-castle, which was scored last, is zin-kais-deep"},
            {R"({"king": "kings-castle"})", "sound"},
            {R"({"markers": {"dark-tower": {"ada": 10}, "dragons-lair": {"ada": 9, "ben": 19}}})", "sound"},
            {R"({"markers": {"dark-tower": {"ada": 10}, "dragons-lair": {"ada": 10}}})", "markers",
             "markers/dragons-lair/ada", "ada has 20 markers"},
            {R"({"nobles": {"dark-tower": ["ben"], "dragons-lair": []}})", "sound"},
            {R"({"nobles": {"dark-tower": ["ada", "ben"]}})", "nobles", "nobles/dark-tower/1",
             "ada and ben cannot both have the Noble in dark-tower"},
            {R"({"nobles": {"dark-tower": ["ben"]}, "markers": {"dark-tower": {"ada": 1}}})", "nobles",
             "nobles/dark-tower/0", "no marker there"},
            {R"({"nobles": {"dark-tower": ["ben"]}, "markers": {"dark-tower": {"ben": 1}}})", "sound"},
            {R"({"scored": ["dark-tower"], "nobles": {"dark-tower": ["ben"]}, "markers": {"dark-tower": {"ben": 2}}})",
             "scored", "markers/dark-tower/ben", "ben has 2 markers in dark-tower"},
            {R"({"scored": ["dark-tower"], "nobles": {}, "markers": {"dark-tower": {"ada": 1}}})", "scored",
             "markers/dark-tower/ada", "no Noble there"},
            {R"({"scored": ["dark-tower"], "markers": {"dark-tower": {"ada": 1}}})", "sound"},
            {R"({"points": {"ada": 39, "ben": 12}})", "forty", "points", "the highest score is 39"},
            {R"({"points": {"ada": 40, "ben": 12}})", "sound"},
            {R"({"points-after": {"ada": 12, "ben": 39}})", "forty", "points-after"},
            {R"({"points-after": {"ada": 12, "ben": 41}})", "sound"},
            {R"({"points-after": {"ada": 12, "ben": 41}, "scored": ["dark-tower"], "markers": {"kings-castle": {"ben": 1}}})",
             "forty", "points-after", "the highest score is 33"},
            {R"({"points-after": {"ada": 12, "ben": 48}, "scored": ["dark-tower"], "markers": {"kings-castle": {"ben": 1}}})",
             "sound"},
            // The first in the order of the table.
            {R"({"points": {"ada": 0, "ben": 0}, "markers": {"dark-tower": {"ada": 20}}, "scored": ["kings-castle", "kings-castle"]})",
             "journey", "scored/1"},
        });
    const std::string variant = head_of_log + R"(, "variants": ["permanent-nobles"])";
    EXPECT_EQ(judged_end<KingsRoad>(variant, R"({"nobles": {"dark-tower": ["ben", "ada"]}})").rule, "sound");
    EXPECT_EQ(judged_end<KingsRoad>(variant, R"({"nobles": {"dark-tower": ["ben", "ada", "ben"]}})").path,
              "nobles/dark-tower/2");
}

TEST(KingsRoadFinals, DecideTiesByNoblesOnly) {
    const std::string tied = R"("points-after": {"ada": 45, "ben": 45})";
    EXPECT_EQ(decided<KingsRoad>(head_of_log, cat("{", tied, "}")), R"(scores {"ada":45,"ben":45})");
    EXPECT_EQ(decided<KingsRoad>(head_of_log, cat("{", tied, R"(, "nobles": {"dark-tower": ["ben"]}})")),
              R"(scores winners places {"ada":45,"ben":45}["ben"])");
    EXPECT_EQ(decided<KingsRoad>(head_of_log, R"({"points-after": {"ada": 45, "ben": 44}})"),
              R"(scores winners places {"ada":45,"ben":44}["ada"])");
    EXPECT_EQ(decided<KingsRoad>(head_of_log, R"({"points": {"ada": 45, "ben": 44}})"), "");
    EXPECT_EQ(
        decided<KingsRoad>(
            head_of_log,
            R"({"points": {"ada": 45, "ben": 44}, "scored": ["dark-tower"], "markers": {"kings-castle": {"ben": 1}}})"),
        R"(scores winners places {"ada":45,"ben":52}["ben"])");
    const std::string three = R"("referee": 1, "game": "kings-road", "players": ["ada", "ben", "cleo"])";
    EXPECT_EQ(decided<KingsRoad>(three, R"({"points-after": {"ada": 45, "ben": 44, "cleo": 44}})"),
              R"(scores winners {"ada":45,"ben":44,"cleo":44}["ada"])");
}

/// A row of a claimed final scoring is possible if some markers are paid so. All markers that can make a difference are
/// tried.
TEST(KingsRoadFinals, ARegionCanPayWhatSomeMarkersArePaid) {
    for (const int players : {2, 3, 4}) {
        std::string ids = R"("p1")";
        for (int player = 2; player <= players; ++player) ids += cat(R"(, "p)", player, '"');
        const ReadFinal<KingsRoad> read(
            cat(R"({"referee": 1, "game": "kings-road", "players": [)", ids, R"(], "final": {}})"));
        kings_road::State state = KingsRoad::start(read.setup());
        std::size_t possible = 0;
        for (const kings_road::Region region : values_of<kings_road::Region>()) {
            auto& markers = state.markers[kings_road::at(region)];
            std::set<std::vector<int>> paid;
            const int ways = static_cast<int>(std::pow(players + 1, players));
            for (int way = 0; way < ways; ++way) {
                for (int seat = 0, rest = way; seat < players; ++seat, rest /= players + 1)
                    markers[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(rest % (players + 1));
                const auto points = pay_influence(state, region, places_paid(state)).points;
                paid.insert({points.begin(), points.begin() + players});
            }
            const int values = static_cast<int>(std::pow(9, players));
            for (int way = 0; way < values; ++way) {
                kings_road::FinalScored row{region, {}};
                std::vector<int> named;
                for (int seat = 0, rest = way; seat < players; ++seat, rest /= 9) {
                    named.push_back(rest % 9);
                    row.points.set({static_cast<std::uint8_t>(seat)}, {rest % 9});
                }
                ASSERT_EQ(can_pay(state, row), paid.contains(named)) << way;
                possible += paid.contains(named) ? 1 : 0;
                // Without the first player, it is possible if any points of that player are.
                row.points.players.erase(Player{0});
                const bool any = std::any_of(paid.begin(), paid.end(), [&](const std::vector<int>& one) {
                    return std::equal(one.begin() + 1, one.end(), named.begin() + 1);
                });
                ASSERT_EQ(can_pay(state, row), any) << way;
            }
        }
        EXPECT_GE(possible, 20U);
    }
}

/// Markers that can lie where the last round scored: a Noble, with the variant one of each player.
TEST(KingsRoadFinals, ARegionOfTheLastRoundHoldsNoblesAlone) {
    const std::string variant = head_of_log + R"(, "variants": ["permanent-nobles"])";
    const auto against = [](const std::string& head, std::string_view final) {
        const ReadFinal<KingsRoad> read(cat("{", head, R"(, "final": {)", final, "}}"));
        EXPECT_TRUE(read.findings.empty()) << final;
        return KingsRoad::contradictions({read.setup(), read.final()}, read.names());
    };
    using Lines = std::vector<std::string>;
    const std::string tower = "dark-tower was scored in the last round, where only Nobles stay, and holds ";
    const std::string scored = R"("scored": ["dark-tower"], )";
    EXPECT_EQ(against(head_of_log, scored + R"("markers": {"dark-tower": {"ada": 1}})"), Lines{});
    EXPECT_EQ(against(head_of_log, scored + R"("markers": {"dark-tower": {"ada": 2}})"),
              Lines{tower + "1 marker too many"});
    const std::string both = R"("markers": {"dark-tower": {"ada": 1, "ben": 1}})";
    EXPECT_EQ(against(head_of_log, scored + both), Lines{tower + "1 marker too many"});
    EXPECT_EQ(against(variant, scored + both), Lines{});
    const std::string king = R"("king": "dragons-lair", )";
    EXPECT_EQ(against(head_of_log, king + R"("markers": {"dark-tower": {"ada": 1}})"), Lines{});
    EXPECT_EQ(against(head_of_log, king + R"("nobles": {}, "markers": {"dark-tower": {"ada": 1}})"),
              Lines{tower + "1 marker too many"});
    EXPECT_EQ(
        against(head_of_log, king + R"("nobles": {"dark-tower": ["ada"]}, "markers": {"dark-tower": {"ada": 3}})"),
        Lines{tower + "2 markers too many"});
    EXPECT_EQ(against(head_of_log, king + R"("markers": {"temple-ruins": {"ada": 3}})"), Lines{});
    std::string everywhere;
    for (const kings_road::Region region : values_of<kings_road::Region>())
        everywhere += cat(everywhere.empty() ? "" : ", ", '"', name_of(region), R"(": {"ada": 2})");
    EXPECT_EQ(against(head_of_log, cat(R"("markers": {)", everywhere, "}")),
              Lines{"the last round scored a region, where only Nobles stay, and every region holds other markers"});
}

TEST(KingsRoadSheets, TellOnlyWhatWasSeen) {
    const SheetEnd points = sheet_end(head_of_log, R"("final": {"points": {"ada": 45, "ben": 44}})");
    EXPECT_EQ(points.picture().find("dark-tower"), std::string::npos);
    EXPECT_NE(points.picture().find("not given: king, scored, markers and nobles"), std::string::npos);
    EXPECT_EQ(points.doubts,
              std::vector<std::string>{"without `markers` and `scored` the final scoring is not counted"});
    EXPECT_EQ(points.award("victory"), nullptr);
    const SheetEnd nobles = sheet_end(head_of_log,
                                      R"("final": {"nobles": {"dark-tower": ["ben"]}, "king": "dark-tower"})");
    EXPECT_NE(nobles.picture().find("> dark-tower"), std::string::npos);
    EXPECT_NE(nobles.picture().find("?*"), std::string::npos);
    EXPECT_EQ(nobles.picture().find(" . "), std::string::npos);
    EXPECT_TRUE(nobles.awards.empty());
    const SheetEnd markers = sheet_end(head_of_log, R"("final": {"markers": {"dark-tower": {"ben": 2}}})");
    EXPECT_EQ(markers.picture().find('>'), std::string::npos);
    EXPECT_EQ(markers.picture().find("points"), markers.picture().find("points, king"));
    EXPECT_NE(markers.picture().find("usable markers"), std::string::npos);
}

/// The banners of savage hills and wizards' tower are unconfirmed. The first value of a banner is its region's number
/// and is certain.
TEST(KingsRoadSheets, NameWhatNobodyHasConfirmed) {
    const std::string three = R"("referee": 1, "game": "kings-road", "players": ["ada", "ben", "cleo"])";
    const std::string final = R"("final": {"points": {"ada": 45, "ben": 33, "cleo": 0}, "scored": ["kings-castle"],
        "markers": {"wizards-tower": {"ada": 2, "ben": 1}}})";
    const auto rows = [&](std::string_view claim) {
        const SheetEnd end = sheet_end(three, cat(final, R"(, "result": {)", claim, "}"));
        EXPECT_EQ(end.findings.size(), 1U);
        return end.findings.empty() ? std::size_t{99} : end.findings[0].unconfirmed.size();
    };
    EXPECT_EQ(rows(R"("scores": {"ben": 38})"), 1U);
    EXPECT_EQ(rows(R"("scores": {"ada": 52})"), 0U);
    EXPECT_EQ(rows(R"("winners": ["ben"])"), 1U);
    EXPECT_EQ(rows(R"("ended": false)"), 0U);
    EXPECT_EQ(sheet_end(three, final).award("wizards-tower, final scoring")->unconfirmed.size(), 1U);
    const SheetEnd after = sheet_end(
        three, R"("final": {"points-after": {"ada": 55, "ben": 43, "cleo": 9}}, "result": {"scores": {"ben": 3}})");
    EXPECT_TRUE(after.findings.at(0).unconfirmed.empty());
}

TEST(KingsRoadSheets, SayWhichTiesStayOpen) {
    const std::string three = R"("referee": 1, "game": "kings-road", "players": ["ada", "ben", "cleo"])";
    EXPECT_EQ(sheet_end(three, R"("final": {"points-after": {"ada": 45, "ben": 44, "cleo": 44}})").doubts.back(),
              "ben and cleo have 44 points each, and the sheet does not show who has the most Nobles on the board");
    EXPECT_EQ(sheet_end(three, R"("final": {"points-after": {"ada": 45, "ben": 44, "cleo": 44}, "nobles": {}})").doubts,
              std::vector<std::string>{"without `markers` and `scored` the final scoring is not counted"});
    EXPECT_EQ(
        sheet_end(three, R"("final": {}, "result": {"scores": {"ada": 44, "ben": 44, "cleo": 1}})").doubts.back(),
        "by the scores claimed ada and ben have 44 points each, and the sheet does not show who has the most Nobles on "
        "the board");
}

}  // namespace
}  // namespace referee::testing
