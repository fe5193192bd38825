#include <gtest/gtest.h>

#include "core/slips.hpp"
#include "core/text.hpp"
#include "engine/audit.hpp"
#include "engine/record.hpp"
#include "games/kings_road/tally.hpp"
#include "games/rose_king/rose_king.hpp"
#include "support/judging.hpp"

/// The likeliest slip behind a false number: each slip is found where it was made, and none is claimed where none gives
/// that number.
namespace referee::testing {
namespace {

/// A log with one piece of its text replaced, and the slip behind the false numbers of one player, at an event or in
/// the result (0).
struct Case {
    std::string name;
    std::string from;
    std::string to;
    std::size_t event;
    std::string player;
    std::string slip;
};

std::string slip_in(const std::string& log, const Case& one) {
    std::string text = log;
    const std::size_t at = text.rfind(one.from);
    if (at == std::string::npos) return cat("the log has no ", one.from);
    text.replace(at, one.from.size(), one.to);
    const Opened opened = open_log({text, Format::yaml, "test"}, {});
    if (!opened.record || opened.report.verdict != Verdict::misreported)
        return cat("verdict ", name_of(opened.report.verdict));
    const Audit steps = audit(*opened.record);
    std::vector<Doubt> doubts = one.event == 0 ? steps.doubts : std::vector<Doubt>{};
    for (const AuditStep& step : steps.steps) {
        if (step.event == one.event) doubts = step.doubts;
    }
    for (const Doubt& doubt : doubts) {
        if (doubt.number.player && steps.players[doubt.number.player->seat] == one.player) return doubt.slip;
    }
    return "no doubt";
}

void expect_slips(const std::string& log, const std::vector<Case>& cases) {
    for (const Case& one : cases) EXPECT_EQ(slip_in(log, one), one.slip) << one.name;
}

/// Four players; wizards-tower brings 6-4-0-0 and a Noble, savage-hills 2-0-2-4 and a Noble, kings-altar 7-3-3-0 and a
/// Noble.
const std::string four_players = R"(
referee: 1
game: kings-road
players: [maud, oskar, tilda, wim]
status: unfinished
events:
  - reveal: {maud: [zin-kais-deep, wizards-tower, knight], oskar: [wizards-tower, kings-altar, savage-hills],
      tilda: [wizards-tower, zin-kais-deep, knight], wim: [kings-altar, savage-hills, dark-tower]}
  - reveal: {maud: [wizards-tower, savage-hills, kings-altar], oskar: [wizards-tower, temple-ruins, dark-tower],
      tilda: [savage-hills, kings-altar, dark-tower], wim: [wizards-tower, savage-hills, knight]}
    claims: {scores: {maud: 8, oskar: 4, tilda: 2, wim: 0}}
  - reveal: {maud: [savage-hills, kings-altar, knight], oskar: [kings-altar, temple-ruins, dragons-lair],
      tilda: [dragon, kings-altar, savage-hills], wim: [temple-ruins, kings-castle, knight]}
    claims: {scores: {maud: 18, oskar: 7, tilda: 7, wim: 5}}
result: {scores: {maud: 18, oskar: 7, tilda: 7, wim: 5}}
)";

TEST(Slips, OfSumsInKingsRoad) {
    const std::string last = "    claims: {scores: {maud: 18, oskar: 7, tilda: 7, wim: 5}}";
    const auto third = [&](const std::string& name, const std::string& scores, const std::string& player,
                           const std::string& slip) {
        return Case{name, last, cat("    claims: {scores: {", scores, "}}"), 3, player, slip};
    };
    expect_slips(four_players,
                 {
                     {"a tie", "tilda: 2, wim: 0", "tilda: 5, wim: 3", 2, "wim",
                      "wizards-tower: a tie paid as the higher place"},
                     {"behind a true score", "tilda: 7, wim: 5}}\n", "tilda: 7, wim: 9}}\n", 0, "wim", ""},
                     third("a region forgotten", "maud: 11", "maud", "kings-altar: forgotten"),
                     third("a region twice", "maud: 25", "maud", "kings-altar: counted twice"),
                     third("a region twice", "wim: 9", "wim", "savage-hills: counted twice"),
                     third("a bonus forgotten", "wim: 4", "wim", "savage-hills, Nobles: forgotten"),
                     third("a tie", "tilda: 8", "tilda", "savage-hills: a tie paid as the higher place"),
                     third("a tie", "oskar: 9", "oskar", "kings-altar: a tie paid as the higher place"),
                     third("digits", "maud: 81", "maud", "two digits swapped"),
                     third("exchanged", "maud: 5, wim: 18", "maud", "exchanged with the number of wim"),
                     third("exchanged", "maud: 5, wim: 18", "wim", "exchanged with the number of maud"),
                     third("not added", "maud: 8", "maud", "nothing of event 3 added"),
                     third("to another", "oskar: 4, wim: 8", "wim", "kings-altar: the points of oskar given to wim"),
                     third("none", "maud: 33", "maud", ""),
                     third("none", "maud: 17, wim: 30", "wim", ""),
                 });
}

/// What was false before is only carried on; what is new is told on top of it.
TEST(Slips, AreCarriedOn) {
    const auto false_twice = [&](const std::string& later) {
        std::string text = four_players;
        text.replace(text.find("tilda: 2, wim: 0"), 16, "tilda: 5, wim: 0");
        return std::pair(text, later);
    };
    const std::string claims = "tilda: 7, wim: 5}}\nresult";
    const auto slip = [&](const std::string& later) {
        return slip_in(false_twice(later).first,
                       {"", claims, cat("tilda: ", later, ", wim: 5}}\nresult"), 3, "tilda", ""});
    };
    EXPECT_EQ(slip("10"), "carried on from event 2");
    EXPECT_EQ(slip("7"), "no doubt");
    EXPECT_EQ(slip("13"), "kings-altar: counted twice, on top of what is carried on from event 2");
}

/// The number of one region, claimed as `scored` does it.
std::string slip_of_region(const kings_road::Question& question, Player player, int claimed,
                           std::string_view key = "points") {
    const std::vector<std::string> ids = {"jen", "phil", "chris", "simon"};
    const Names names(ids);
    Suspects suspects;
    for (Award& award : kings_road::tally(question, names)) suspects.awards.push_back({std::move(award), 1});
    suspects.event = 1;
    const std::size_t which = key == "points" ? 0 : 1;
    const ClaimedNumber number{cat("scored[1].", key),   "scored", player,
                               name_of(question.region), claimed,  suspects.awards[which].award.points[player]};
    const auto doubts = explain_numbers(std::span(&number, 1), suspects, names);
    return doubts.empty() ? "no doubt" : doubts[0].slip;
}

kings_road::Question dark_tower(int players, std::array<std::uint8_t, max_players> markers) {
    kings_road::Question question;
    question.setup.players = players;
    question.region = kings_road::Region::dark_tower;
    PerPlayer<Number<0, 99>> there;
    for (Player player{}; player.seat < players; ++player.seat) there.set(player, {markers[player.seat]});
    question.table.markers.emplace().set(question.region, there);
    question.table.nobles.emplace();
    return question;
}

/// A Noble is a marker, too.
void add_noble(kings_road::Question& question, Player owner, kings_road::Region region) {
    question.table.nobles->set(region, {owner});
    PerPlayer<Number<0, 99>> there = (*question.table.markers)[region];
    there.set(owner, {std::max(there[owner].value, 1)});
    question.table.markers->set(region, there);
}

TEST(Slips, OfOneRegionInKingsRoad) {
    const Player jen{0};
    const Player chris{2};
    // Three players: two places are paid.
    EXPECT_EQ(slip_of_region(dark_tower(3, {3, 2, 1}), chris, 2), "dark-tower: a place more paid than there are");
    EXPECT_EQ(slip_of_region(dark_tower(3, {3, 2, 1}), chris, 1), "");
    EXPECT_EQ(slip_of_region(dark_tower(4, {2, 2, 1}), jen, 5), "dark-tower: a tie paid as the higher place");
    EXPECT_EQ(slip_of_region(dark_tower(4, {2, 2, 1}), jen, 4), "no doubt");
    EXPECT_EQ(slip_of_region(dark_tower(4, {2, 1, 1}), jen, 4), "");
    // Jen's second marker is the Noble; without it she would tie with Phil.
    kings_road::Question noble = dark_tower(3, {2, 1});
    add_noble(noble, jen, kings_road::Region::dark_tower);
    EXPECT_EQ(slip_of_region(noble, jen, 4), "dark-tower: the Noble not counted as a marker");
    EXPECT_EQ(slip_of_region(dark_tower(3, {2, 1}), jen, 4), "");
    EXPECT_EQ(slip_of_region(dark_tower(3, {2, 1}), jen, 0), "dark-tower: forgotten");
    EXPECT_EQ(slip_of_region(dark_tower(3, {2, 1}), jen, 10), "dark-tower: counted twice");
    // By the ruling nothing is paid to Phil's old Noble, since nobody leads alone.
    kings_road::Question tied = dark_tower(4, {2, 2, 1});
    add_noble(tied, Player{1}, kings_road::Region::dark_tower);
    tied.setup.rulings.bonus_on_tie = kings_road::BonusOnTie::unpaid;
    EXPECT_EQ(slip_of_region(tied, Player{1}, 1, "bonus"),
              "dark-tower, Nobles: the bonus paid though nobody leads alone (ruling bonus-on-tie)");
    EXPECT_EQ(slip_of_region(tied, Player{1}, 2, "bonus"), "");
    // A chain of three, and one that goes on behind a neighbour.
    kings_road::Question chain = dark_tower(3, {2, 1});
    for (const auto region : {kings_road::Region::temple_ruins, kings_road::Region::dragons_lair})
        add_noble(chain, jen, region);
    EXPECT_EQ(slip_of_region(chain, jen, 1, "bonus"), "dark-tower, Nobles: the chain of Nobles not counted");
    EXPECT_EQ(slip_of_region(chain, jen, 2, "bonus"), "dark-tower, Nobles: the scored region not counted in the chain");
    EXPECT_EQ(slip_of_region(chain, jen, 5, "bonus"), "");
    add_noble(chain, jen, kings_road::Region::kings_altar);
    EXPECT_EQ(slip_of_region(chain, jen, 3, "bonus"),
              "dark-tower, Nobles: the chain counted by the other reading (ruling chain)");
}

TEST(Slips, OfTheScoringTrackInKingsRoad) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/kings-road/games/four-players.yaml");
    expect_slips(
        log,
        {
            {"a round", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 8, chris: 38, simon: 39}\n  winners", 0,
             "phil", "victory: the 40 points of a whole round of the scoring track left out"},
            {"digits", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 84, chris: 38, simon: 39}\n  winners", 0,
             "phil", "two digits swapped"},
            {"of another", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 38, chris: 38, simon: 39}\n  winners",
             0, "phil", "the number of jen"},
            {"none", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 148, chris: 38, simon: 39}\n  winners", 0,
             "phil", ""},
        });
}

