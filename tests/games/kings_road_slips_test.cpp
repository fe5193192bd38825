#include <gtest/gtest.h>

#include "analysis/slips.hpp"
#include "games/kings_road/tally.hpp"
#include "support/slips.hpp"

/// The likeliest slip behind a false number.
namespace referee::testing {
namespace {

/// Four players. wizards-tower pays 6-4-0-0 and a Noble, savage-hills 2-0-2-4 and a Noble, kings-altar 7-3-3-0 and a
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

TEST(KingsRoadSlips, OfSums) {
    const std::string last = "    claims: {scores: {maud: 18, oskar: 7, tilda: 7, wim: 5}}";
    const auto third = [&](const std::string& name, const std::string& scores, const std::string& player,
                           const std::string& slip) {
        return SlipCase{name, last, cat("    claims: {scores: {", scores, "}}"), 3, player, slip};
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

/// An earlier false number is only carried on. A new slip is reported in addition to it.
TEST(KingsRoadSlips, AreCarriedOn) {
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
    EXPECT_EQ(slip("10"), "carried over from event 2");
    EXPECT_EQ(slip("7"), "no doubt");
    EXPECT_EQ(slip("13"), "kings-altar: counted twice, in addition to the error carried over from event 2");
}

/// The scores of the result are not those after an event.
TEST(KingsRoadSlips, OfTheResult) {
    EXPECT_EQ(slip_in(four_players, {"", "result: {scores: {maud: 18", "result: {scores: {maud: 8", 0, "maud", ""}),
              "");
}

/// What an earlier event claims of a region contradicts a slip in it.
TEST(KingsRoadSlips, AgainstEarlierRows) {
    const std::string scores = "scores: {maud: 8, oskar: 4, tilda: 2, wim: 0}";
    const auto slip = [&](const std::string& earlier) {
        std::string text = four_players;
        text.replace(text.find(scores), scores.size(), earlier);
        return slip_in(text,
                       {"", "    claims: {scores: {maud: 18, oskar: 7, tilda: 7, wim: 5}}",
                        "    claims: {scores: {maud: 18, oskar: 7, tilda: 10, wim: 8}}", 3, "wim", ""});
    };
    const std::string tie = "wizards-tower in event 2: a tie paid as the higher place";
    EXPECT_EQ(slip("dragons: 0"), tie);
    EXPECT_EQ(slip("scored: [{region: wizards-tower, points: {maud: 6}}]"), tie);
    EXPECT_EQ(slip("scored: [{region: wizards-tower, points: {wim: 0}}]"), "");
}

/// The likeliest slip behind the number of one region, claimed in `scored`.
std::string slip_of_region(const kings_road::Question& question, Player player, int claimed,
                           std::string_view key = "points") {
    const std::vector<std::string> ids = {"jen", "phil", "chris", "simon"};
    const Names names(ids);
    SlipContext context;
    for (Award& award : kings_road::tally(question, names).awards) context.awards.push_back({std::move(award), 1});
    context.event = 1;
    const std::size_t which = key == "points" ? 0 : 1;
    const ClaimedNumber number{cat("scored[1].", key),   "scored", player,
                               name_of(question.region), claimed,  context.awards[which].award.points[player]};
    const auto doubts = explain_numbers(std::span(&number, 1), context, names);
    return doubts.empty() ? "no doubt" : listed_slips(doubts[0]);
}

kings_road::Question dark_tower(int players, std::array<std::uint8_t, max_players> markers) {
    kings_road::Question question;
    question.setup.players = players;
    question.region = kings_road::Region::dark_tower;
    kings_road::Final::Counts there;
    for (Player player{}; player.seat < players; ++player.seat) there.set(player, {markers[player.seat]});
    question.final.markers.emplace().set(question.region, there);
    question.final.nobles.emplace();
    return question;
}

/// A Noble also counts as a marker.
void add_noble(kings_road::Question& question, Player owner, kings_road::Region region) {
    question.final.nobles->set(region, {owner});
    kings_road::Final::Counts there = (*question.final.markers)[region];
    there.set(owner, {std::max(there[owner].value, 1)});
    question.final.markers->set(region, there);
}

TEST(KingsRoadSlips, OfOneRegion) {
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
    // Under the ruling, Phil's old Noble is not paid, because nobody leads alone.
    kings_road::Question tied = dark_tower(4, {2, 2, 1});
    add_noble(tied, Player{1}, kings_road::Region::dark_tower);
    tied.setup.rulings.bonus_on_tie = kings_road::BonusOnTie::unpaid;
    EXPECT_EQ(slip_of_region(tied, Player{1}, 1, "bonus"),
              "dark-tower, Nobles: the bonus paid though nobody leads alone (ruling bonus-on-tie)");
    EXPECT_EQ(slip_of_region(tied, Player{1}, 2, "bonus"), "");
    // A chain of three, and one that continues beyond a neighbour.
    kings_road::Question chain = dark_tower(3, {2, 1});
    for (const auto region : {kings_road::Region::temple_ruins, kings_road::Region::dragons_lair})
        add_noble(chain, jen, region);
    EXPECT_EQ(slip_of_region(chain, jen, 1, "bonus"), "dark-tower, Nobles: the chain of Nobles not counted");
    EXPECT_EQ(slip_of_region(chain, jen, 2, "bonus"), "dark-tower, Nobles: the scored region not counted in the chain");
    EXPECT_EQ(slip_of_region(chain, jen, 5, "bonus"), "");
    add_noble(chain, jen, kings_road::Region::kings_altar);
    EXPECT_EQ(slip_of_region(chain, jen, 3, "bonus"),
              "dark-tower, Nobles: the chain counted by the other reading (ruling chain); or dark-tower, Nobles: the "
              "scored region not counted in the chain");
}

TEST(KingsRoadSlips, OfTheScoringTrack) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/kings-road/games/four-players.yaml");
    expect_slips(
        log,
        {
            {"a round", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 8, chris: 38, simon: 39}\n  winners", 0,
             "phil", "victory: the 40 points of a whole round of the scoring track left out"},
            {"digits", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 84, chris: 38, simon: 39}\n  winners", 0,
             "phil", "two digits swapped"},
            {"of another", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 38, chris: 38, simon: 39}\n  winners",
             0, "phil", "the number of jen; or the number of chris"},
            {"none", "phil: 48, chris: 38, simon: 39}\n  winners", "phil: 148, chris: 38, simon: 39}\n  winners", 0,
             "phil", ""},
        });
}

}  // namespace
}  // namespace referee::testing
