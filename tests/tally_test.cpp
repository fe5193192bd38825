#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "support/running.hpp"

/// `referee tally` on the scoring examples of the rulebooks; what is expected is what the rulebooks say.
namespace referee::testing {
namespace {

using Points = std::map<std::string, int>;

nlohmann::json tallied(const std::string& question) {
    const std::string output = output_of(cat("'", REFEREE_BINARY, "' tally ", question, " --format json"));
    const auto answer = nlohmann::json::parse(output, nullptr, false);
    EXPECT_TRUE(answer.is_object()) << question << ": " << output;
    return answer;
}

/// The points of one step of the answer.
Points points_of_step(const std::string& question, std::size_t step) {
    const auto answer = tallied(question);
    return step < answer["awards"].size() ? answer["awards"][step]["points"].get<Points>() : Points{};
}

Points totals(const std::string& question) { return tallied(question)["totals"].get<Points>(); }

/// Whether some line of the working says this.
bool says(const std::string& question, const std::string& words) { return tallied(question)["awards"].dump().find(words) != std::string::npos; }

/// King's Road, English rules, 3) Scoring and Ties.
TEST(Tallies, OfTheKingsRoadRulebook) {
    const std::string dark_tower = "kings-road dark-tower ";
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=4 phil=3 chris=2 simon=1", 0), (Points{{"jen", 5}, {"phil", 4}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=2 phil=2 chris=1", 0), (Points{{"jen", 4}, {"phil", 4}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=2 phil=2 chris=2", 0), (Points{{"jen", 2}, {"phil", 2}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 3 jen=2 phil=2 chris=2", 0), Points{});
    EXPECT_EQ(points_of_step(dark_tower + "--players 3 jen=3 phil=2 chris=1", 0), (Points{{"jen", 5}, {"phil", 4}}));
    // A tie among the lowest-placed; nobody without a marker is considered.
    EXPECT_EQ(points_of_step(dark_tower + "--players 3 jen=3 phil=1 chris=1", 0), (Points{{"jen", 5}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=3 phil=0 chris=0 simon=0", 0), (Points{{"jen", 5}}));
    // Three values on the banner: the fourth place brings nothing with five players either.
    EXPECT_EQ(points_of_step("kings-road dragons-lair a=5 b=4 c=3 d=2 e=1", 0), (Points{{"a", 2}, {"b", 2}, {"c", 1}}));
}

/// King's Road, English rules, Nobles, End of the Game, and the variant.
TEST(Tallies, OfTheNoblesOfKingsRoad) {
    const std::string question = "kings-road dark-tower --players 3 jen=2 phil=1 ";
    EXPECT_EQ(points_of_step(question, 1), (Points{{"jen", 1}}));
    EXPECT_EQ(points_of_step(question + "--noble jen=temple-ruins,dragons-lair", 1), (Points{{"jen", 3}}));
    // An interrupted chain; Temple Ruins and Zin Kai's Deep are connected.
    EXPECT_EQ(points_of_step(question + "--noble jen=kings-altar", 1), (Points{{"jen", 1}}));
    EXPECT_EQ(points_of_step(question + "--noble jen=temple-ruins,zin-kais-deep", 1), (Points{{"jen", 3}}));
    // The old Noble is replaced; with a tie it remains, and is paid.
    EXPECT_EQ(points_of_step(question + "--noble phil", 1), (Points{{"jen", 1}}));
    const std::string tied = "kings-road dark-tower --players 3 jen=2 phil=2 --noble phil ";
    EXPECT_EQ(points_of_step(tied, 0), (Points{{"jen", 4}, {"phil", 4}}));
    EXPECT_EQ(points_of_step(tied, 1), (Points{{"phil", 1}}));
    EXPECT_EQ(points_of_step(tied + "--ruling bonus-on-tie=unpaid", 1), Points{});
    const std::string long_chain = question + "--noble jen=temple-ruins,zin-kais-deep --ruling chain=";
    EXPECT_EQ(points_of_step(long_chain + "connected", 1), (Points{{"jen", 3}}));
    EXPECT_EQ(points_of_step(long_chain + "neighbours", 1), (Points{{"jen", 2}}));
    // In the final scoring no Noble is created or scored.
    EXPECT_EQ(totals(question + "--noble jen=temple-ruins --final"), (Points{{"jen", 5}, {"phil", 4}}));
    // Permanent Nobles: a second one is added, and all of them score.
    EXPECT_EQ(points_of_step(question + "--noble phil --permanent-nobles", 1), (Points{{"jen", 1}, {"phil", 1}}));
}

/// The Rose King, French rules, End of the game: White has areas of 8, 2 and 1, Red of 5, 2, 2 and 1.
TEST(Tallies, OfTheRoseKingRulebook) {
    const std::string board = "rose-king WWW....RR WWW...... WW....RR. .......R. .WW....RR ......... W....RR.. ......... R........ --red red --white white";
    EXPECT_EQ(totals(board), (Points{{"red", 34}, {"white", 69}}));
    EXPECT_TRUE(says(board, "white wins"));
    // The same from standard input, and with the colours exchanged.
    const std::string piped = cat("printf '%s\\n' ", board.substr(10, 90), " | '", REFEREE_BINARY, "' tally rose-king - --red red --white white");
    EXPECT_EQ(output_of(piped), output_of(cat("'", REFEREE_BINARY, "' tally ", board)));
    EXPECT_EQ(totals("rose-king RRR....WW RRR...... RR....WW. .......W. .RR....WW ......... R....WW.. ......... W........"),
              (Points{{"red", 69}, {"white", 34}}));
}

/// The table of points for areas of 1 to 25.
TEST(Tallies, OfTheTableOfAreas) {
    for (int size = 1; size <= 25; ++size) {
        std::string board = "rose-king";
        for (int square = 0; square < 81; ++square) board += cat(square % 9 == 0 ? " " : "", square < size ? 'R' : '.');
        EXPECT_EQ(totals(board), (Points{{"red", size * size}, {"white", 0}})) << size;
    }
}

/// Equal points: the larger area, then more roses, then a draw.
TEST(Tallies, OfTiesInTheRoseKing) {
    // 4 + 4 + 1 against 9; then 9 + 4 against 9 + 1 + 1 + 1 + 1.
    EXPECT_TRUE(says("rose-king RR.WWW... ......... RR....... ......... R........ ......... ......... ......... .........", "white wins"));
    EXPECT_TRUE(says("rose-king RRR.WWW.. ......... RR..W.W.W ......... ....W.... ......... ......... ......... .........", "most roses: white 7 and red 5"));
    EXPECT_TRUE(says("rose-king RRR.WWW.. ......... RR..W.W.W ......... ....W.... ......... ......... ......... .........", "white wins"));
    EXPECT_TRUE(says("rose-king RRR.WWW.. ......... ......... ......... ......... ......... ......... ......... .........", "share the victory"));
}

/// Kingdom Run, End of the game: podium 13 for the first, the score of the space, 2 a token; a tie goes to the best-placed runner.
TEST(Tallies, OfTheKingdomRunRulebook) {
    const std::string two = "kingdom-run anna=knights bruno=goblins ";
    EXPECT_EQ(totals(two + "--podium knights --tokens anna=0,bruno=0"), (Points{{"anna", 13}, {"bruno", 0}}));
    EXPECT_EQ(totals(two + "--tokens anna=5,bruno=7"), (Points{{"anna", 10}, {"bruno", 14}}));
    EXPECT_EQ(totals(two + "--runners knights@5,goblins@14 --tokens anna=0,bruno=0"), (Points{{"anna", 2}, {"bruno", 6}}));
    EXPECT_EQ(totals(two + "--runners knights@1,goblins@4 --tokens anna=0,bruno=0"), (Points{{"anna", 0}, {"bruno", 0}}));
    EXPECT_EQ(totals(two), (Points{{"anna", 12}, {"bruno", 12}}));
    // Runners of a clan without a player take their places, and bring nobody anything.
    EXPECT_EQ(totals(two + "--podium forest,knights --tokens anna=0,bruno=0 --podium-points 13,12,11,10"), (Points{{"anna", 12}, {"bruno", 0}}));
    // 13 against 2 + 2 + 3 + 6: equal, and Anna is on the podium.
    const std::string tie = two + "--podium knights --runners goblins@5,goblins@6,goblins@7,goblins@13 --tokens anna=3,bruno=3";
    EXPECT_EQ(totals(tie), (Points{{"anna", 19}, {"bruno", 19}}));
    EXPECT_TRUE(says(tie, "anna wins"));
}

/// King's Gate, French rules, Scoring the locations, and the game for two.
TEST(Tallies, OfTheKingsGateRulebook) {
    // Andrea has 10 and 5, John 7 and 6 at the graveyard.
    const std::string graveyard = "kings-gate graveyard andrea=yellow:5,4,1 andrea=green:5 john=red:4,3 john=blue:4,2 --last andrea";
    EXPECT_EQ(totals(graveyard), (Points{{"andrea", 5}, {"john", 7}}));
    EXPECT_EQ(totals("kings-gate 5-4-3 andrea=yellow:5,4,1 andrea=green:5 john=red:4,3 john=blue:4,2 --last john"), (Points{{"andrea", 5}, {"john", 7}}));
    // First at the palace: two points and the King.
    const std::string palace = "kings-gate palace anna=yellow:4 bruno=green:3 chris=red:2 dora=blue:1 --last dora";
    EXPECT_EQ(totals(palace), (Points{{"anna", 2}, {"bruno", 2}, {"chris", 1}, {"dora", 0}}));
    EXPECT_TRUE(says(palace, "the king goes to anna"));
    // With three players the first two are paid; a tavern is a tile, and without a tile nobody is.
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green:3 chris=red:2 --last anna"), (Points{{"anna", 7}, {"bruno", 4}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green:tavern chris=red --last anna"), (Points{{"anna", 7}, {"bruno", 4}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green chris=red --last anna"), (Points{{"anna", 7}, {"bruno", 0}, {"chris", 0}}));
    // At the market the second wins a character too.
    EXPECT_TRUE(says("kings-gate market anna=yellow:4 bruno=green:3 chris=red:2 --last anna", "the merchant goes to bruno"));
    // The lowest total at the tourney ground loses 3.
    const std::string tourney = "kings-gate tourney-ground anna=yellow:4 bruno=green:3 chris=red:2 --last anna ";
    EXPECT_EQ(totals(tourney + "--scores chris=5"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -3}}));
    EXPECT_EQ(totals(tourney + "--scores chris=2"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -2}}));
    EXPECT_EQ(totals(tourney + "--scores chris=2 --ruling points-floor=negative"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -3}}));
    // The Bishop: only the number of tiles counts. The Guildmaster: two more.
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:5,4 bruno=green:1,1,1+bishop chris=red:2 --last anna"), (Points{{"anna", 4}, {"bruno", 7}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:5 bruno=green:4+guildmaster chris=red:2 --last anna"), (Points{{"anna", 4}, {"bruno", 7}, {"chris", 0}}));
}

/// The one to the left of the last placer wins ties, then the next clockwise; the last placer loses all.
TEST(Tallies, OfTiesInKingsGate) {
    const std::string tied = "kings-gate 7-4-2 anna=yellow:4 bruno=green:4 chris=red:4 dora=blue:1 --last ";
    EXPECT_EQ(totals(tied + "anna"), (Points{{"anna", 2}, {"bruno", 7}, {"chris", 4}, {"dora", 0}}));
    EXPECT_EQ(totals(tied + "bruno"), (Points{{"anna", 4}, {"bruno", 2}, {"chris", 7}, {"dora", 0}}));
    EXPECT_EQ(totals(tied + "chris"), (Points{{"anna", 7}, {"bruno", 4}, {"chris", 2}, {"dora", 0}}));
    EXPECT_EQ(totals(tied + "dora"), (Points{{"anna", 7}, {"bruno", 4}, {"chris", 2}, {"dora", 0}}));
}

}  // namespace
}  // namespace referee::testing