TEST(Slips, OfAreasInTheRoseKing) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/rose-king/examples/areas-8-2-1-and-5-2-2-1.yaml");
    const auto white = [](const std::string& points, const std::string& slip) {
        return Case{points,
                    "scores: {anna: 34, bruno: 69}\n  winners",
                    cat("scores: {anna: 34, bruno: ", points, "}\n  winners"),
                    0,
                    "bruno",
                    slip};
    };
    expect_slips(log,
                 {
                     white("13", "white area at c6: the size counted in place of its square"),
                     white("21", "white area at c6: the size doubled in place of squared"),
                     white("65", "white area at b9: forgotten"),
                     white("73", "white area at b9: counted twice"),
                     white("54", "white area at c6: one rose of it overlooked"),
                     white("86", "white area at c6: one rose too many counted"),
                     white("96", "two digits swapped"),
                     white("34", "the number of anna"),
                     white("70", "white area at a7: counted twice"),
                     white("169", ""),
                 });
}

TEST(Slips, OfAreasThatMeetAtACorner) {
    rose_king::State state;
    state.roses[0].insert(rose_king::square_at(3, 4));
    state.roses[0].insert(rose_king::square_at(4, 5));
    const std::vector<std::string> ids = {"anna", "bruno"};
    const Names names(ids);
    const auto slip = [&](int claimed) {
        Suspects suspects;
        for (Award& award : rose_king::RoseKing::reckoning(state, names))
            suspects.awards.push_back({std::move(award), 0});
        const ClaimedNumber number{"scores", "scores", Player{0}, {}, claimed, 2};
        return explain_numbers(std::span(&number, 1), suspects, names)[0].slip;
    };
    EXPECT_EQ(slip(4), "red area at d5: counted as one area with that of e6, which it meets at a corner only");
    EXPECT_EQ(slip(16), "");
}

