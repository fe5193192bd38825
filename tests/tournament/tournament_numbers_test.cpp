#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "support/tournaments.hpp"

/// The exact numbers of a tournament, as they are printed and claimed.
namespace referee::testing {
namespace {

using tournament::Fraction;

TEST(TournamentsNumbers, AreRoundedHalfAwayFromZero) {
    using tournament::rounded_text;
    EXPECT_EQ(rounded_text({10, 3}), "3.33");
    EXPECT_EQ(rounded_text({20, 3}), "6.67");
    EXPECT_EQ(rounded_text({4, 1}), "4");
    EXPECT_EQ(rounded_text({9, 2}), "4.5");
    EXPECT_EQ(rounded_text({1, 200}), "0.01");
    EXPECT_EQ(rounded_text({-1, 200}), "-0.01");
    EXPECT_EQ(rounded_text({-1, 201}), "0");
    EXPECT_EQ(rounded_text({999, 1000}), "1");
    EXPECT_EQ(rounded_text({-59, 6}), "-9.83");
    EXPECT_EQ(rounded_text({0, 7}), "0");
}

TEST(TournamentsNumbers, AreExactInJson) {
    using tournament::exact_value;
    EXPECT_EQ(exact_value({12, 3}).dump(), "4");
    EXPECT_EQ(exact_value({17, 4}).dump(), "4.25");
    EXPECT_EQ(exact_value({-23, 2}).dump(), "-11.5");
    EXPECT_EQ(exact_value({10, 3}).dump(), "\"10/3\"");
    EXPECT_EQ(exact_value({1, 8}).dump(), "\"1/8\"") << "three decimals";
    EXPECT_EQ(exact_value({-11, 6}).dump(), "\"-11/6\"");
    EXPECT_EQ(exact_value({4'799'520'004'799'999, 10'000}).dump(), "\"4799520004799999/10000\"");
    EXPECT_EQ(exact_value({42'949'672'950'000 * 4 + 1, 4}).dump(), "42949672950000.25") << "the largest margin";
}

/// What is written is true exactly when the number, rounded to as many decimals, is that.
TEST(TournamentsNumbers, AreHeldToTheDecimalsThatAreWritten) {
    struct Case {
        Fraction number;
        const char* text;
        bool is_true;
    };
    const std::vector<Case> cases = {{{10, 3}, "3", true},
                                     {{10, 3}, "3.3", true},
                                     {{10, 3}, "3.33", true},
                                     {{10, 3}, "3.333333", true},
                                     {{10, 3}, "3.34", false},
                                     {{10, 3}, "3.30", false},
                                     {{9, 2}, "5", true},
                                     {{9, 2}, "4", false},
                                     {{9, 2}, "4.50", true},
                                     {{-9, 2}, "-5", true},
                                     {{-9, 2}, "-4", false},
                                     {{-9, 2}, "4.5", false},
                                     {{9, 2}, "-4.5", false},
                                     {{1, 3}, "0", true},
                                     {{-1, 3}, "-0", true},
                                     {{-1, 3}, "0", true},
                                     {{1, 3}, ".33", true},
                                     {{7, 1}, "007", true},
                                     {{7, 1}, "+7.", true},
                                     {{7, 1}, "7.000000", true},
                                     {{7, 1}, "70", false},
                                     {{1, 2000000}, "0.000001", true},
                                     {{1, 2000001}, "0.000001", false},
                                     {{-1, 2}, "-0.5", true},
                                     {{-1, 2}, "0.5", false}};
    for (const Case& one : cases) {
        const auto written = tournament::decimal_in(one.text);
        ASSERT_TRUE(written) << one.text;
        EXPECT_EQ(tournament::is_written(one.number, *written), one.is_true) << one.number.above << ' ' << one.text;
    }
    for (const char* wrong : {"", ".", "-", "1e2", "1.2345678", "0x1F", "1_000", ".inf", "1/2", "--1", "1.-2"})
        EXPECT_FALSE(tournament::decimal_in(wrong)) << wrong;
    const std::string many(5000, '9');
    EXPECT_FALSE(tournament::is_written({7, 1}, *tournament::decimal_in(many)));
    EXPECT_TRUE(tournament::is_written({7, 1}, *tournament::decimal_in(std::string(5000, '0') + '7')));
    // 2 to the power of 128, plus 7: the same in 128 bits.
    EXPECT_FALSE(tournament::is_written({7, 1}, *tournament::decimal_in("340282366920938463463374607431768211463")));
}

TEST(TournamentsNumbers, MayBeFractionsInQuotes) {
    const auto holds = [](Fraction number, const char* text) {
        return tournament::is_written(number, *tournament::fraction_in(text));
    };
    EXPECT_TRUE(holds({10, 3}, "10/3"));
    EXPECT_TRUE(holds({10, 3}, "20/6"));
    EXPECT_TRUE(holds({-10, 3}, "-10/3"));
    EXPECT_FALSE(holds({10, 3}, "333333/100000"));
    EXPECT_FALSE(holds({10, 3}, "-10/3"));
    EXPECT_TRUE(holds({520'000'000'000'000'000, 12'000}, "520000000000000000/12000")) << "as large as there is";
    for (const char* wrong :
         {"", "/", "1/", "/3", "1/0", "1/-3", "1.5/2", "10", "1/2/3", "1234567890123456789/2", " 1/2"})
        EXPECT_FALSE(tournament::fraction_in(wrong)) << wrong;
}

/// The largest event that the limits allow: a player at a table in each of 9,999 rounds, with the largest and the least
/// scores that there are. Another program with numbers of any size counted the expected values.
TEST(TournamentsNumbers, DoNotOverflowAtTheLimits) {
    using tournament::TieBreak;
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int least = std::numeric_limits<int>::min();
    constexpr tournament::Units thousand = tournament::most_points * tournament::whole;
    tournament::Event event;
    for (const char* id : {"a", "b", "c", "d", "e"}) event.players.push_back({id, {}});
    event.points = {{5, {thousand, thousand, thousand, thousand, 0}}};
    event.tie_breaks = {TieBreak::wins, TieBreak::score,     TieBreak::share,   TieBreak::margin,
                        TieBreak::best, TieBreak::opponents, TieBreak::defeated};
    for (int round = 1; round <= tournament::most_rounds; ++round) {
        tournament::Table table;
        table.round = round;
        table.number = 1;
        table.players = {0, 1, 2, 3, 4};
        table.places = {1, 2, 2, 2, 5};
        table.scores = {most, most - 1, most - 1, most - 1, least};
        event.tables.push_back(table);
    }
    const tournament::Standings standings = standings_of(event, tournament::most_rounds);
    const auto expect = [&](tournament::PlayerNumber player, int place, tournament::Units points,
                            const std::vector<const char*>& tie_breaks) {
        const tournament::Standing& row = standings.of(player);
        EXPECT_EQ(row.place, place);
        EXPECT_EQ(row.points, points * tournament::whole);
        ASSERT_EQ(row.tie_breaks.size(), tie_breaks.size());
        for (std::size_t i = 0; i < tie_breaks.size(); ++i)
            EXPECT_EQ(tournament::exact_text(row.tie_breaks[i]), tie_breaks[i]) << player << ' ' << i;
    };
    // Their scores are 2147483647, three times 2147483646, and -2147483648; the tie-breaks stand in the order above.
    expect(0, 1, 9'999'000,
           {"9999", "21472688986353", "2147483647/8589934585", "10736344503175.5", "2147483647", "299940003000",
            "299940003000"});
    expect(1, 2, 9'999'000,
           {"0", "21472688976354", "2147483646/8589934585", "10736344490676.75", "2147483646", "299940003000",
            "99980001000"});
    expect(4, 5, 0, {"0", "-21472688996352", "0", "-42945377975205.75", "-2147483648", "399920004000", "0"});
}

}  // namespace
}  // namespace referee::testing
