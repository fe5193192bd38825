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
bool says(const std::string& question, const std::string& words) {
    return tallied(question)["awards"].dump().find(words) != std::string::npos;
}

/// King's Road, English rules, 3) Scoring and Ties.
TEST(Tallies, OfTheKingsRoadRulebook) {
    const std::string dark_tower = "kings-road dark-tower ";
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=4 phil=3 chris=2 simon=1", 0),
              (Points{{"jen", 5}, {"phil", 4}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=2 phil=2 chris=1", 0),
              (Points{{"jen", 4}, {"phil", 4}, {"chris", 2}}));
    EXPECT_EQ(points_of_step(dark_tower + "--players 4 jen=2 phil=2 chris=2", 0),
              (Points{{"jen", 2}, {"phil", 2}, {"chris", 2}}));
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
    const std::string board =
        "rose-king WWW....RR WWW...... WW....RR. .......R. .WW....RR ......... W....RR.. ......... R........ --red red "
        "--white white";
    EXPECT_EQ(totals(board), (Points{{"red", 34}, {"white", 69}}));
    EXPECT_TRUE(says(board, "white wins"));
    // The same from standard input, and with the colours exchanged.
    const std::string piped = cat("printf '%s\\n' ", board.substr(10, 90), " | '", REFEREE_BINARY,
                                  "' tally rose-king - --red red --white white");
    EXPECT_EQ(output_of(piped), output_of(cat("'", REFEREE_BINARY, "' tally ", board)));
    EXPECT_EQ(
        totals("rose-king RRR....WW RRR...... RR....WW. .......W. .RR....WW ......... R....WW.. ......... W........"),
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
    EXPECT_TRUE(
        says("rose-king RR.WWW... ......... RR....... ......... R........ ......... ......... ......... .........",
             "white wins"));
    EXPECT_TRUE(
        says("rose-king RRR.WWW.. ......... RR..W.W.W ......... ....W.... ......... ......... ......... .........",
             "most roses: white 7 and red 5"));
    EXPECT_TRUE(
        says("rose-king RRR.WWW.. ......... RR..W.W.W ......... ....W.... ......... ......... ......... .........",
             "white wins"));
    EXPECT_TRUE(
        says("rose-king RRR.WWW.. ......... ......... ......... ......... ......... ......... ......... .........",
             "share the victory"));
}

/// Kingdom Run, End of the game: podium 13 for the first, the score of the space, 2 a token; a tie goes to the
/// best-placed runner.
TEST(Tallies, OfTheKingdomRunRulebook) {
    const std::string two = "kingdom-run anna=knights bruno=goblins --unfinished ";
    EXPECT_EQ(totals(two + "--podium knights"), (Points{{"anna", 13}, {"bruno", 0}}));
    EXPECT_EQ(totals(two + "--tokens anna=5,bruno=7"), (Points{{"anna", 10}, {"bruno", 14}}));
    EXPECT_EQ(totals(two + "--runners knights@5,goblins@14"), (Points{{"anna", 2}, {"bruno", 6}}));
    EXPECT_EQ(totals(two + "--runners knights@1,goblins@4"), (Points{{"anna", 0}, {"bruno", 0}}));
    EXPECT_EQ(totals(two), (Points{{"anna", 0}, {"bruno", 0}}));
    // Runners of a clan without a player take their places, and bring nobody anything.
    EXPECT_EQ(totals(two + "--podium forest,knights --podium-points 13,12,11,10"),
              (Points{{"anna", 12}, {"bruno", 0}}));
    // 13 against 2 + 2 + 3 + 6: equal, and Anna is on the podium.
    const std::string tie = two +
        "--podium knights --runners goblins@5,goblins@6,goblins@7,goblins@13 --tokens anna=6,bruno=6";
    EXPECT_EQ(totals(tie), (Points{{"anna", 25}, {"bruno", 25}}));
    EXPECT_TRUE(says(tie, "anna wins"));
}

/// What was not given is not invented: no part of the count, no place on the start board, no winner.
TEST(Tallies, DecideNothingThatWasNotGiven) {
    const std::string even = "kingdom-run anna=knights bruno=goblins --tokens anna=6,bruno=6 ";
    EXPECT_FALSE(says(even, "wins"));
    EXPECT_FALSE(says(even, "share"));
    EXPECT_NE(tallied(even)["notes"].dump().find("who wins is not decided by what was given"), std::string::npos);
    // Nobody of either has left the start board, wherever they stand there: each has one on space 4 still.
    const std::string rest = "--podium forest,forest,forest,forest,sorcerers,sorcerers,sorcerers,sorcerers --runners ";
    EXPECT_TRUE(says(even + rest + "none", "share the victory"));
    EXPECT_TRUE(says(even + rest + "knights@1,goblins@4", "share the victory"));
    EXPECT_TRUE(
        says("kingdom-run anna=goblins bruno=knights --tokens anna=6,bruno=6 " + rest + "none", "share the victory"));
    EXPECT_TRUE(tallied(even + rest + "none")["notes"].empty());
    // A loss that the score before may stop.
    const std::string tourney = "kings-gate tourney-ground anna=yellow:4 bruno=green:3 chris=red:2 --last anna ";
    EXPECT_EQ(tallied(tourney)["notes"].size(), 1U);
    EXPECT_TRUE(tallied(tourney + "--scores chris=0")["notes"].empty());
    EXPECT_TRUE(tallied(tourney + "--ruling points-floor=negative")["notes"].empty());
}

/// The rule that the answer names in place of a count; empty where it counts.
std::string rule_broken(const std::string& question) {
    const auto answer = tallied(question);
    EXPECT_EQ(answer["findings"].empty(), answer["totals"].is_object()) << question;
    return answer["findings"].empty() ? "" : answer["findings"][0]["rule"].get<std::string>();
}

TEST(Tallies, AreOfWhatAGameCanEndWith) {
    const std::string road = "kings-road dark-tower jen=2 phil=1 ";
    EXPECT_EQ(rule_broken(road), "");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=19 phil=1"), "");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=20 phil=1"), "kings-road/final-markers");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=19 phil=1 --noble jen=temple-ruins"), "kings-road/final-markers");
    EXPECT_EQ(rule_broken("kings-road dark-tower jen=18 phil=1 --noble jen=temple-ruins"), "");
    EXPECT_EQ(rule_broken(road + "--noble jen --noble phil"), "kings-road/final-nobles");
    EXPECT_EQ(rule_broken(road + "--noble jen --noble phil --permanent-nobles"), "");
    EXPECT_EQ(rule_broken(road + "--noble jen=temple-ruins --noble phil=temple-ruins"), "kings-road/final-nobles");

    const std::string run = "kingdom-run anna=knights bruno=goblins ";
    EXPECT_EQ(rule_broken(run + "--runners knights@5,knights@5,knights@6,knights@7,knights@8"),
              "kingdom-run/final-runners");
    EXPECT_EQ(rule_broken(run + "--runners knights@5,knights@5,goblins@5,forest@5,forest@5"),
              "kingdom-run/final-space");
    EXPECT_EQ(rule_broken(run + "--podium knights,goblins,forest,forest,goblins --podium-points 4,3,2,1"),
              "kingdom-run/final-podium");
    EXPECT_EQ(rule_broken(run + "--podium knights,goblins,forest,forest --podium-points 4,3,2,1"), "");
    EXPECT_EQ(rule_broken(run + "--tokens anna=6,bruno=5"), "kingdom-run/final-tokens");
    EXPECT_EQ(rule_broken(run + "--podium knights"), "kingdom-run/final-not-over");
    EXPECT_EQ(rule_broken(run + "--podium knights --unfinished"), "");
    // That the game goes on is no excuse for what it cannot come to.
    EXPECT_EQ(rule_broken(run + "--podium knights,knights,knights,knights,forest --unfinished"),
              "kingdom-run/final-not-over");
    EXPECT_EQ(rule_broken(run + "--podium knights --tokens anna=6,bruno=5 --unfinished"), "kingdom-run/final-tokens");

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

/// The board is read as it is shown, and as people paste it.
TEST(Tallies, ReadTheBoardThatIsShown) {
    const std::string binary = cat("'", REFEREE_BINARY, "'");
    std::size_t boards = 0;
    for (const std::string name :
         {"stones", "blocked", "few-stones", "draw", "tie-largest", "tie-roses", "minimal", "forced-hero"}) {
        const std::string log = cat("fixtures/rose-king/games/", name, ".yaml");
        for (const std::string event : {"", " --event 1", " --event 2"}) {
            const std::string shown = output_of(cat(binary, " show --format json ", log, event));
            const auto position = nlohmann::json::parse(shown, nullptr, false);
            ASSERT_TRUE(position.is_object()) << shown;
            const std::string answer = output_of(cat(binary, " show ", log, event, " | ", binary,
                                                     " tally rose-king - --format json --red anna --white bruno"));
            const auto tally = nlohmann::json::parse(answer, nullptr, false);
            ASSERT_TRUE(tally.is_object()) << answer;
            EXPECT_EQ(tally["totals"]["anna"], position["facts"]["scores"]["anna"]) << log << event;
            EXPECT_EQ(tally["totals"]["bruno"], position["facts"]["scores"]["bruno"]) << log << event;
            ++boards;
        }
    }
    EXPECT_EQ(boards, 24U);
}

TEST(Tallies, ReadTheBoardThatIsPasted) {
    const auto totals_of = [](const std::string& text) {
        const std::string output = output_of(
            cat("printf '%s' '", text, "' | '", REFEREE_BINARY, "' tally rose-king - --format json"));
        const auto answer = nlohmann::json::parse(output, nullptr, false);
        return answer.is_object() && answer["totals"].is_object() ? answer["totals"].get<Points>() : Points{};
    };
    const Points due = {{"red", 5}, {"white", 9}};
    std::string plain;
    std::string framed = "+---+---+---+---+---+---+---+---+---+\n";
    std::string numbered = "    a b c d e f g h i\n";
    std::string upside_down;
    std::string list = "board: [";
    const std::vector<std::string> rows = {"RR.......", ".........", ".........", "WWW......", ".........",
                                           ".........", ".........", ".........", "....R...."};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::string cells;
        std::string blanks;
        for (const char square : rows[row]) {
            cells += cat("| ", square, ' ');
            blanks += cat(square, ' ');
        }
        const std::string label = std::to_string(9 - row);
        plain += blanks + "\n";
        framed += cells + "|\n+---+---+---+---+---+---+---+---+---+\n";
        numbered += cat(label, "   ", blanks, "  ", label, "   White: bruno, 9 points\n");
        upside_down = cat(label, ": ", blanks, '\n', upside_down);
        list += cat(row == 0 ? "" : ", ", '"', rows[row], '"');
    }
    EXPECT_EQ(totals_of(plain), due);
    EXPECT_EQ(totals_of(framed), due);
    EXPECT_EQ(totals_of(numbered), due);
    EXPECT_EQ(totals_of(upside_down), due);
    EXPECT_EQ(totals_of(list + "]"), due);
    EXPECT_EQ(totals_of("White wins, I think.\n\n" + plain + "\nRed: anna"), due);
    // A square too many or too few, or another letter, is no board, whatever stands around it.
    for (const std::size_t place : {plain.find("W W W"), plain.rfind('.')}) {
        for (const std::string_view other : {"", "XX", "RR "})
            EXPECT_EQ(totals_of(std::string(plain).replace(place, 1, other)), Points{}) << place << other;
    }
    EXPECT_EQ(totals_of(numbered + numbered), Points{});
    EXPECT_EQ(totals_of("9" + upside_down.substr(1)), Points{});
}