TEST(Slips, OfAFinishInKingdomRun) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/kingdom-run/games/tie.yaml");
    const auto result = [](const std::string& scores, const std::string& player, const std::string& slip) {
        return Case{
            scores, "scores: {anna: 39, bruno: 39}\n  winners", cat("scores: {", scores, "}\n  winners"), 0, player,
            slip};
    };
    expect_slips(log,
                 {
                     result("anna: 35", "anna", "victory tokens: forgotten"),
                     result("bruno: 29", "bruno", "victory tokens: a token counted as 1 point"),
                     result("bruno: 33", "bruno", "space 7: forgotten"),
                     result("bruno: 36", "bruno", "space 7: one runner counted only"),
                     result("bruno: 40", "bruno", "place 6 of the podium: paid as the place before it"),
                     result("bruno: 41", "bruno", "victory tokens: a token too many counted"),
                     result("anna: 93", "anna", "two digits swapped"),
                     result("anna: 89", "anna", ""),
                     {"podium", "podium-points: {anna: 33", "podium-points: {anna: 34", 0, "anna",
                      "place 2 of the podium: paid as the place before it"},
                     {"podium", "podium-points: {anna: 33", "podium-points: {anna: 21", 0, "anna",
                      "place 2 of the podium: forgotten"},
                     {"podium", "podium-points: {anna: 33", "podium-points: {anna: 66", 0, "anna", ""},
                     {"track", "track-points: {anna: 2", "track-points: {anna: 4", 0, "anna", "space 6: counted twice"},
                 });
}

}  // namespace
}  // namespace referee::testing
