#include <gtest/gtest.h>

#include "support/tallied.hpp"

/// `referee tally` on the scoring examples of the rulebook. The expected values are the rulebook's.
namespace referee::testing {
namespace {

/// King's Road, English rules, 3) Scoring and Ties.
TEST(KingsRoadTallies, OfTheRulebook) {
    const std::string dark_tower = "kings-road dark-tower ";
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=4 phil=3 chris=2 simon=1", 0),
              (Points{{"jen", 5}, {"phil", 4}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=2 phil=2 chris=1", 0),
              (Points{{"jen", 4}, {"phil", 4}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=2 phil=2 chris=2", 0),
              (Points{{"jen", 2}, {"phil", 2}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 3 jen=2 phil=2 chris=2", 0), Points{});
    EXPECT_EQ(points_of_step(dark_tower + "--players 3 jen=3 phil=2 chris=1", 0), (Points{{"jen", 5}, {"phil", 4}}));
    // A tie among the lowest-placed. Players without a marker are not ranked.
    EXPECT_EQ(points_of_step(dark_tower + "--players 3 jen=3 phil=1 chris=1", 0), (Points{{"jen", 5}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=3 phil=0 chris=0 simon=0", 0), (Points{{"jen", 5}}));
    // Three values on the banner: the fourth place is not paid, even with five players.
    EXPECT_EQ(points_of_step("kings-road dragons-lair a=5 b=4 c=3 d=2 e=1", 0), (Points{{"a", 2}, {"b", 2}, {"c", 1}}));
}

/// King's Road, English rules, Nobles, End of the Game, and the variant.
TEST(KingsRoadTallies, OfTheNobles) {
    const std::string question = "kings-road dark-tower --players 3 jen=2 phil=1 ";
    EXPECT_EQ(points_of_step(question, 1), (Points{{"jen", 1}}));
    EXPECT_EQ(points_of_step(question + "--noble jen=temple-ruins,dragons-lair", 1), (Points{{"jen", 3}}));
    // An interrupted chain. Temple Ruins and Zin Kai's Deep are connected.
    EXPECT_EQ(points_of_step(question + "--noble jen=kings-altar", 1), (Points{{"jen", 1}}));
    EXPECT_EQ(points_of_step(question + "--noble jen=temple-ruins,zin-kais-deep", 1), (Points{{"jen", 3}}));
    // A new Noble replaces the old one. After a tie the old Noble stays and is paid.
    EXPECT_EQ(points_of_step(question + "--noble phil", 1), (Points{{"jen", 1}}));
    const std::string tied = "kings-road dark-tower --players 3 jen=2 phil=2 --noble phil ";
    EXPECT_EQ(points_of_step(tied, 0), (Points{{"jen", 4}, {"phil", 4}}));
    EXPECT_EQ(points_of_step(tied, 1), (Points{{"phil", 1}}));
    EXPECT_EQ(points_of_step(tied + "--ruling bonus-on-tie=unpaid", 1), Points{});
    const std::string long_chain = question + "--noble jen=temple-ruins,zin-kais-deep --ruling chain=";
    EXPECT_EQ(points_of_step(long_chain + "connected", 1), (Points{{"jen", 3}}));
    EXPECT_EQ(points_of_step(long_chain + "neighbours", 1), (Points{{"jen", 2}}));
    // In the final scoring no Noble is placed or scored.
    EXPECT_EQ(totals(question + "--noble jen=temple-ruins --final"), (Points{{"jen", 5}, {"phil", 4}}));
    // Permanent Nobles: a second one is added, and all of them score.
    EXPECT_EQ(points_of_step(question + "--noble phil --permanent-nobles", 1), (Points{{"jen", 1}, {"phil", 1}}));
}

TEST(KingsRoadTallies, AreOfWhatAGameCanEndWith) {
    const std::string road = "kings-road dark-tower jen=2 phil=1 ";
    EXPECT_EQ(rule_broken(road), "");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=19 phil=1"), "");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=20 phil=1"), "kings-road/final-markers");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=19 phil=1 --noble jen=temple-ruins"), "kings-road/final-markers");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=18 phil=1 --noble jen=temple-ruins"), "");
    EXPECT_EQ(rule_broken(road + "--noble jen --noble phil"), "kings-road/final-nobles");
    EXPECT_EQ(rule_broken(road + "--noble jen --noble phil --permanent-nobles"), "");
    EXPECT_EQ(rule_broken(road + "--noble jen=temple-ruins --noble phil=temple-ruins"), "kings-road/final-nobles");
}

/// All regions at the end of a game, counted from the King's region on. Nobles score nothing then.
TEST(KingsRoadTallies, OfAnEnd) {
    const std::string end =
        "kings-road --points ada=33,ben=41,cleo=36 --king zin-kais-deep --scored kings-castle "
        "--markers wizards-tower:ada=3,ben=1 dark-tower:ben=2,cleo=2 --nobles dark-tower=ben ";
    EXPECT_EQ(totals(end), (Points{{"ada", 39}, {"ben", 49}, {"cleo", 40}}));
    EXPECT_EQ(verdict_of_end(end), "legal");
    EXPECT_EQ(
        verdict_of_end(end + "--claim scores.ada=39 --claim winners=ben --claim places.cleo=2 --claim turn=false"),
        "legal");
    EXPECT_EQ(verdict_of_end(end + "--claim scores.ada=40"), "misreported");
    EXPECT_EQ(verdict_of_end(end + "--claim winners=ben,ada"), "misreported");
    EXPECT_EQ(verdict_of_end(end + "--claim 'scores={ada: 39, cleo: 41}'"), "misreported");
    EXPECT_EQ(verdict_of_end(end + "--claim 'final[1].region=wizards-tower' --claim 'final[1].points.ada=6'"),
              "misreported");  // the claimed list must be complete
    EXPECT_EQ(verdict_of_end(end + "--values wizards-tower=9-8,dark-tower=3-2 --ruling chain=neighbours"), "legal");
    EXPECT_EQ(totals(end + "--values wizards-tower=9-8,dark-tower=3-2"),
              (Points{{"ada", 42}, {"ben", 51}, {"cleo", 38}}));
    // The points after the final scoring are the scores. Missing data is not counted.
    EXPECT_EQ(totals("kings-road --points-after ada=39,ben=49"), (Points{{"ada", 39}, {"ben", 49}}));
    EXPECT_EQ(totals("kings-road --points ada=39,ben=49"), Points{});
    EXPECT_EQ(verdict_of_end("kings-road --players ada,ben --nobles none --markers none"), "legal");
    EXPECT_EQ(verdict_of_end("kings-road --players ada,ben"), "incomplete");
}

TEST(KingsRoadTallies, OfAnEndAreJudged) {
    const std::string end = "kings-road --points ada=33,ben=41 ";
    EXPECT_EQ(rule_broken(end + "--scored kings-castle,dragons-lair"), "kings-road/final-journey");
    EXPECT_EQ(rule_broken(end + "--scored dragons-lair,kings-castle --king zin-kais-deep"), "");
    EXPECT_EQ(rule_broken(end + "--markers dark-tower:ada=20"), "kings-road/final-markers");
    EXPECT_EQ(rule_broken(end + "--markers dark-tower:ada=19"), "");
    EXPECT_EQ(rule_broken(end + "--markers none --nobles dark-tower=ada"), "kings-road/final-nobles");
    EXPECT_EQ(rule_broken(end + "--nobles dark-tower=ada,ben"), "kings-road/final-nobles");
    EXPECT_EQ(rule_broken(end + "--nobles dark-tower=ada,ben --permanent-nobles"), "");
    EXPECT_EQ(rule_broken("kings-road --points ada=33,ben=39"), "kings-road/final-forty");
    EXPECT_EQ(rule_broken(end + "--claim scores.cleo=1"), "log/value");
    EXPECT_EQ(rule_broken(end + "--claim scores.ada=many"), "log/type");
}

}  // namespace
}  // namespace referee::testing