/// King's Gate, French rules, Scoring the locations, and the game for two.
TEST(Tallies, OfTheKingsGateRulebook) {
    // Andrea has 10 and 5, John 7 and 6 at the graveyard.
    const std::string graveyard =
        "kings-gate graveyard andrea=yellow:5,4,1 andrea=green:5 john=red:4,3 john=blue:4,2 --last andrea";
    EXPECT_EQ(totals(graveyard), (Points{{"andrea", 5}, {"john", 7}}));
    EXPECT_EQ(totals("kings-gate 5-4-3 andrea=yellow:5,4,1 andrea=green:5 john=red:4,3 john=blue:4,2 --last john"),
              (Points{{"andrea", 5}, {"john", 7}}));
    // First at the palace: two points and the King.
    const std::string palace = "kings-gate palace anna=yellow:4 bruno=green:3 chris=red:2 dora=blue:1 --last dora";
    EXPECT_EQ(totals(palace), (Points{{"anna", 2}, {"bruno", 2}, {"chris", 1}, {"dora", 0}}));
    EXPECT_TRUE(says(palace, "the king goes to anna"));
    // With three players the first two are paid; a tavern is a tile, and without a tile nobody is.
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green:3 chris=red:2 --last anna"),
              (Points{{"anna", 7}, {"bruno", 4}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green:tavern chris=red --last anna"),
              (Points{{"anna", 7}, {"bruno", 4}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:4 bruno=green chris=red --last anna"),
              (Points{{"anna", 7}, {"bruno", 0}, {"chris", 0}}));
    // At the market the second wins a character too.
    EXPECT_TRUE(
        says("kings-gate market anna=yellow:4 bruno=green:3 chris=red:2 --last anna", "the merchant goes to bruno"));
    // The lowest total at the tourney ground loses 3.
    const std::string tourney = "kings-gate tourney-ground anna=yellow:4 bruno=green:3 chris=red:2 --last anna ";
    EXPECT_EQ(totals(tourney + "--scores chris=5"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -3}}));
    EXPECT_EQ(totals(tourney + "--scores chris=2"), (Points{{"anna", 3}, {"bruno", 0}, {"chris", -2}}));
    EXPECT_EQ(totals(tourney + "--scores chris=2 --ruling points-floor=negative"),
              (Points{{"anna", 3}, {"bruno", 0}, {"chris", -3}}));
    // The Bishop: only the number of tiles counts. The Guildmaster: two more.
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:5,4 bruno=green:1,1,1+bishop chris=red:2 --last anna"),
              (Points{{"anna", 4}, {"bruno", 7}, {"chris", 0}}));
    EXPECT_EQ(totals("kings-gate 7-4-2 anna=yellow:5 bruno=green:4+guildmaster chris=red:2 --last anna"),
              (Points{{"anna", 4}, {"bruno", 7}, {"chris", 0}}));
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
