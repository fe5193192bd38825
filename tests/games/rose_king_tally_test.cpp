#include <gtest/gtest.h>

#include "support/tallied.hpp"

/// `referee tally` on the scoring examples of the rulebook. The expected values are the rulebook's.
namespace referee::testing {
namespace {

/// The Rose King, French rules, End of the game: White has areas of 8, 2 and 1, Red of 5, 2, 2 and 1.
TEST(RoseKingTallies, OfTheRulebook) {
    const std::string board =
        "rose-king WWW....RR WWW...... WW....RR. .......R. .WW....RR ......... W....RR.. ......... R........ --red red "
        "--white white";
    EXPECT_EQ(totals(board), (Points{{"red", 34}, {"white", 69}}));
    EXPECT_TRUE(answer_contains(board, "white wins"));
    // The same from standard input, and with the colours exchanged.
    const std::string piped = cat("printf '%s\\n' ", board.substr(10, 90), " | '", REFEREE_BINARY,
                                  "' tally rose-king - --red red --white white");
    EXPECT_EQ(output_of(piped), output_of(cat("'", REFEREE_BINARY, "' tally ", board)));
    EXPECT_EQ(
        totals("rose-king RRR....WW RRR...... RR....WW. .......W. .RR....WW ......... R....WW.. ......... W........"),
        (Points{{"red", 69}, {"white", 34}}));
}

/// The table of points for areas of 1 to 25.
TEST(RoseKingTallies, OfTheTableOfAreas) {
    for (int size = 1; size <= 25; ++size) {
        std::string board = "rose-king";
        for (int square = 0; square < 81; ++square) board += cat(square % 9 == 0 ? " " : "", square < size ? 'R' : '.');
        EXPECT_EQ(totals(board), (Points{{"red", size * size}, {"white", 0}})) << size;
    }
}

/// Equal points: the larger area, then more roses, then a draw.
TEST(RoseKingTallies, OfTies) {
    // 4 + 4 + 1 against 9; then 9 + 4 against 9 + 1 + 1 + 1 + 1.
    EXPECT_TRUE(answer_contains(
        "rose-king RR.WWW... ......... RR....... ......... R........ ......... ......... ......... .........",
        "white wins"));
    EXPECT_TRUE(answer_contains(
        "rose-king RRR.WWW.. ......... RR..W.W.W ......... ....W.... ......... ......... ......... .........",
        "most roses: white 7 and red 5"));
    EXPECT_TRUE(answer_contains(
        "rose-king RRR.WWW.. ......... RR..W.W.W ......... ....W.... ......... ......... ......... .........",
        "white wins"));
    EXPECT_TRUE(answer_contains(
        "rose-king RRR.WWW.. ......... ......... ......... ......... ......... ......... ......... .........",
        "share the victory"));
}

/// Crown, heroes and hands are judged together with the board, and claims are checked against it.
TEST(RoseKingTallies, OfATable) {
    const std::string board =
        "rose-king --red anna --white bruno WWW....RR WWW...... WW....RR. .......R. .WW....RR ......... W....RR.. "
        "......... R........ ";
    EXPECT_EQ(verdict_of_end(board), "legal");
    EXPECT_EQ(verdict_of_end(board + "--claim areas.anna=5,2,2,1 --claim scores.bruno=69 --claim winners=bruno"),
              "legal");
    EXPECT_EQ(verdict_of_end(board + "--claim areas.anna=5,2,1,1"), "misreported");
    EXPECT_EQ(verdict_of_end(board + "--claim largest.anna=4"), "misreported");
    EXPECT_EQ(verdict_of_end(board + "--crown a9 --claim crown=a9"), "legal");
    EXPECT_EQ(rule_broken(board + "--crown i1"), "rose-king/final-crown");
    EXPECT_EQ(verdict_of_end(board + "--heroes anna=4 --claim heroes.anna=3"), "misreported");
    EXPECT_EQ(rule_broken(board + "--heroes anna=5"), "rose-king/final-heroes");
    EXPECT_EQ(rule_broken(board + "--hands anna=N1,N1"), "rose-king/final-hands");
    // From a9, north and west lead off the board, so nobody could act.
    const std::string stuck = "--heroes anna=0,bruno=0 --hands anna=N1,N2,N3,W1,W2 bruno=NW1,NW2,NW3,NE1,W3 ";
    EXPECT_EQ(verdict_of_end(board + "--crown a9 " + stuck), "legal");
    EXPECT_EQ(rule_broken(board + "--crown a9 --heroes anna=0,bruno=0 --hands anna=none bruno=NW1"),
              "rose-king/final-not-over");
}

/// The board is read in the form that is printed and in the forms that people paste.
TEST(RoseKingTallies, ReadTheBoardThatIsShown) {
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

TEST(RoseKingTallies, ReadTheBoardThatIsPasted) {
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
    // One square too many or too few, or another letter, is refused whatever surrounds it.
    for (const std::size_t place : {plain.find("W W W"), plain.rfind('.')}) {
        for (const std::string_view other : {"", "XX", "RR "})
            EXPECT_EQ(totals_of(std::string(plain).replace(place, 1, other)), Points{}) << place << other;
    }
    EXPECT_EQ(totals_of(numbered + numbered), Points{});
    EXPECT_EQ(totals_of("9" + upside_down.substr(1)), Points{});
}

}  // namespace
}  // namespace referee::testing
