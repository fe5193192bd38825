#include <gtest/gtest.h>

#include "games/kingdom_run.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// The ends of Kingdom Run: which ones are legal, and what is computed from them without the events.
namespace referee::testing {
namespace {

using kingdom_run::KingdomRun;

std::string run_of(const std::string& players, const std::string& rest = "") {
    return cat(R"("referee": 1, "game": "kingdom-run", "players": )", players, rest);
}
const std::string run_two = run_of(R"([{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "forest"}])");
const std::string run_three = run_of(
    R"([{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "forest"}, {"id": "cleo", "clan": "goblins"}])");

TEST(KingdomRunFinals, EveryRuleIsBrokenAndKept) {
    const std::string full =
        R"(["knights", "forest", "knights", "goblins", "forest", "knights", "goblins", "sorcerers"])";
    expect_cases<KingdomRun>(
        run_two,
        {
            {"{}", "sound"},
            {cat(R"({"podium": )", full,
                 R"(, "track": {"5": {"knights": 1, "forest": 2}, "14": {"sorcerers": 3}}, "tokens": {"ada": 12, "ben": 0}})"),
             "sound"},
            {cat(R"({"podium": )", full, R"(, "track": {"5": {"knights": 2}}})"), "runners", "track/5/knights",
             "of the clan knights"},
            {R"({"podium": ["goblins", "goblins", "goblins", "goblins", "forest", "goblins", "knights", "forest"]})",
             "runners", "podium/5", "in place 6"},
            {R"({"track": {"5": {"knights": 2, "forest": 2}}})", "sound"},
            {R"({"track": {"5": {"knights": 2, "forest": 2, "goblins": 1}}})", "space", "track/5",
             "space 5 holds 5 runners"},
            {cat(R"({"podium": )", full.substr(0, full.size() - 1), R"(, "sorcerers"]})"), "podium", "podium/8",
             "9 runners are on the podium"},
            {R"({"tokens": {"ada": 6, "ben": 5}})", "tokens", "tokens", "add up to 11"},
            {R"({"tokens": {"ada": 6, "ben": 6}})", "sound"},
            {R"({"podium": ["knights", "forest"]})", "not-over", "podium", "the podium has 2 runners on 8 places"},
            {R"({"podium": ["knights", "forest", "knights", "knights", "knights"]})", "sound"},
            {R"({"podium": ["knights", "knights", "knights", "knights", "forest"]})", "not-over", "podium/4",
             "after the last one of the clan knights of ada"},
            {R"({"podium": ["goblins", "goblins", "goblins", "goblins", "forest"]})", "not-over", "podium",
             "the podium has 5 runners on 8 places"},
            {R"({"podium": ["knights", "knights", "knights", "goblins", "goblins", "forest", "goblins", "knights"]})",
             "sound"},
        });
    EXPECT_EQ(judged_end<KingdomRun>(run_three, R"({"podium": ["knights", "knights", "knights", "knights"]})").rule,
              "kingdom-run/final-not-over");
    const std::string four = R"(, "setup": {"podium": [9, 8, 7, 6]})";
    EXPECT_EQ(
        judged_end<KingdomRun>(run_three + four, R"({"podium": ["knights", "knights", "knights", "knights"]})").rule,
        "sound");
    EXPECT_EQ(judged_end<KingdomRun>(run_three + four,
                                     R"({"podium": ["knights", "knights", "knights", "forest", "goblins"]})")
                  .rule,
              "kingdom-run/final-podium");
}

/// Unrecorded runners on the start board decide nothing: a clan with no runner ahead has one on space 4.
TEST(KingdomRunFinals, DecideTiesByWhatWasSeen) {
    const std::string podium = R"("podium": ["goblins", "goblins", "sorcerers", "sorcerers"])";
    const std::string four = R"(, "setup": {"podium": [9, 8, 7, 6]})";
    const std::string even = R"("tokens": {"ada": 6, "ben": 6})";
    const auto end = [&](std::string_view track) { return cat("{", podium, R"(, "track": )", track, ", ", even, "}"); };
    EXPECT_EQ(decided<KingdomRun>(run_two + four, end("{}")),
              R"(scores winners places {"ada":12,"ben":12}["ada","ben"])");
    const std::string worthless = run_of(
        R"([{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "forest"}])",
        R"(, "setup": {"podium": [9, 8, 7, 6], "track": [{"score": 0, "lake": true}, {"score": 0, "lake": true}, {"score": 1, "lake": true}]})");
    EXPECT_EQ(decided<KingdomRun>(worthless, end(R"({"5": {"forest": 1}})")),
              R"(scores winners places {"ada":12,"ben":12}["ben"])");
    EXPECT_EQ(decided<KingdomRun>(run_two + four, cat("{", podium, ", ", even, "}")), "");
    EXPECT_EQ(decided<KingdomRun>(run_two + four, cat("{", podium, R"(, "track": {}})")), "");
}

/// In an unfinished game a player can still act, so a complete scoresheet of it is refused.
TEST(KingdomRunFinals, OfAGameThatGoesOn) {
    std::size_t refused = 0;
    check_property("not over", [&] {
        Bytes source = some_bytes(200);
        const auto setup = any_setup<KingdomRun>(source);
        const auto game = play<KingdomRun>(source, setup);
        if (game.ended()) return;
        const auto breach = KingdomRun::judge_final(setup, KingdomRun::final_of(game.states.back()));
        HOLDS(breach && breach->code == kingdom_run::FinalCode::not_over);
        ++refused;
    });
    EXPECT_GE(refused, 25U);
}

TEST(KingdomRunSheets, TellOnlyWhatWasSeen) {
    const std::string head =
        R"("referee": 1, "game": "kingdom-run", "players": [{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "goblins"}])";
    const SheetEnd track = sheet_end(head, R"("final": {"track": {"12": {"knights": 2}}})");
    EXPECT_EQ(track.picture().find("podium  "), std::string::npos);
    EXPECT_EQ(track.picture().find("token,"), std::string::npos);
    EXPECT_NE(track.picture().find("not given: podium and tokens"), std::string::npos);
    EXPECT_EQ(track.award("space 12")->points[Player{0}], 10);
    EXPECT_EQ(track.award("victory tokens"), nullptr);
    const SheetEnd tokens = sheet_end(head, R"("final": {"tokens": {"ada": 12, "ben": 0}})");
    EXPECT_EQ(tokens.picture().find("space"), std::string::npos);
    EXPECT_NE(tokens.picture().find("ada: knights, 12 tokens\n"), std::string::npos);
}

TEST(KingdomRunSheets, TellClaimedParts) {
    const std::string head =
        R"("referee": 1, "game": "kingdom-run", "players": [{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "goblins"}])";
    const SheetEnd end = sheet_end(
        head, R"("final": {"track": {}}, "result": {"podium-points": {"ada": 46, "ben": 0}, "tokens": {"ada": 3}})");
    EXPECT_EQ(end.award("podium, as claimed")->points[Player{0}], 46);
    EXPECT_EQ(end.working("victory tokens, as claimed"), "ada: 3 tokens x 2 = 6 points\n");
    EXPECT_EQ(end.doubts,
              (std::vector<std::string>{
                  "without `podium` the points of the podium are those claimed, which cannot be checked",
                  "without `tokens` the points of the victory tokens are unknown for ben"}));
    EXPECT_EQ(end.award("victory"), nullptr);
}

}  // namespace
}  // namespace referee::testing
