#include <gtest/gtest.h>

#include "support/tallied.hpp"
#include "types/value.hpp"

/// `referee tally` on the scoring examples of the rulebook. The expected values are the rulebook's.
namespace referee::testing {
namespace {

/// King's Gate, French rules, Scoring the locations, and the game for two.
TEST(KingsGateTallies, OfTheRulebook) {
    // Andrea has 10 and 5, John 7 and 6 at the graveyard.
    const std::string graveyard =
        "kings-gate graveyard andrea=yellow:5,4,1 andrea=green:5 john=red:4,3 john=blue:4,2 --last andrea";
    EXPECT_EQ(totals(graveyard), (Points{{"andrea", 5}, {"john", 7}}));
    EXPECT_EQ(totals("kings-gate 5-4-3 andrea=yellow:5,4,1 andrea=green:5 john=red:4,3 john=blue:4,2 --last john"),
              (Points{{"andrea", 5}, {"john", 7}}));
    // First at the palace: two points and the King.
    const std::string palace = "kings-gate palace anna=yellow:4 bruno=green:3 chris=red:2 dora=blue:1 --last dora";
    EXPECT_EQ(totals(palace), (Points{{"anna", 2}, {"bruno", 2}, {"chris", 1}, {"dora", 0}}));
    EXPECT_TRUE(answer_contains(palace, "the king goes to anna"));
    // With three players two places are paid. A tavern counts as a tile; a colour without a tile is not paid.
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green:3 chris=red:2 --last anna"),
              (Points{{"anna", 7}, {"bruno", 4}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green:tavern chris=red --last anna"),
              (Points{{"anna", 7}, {"bruno", 4}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green chris=red --last anna"),
              (Points{{"anna", 7}, {"bruno", 0}, {"chris", 0}}));
    // At the market the second place also wins a character.
    EXPECT_TRUE(answer_contains("kings-gate market anna=yellow:4 bruno=green:3 chris=red:2 --last anna",
                                "the merchant goes to bruno"));
    // The lowest total at the tourney ground loses 3.
    const std::string tourney = "kings-gate tourney-ground anna=yellow:4 bruno=green:3 chris=red:2 --last anna ";
    EXPECT_EQ(totals(tourney + "--scores chris=5"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -3}}));
    EXPECT_EQ(totals(tourney + "--scores chris=2"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -2}}));
    EXPECT_EQ(totals(tourney + "--scores chris=2 --ruling points-floor=negative"),
              (Points{{"anna", 3}, {"bruno", 0}, {"chris", -3}}));
    // Under the Bishop only the number of tiles counts. The Guildmaster adds two.
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:5,4 bruno=green:1,1,1+bishop chris=red:2 --last anna"),
              (Points{{"anna", 4}, {"bruno", 7}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:5 bruno=green:4+guildmaster chris=red:2 --last anna"),
              (Points{{"anna", 4}, {"bruno", 7}, {"chris", 0}}));
}

/// The player after the last placer wins ties, then the next clockwise; the last placer loses all ties.
TEST(KingsGateTallies, OfTies) {
    const std::string tied = "kings-gate 7-4-2 anna=yellow:4 bruno=green:4 chris=red:4 dora=blue:1 --last ";
    EXPECT_EQ(totals(tied + "anna"), (Points{{"anna", 2}, {"bruno", 7}, {"chris", 4}, {"dora", 0}}));
    EXPECT_EQ(totals(tied + "bruno"), (Points{{"anna", 4}, {"bruno", 2}, {"chris", 7}, {"dora", 0}}));
    EXPECT_EQ(totals(tied + "chris"), (Points{{"anna", 7}, {"bruno", 4}, {"chris", 2}, {"dora", 0}}));
    EXPECT_EQ(totals(tied + "dora"), (Points{{"anna", 7}, {"bruno", 4}, {"chris", 2}, {"dora", 0}}));
}

/// A loss that the floor of 0 may reduce is not guessed.
TEST(KingsGateTallies, DecideNothingThatWasNotGiven) {
    const std::string tourney = "kings-gate tourney-ground anna=yellow:4 bruno=green:3 chris=red:2 --last anna ";
    EXPECT_EQ(tallied(tourney)["notes"].size(), 1U);
    EXPECT_EQ(tallied(tourney + "--scores chris=0")["notes"],
              Value::array({"the scores after this location: chris 0"}));
    EXPECT_EQ(tallied(tourney + "--scores chris=2")["notes"],
              Value::array({"the scores after this location: chris 0"}));
    EXPECT_TRUE(tallied(tourney + "--ruling points-floor=negative")["notes"].empty());
}

TEST(KingsGateTallies, AreOfWhatAGameCanEndWith) {
    const std::string ring = "kings-gate palace bruno=green:5 chris=red:1 --last bruno ";
    EXPECT_EQ(rule_broken(ring + "anna=yellow:5"), "");
    EXPECT_EQ(rule_broken(ring + "anna=yellow:5,5"), "kings-gate/tile-not-in-hand");
    EXPECT_EQ(rule_broken(ring + "anna=yellow:5,5 --tiles 5=2"), "");
    EXPECT_EQ(rule_broken(ring + "anna=yellow:1 --tiles 1=0"), "kings-gate/tile-not-in-hand");
    EXPECT_EQ(rule_broken(ring + "anna=yellow:4+king"), "kings-gate/character-not-held");
    EXPECT_EQ(rule_broken("kings-gate cathedral bruno=green:5 chris=red:1 --last bruno anna=yellow:4+king"), "");
    EXPECT_EQ(rule_broken("kings-gate 7-4-2 bruno=green:5 chris=red:1 --last bruno anna=yellow:4+witch"), "");
    const std::string full = "kings-gate 7-4-2 anna=yellow:1,1,1,1,1 bruno=green:1,1,1,1,1 chris=red --last ";
    EXPECT_EQ(rule_broken(full + "chris"), "kings-gate/final-last");
    EXPECT_EQ(rule_broken(full + "anna"), "");
}

/// The locations of a whole game by their totals. The last placer loses all ties.
TEST(KingsGateTallies, OfAnEnd) {
    const std::string people = "kings-gate anna=yellow bruno=green chris=red --rows ";
    const std::string rows = people + "palace:yellow=7,green=5,last=anna cathedral:red=6 wizards-tower:red=6,green=6";
    // 2 and 2; 3 alone; 4 and 3.
    EXPECT_EQ(totals(rows + ",last=chris"), (Points{{"anna", 2}, {"bruno", 6}, {"chris", 6}}));
    EXPECT_EQ(totals(rows + ",last=anna"), (Points{{"anna", 2}, {"bruno", 6}, {"chris", 6}}));
    EXPECT_EQ(totals(rows + ",last=bruno"), (Points{{"anna", 2}, {"bruno", 5}, {"chris", 7}}));
    EXPECT_EQ(verdict_of_end(rows + ",last=bruno --claim scores.chris=7 --claim winners=chris"), "legal");
    EXPECT_EQ(verdict_of_end(rows + ",last=bruno --claim scores.chris=6"), "misreported");
    // The last placer is not recorded, so the tie is open.
    EXPECT_EQ(totals(rows), Points{});
    EXPECT_EQ(tallied(rows + " --claim winners=chris")["unchecked"], nlohmann::json({"winners"}));
    EXPECT_EQ(rule_broken(people + "cathedral:red=6"), "kings-gate/final-order");
    EXPECT_EQ(rule_broken(people + "palace:yellow=7,green=5,last=chris cathedral:red=6"), "kings-gate/final-last");
    // Two players with two colours each.
    EXPECT_EQ(verdict_of_end("kings-gate anna=yellow anna=green bruno=red bruno=blue --rows palace:yellow=7,last=anna "
                             "cathedral --claim turn=false"),
              "legal");
}

}  // namespace
}  // namespace referee::testing
