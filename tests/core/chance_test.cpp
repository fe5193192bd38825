#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.hpp"
#include "random/random.hpp"
#include "types/every_value.hpp"
#include "types/type_of.hpp"

/// Chance: weights of parts, and dice.
namespace referee::testing {
namespace {

/// Parts 0 and 1 are decisions, 10 to 12 what one draw can bring, 20 what another does.
struct Cards {
    using State = int;
    using Event = int;
    using Part = int;
    static std::optional<Chance> chance(State, Event, Part part) {
        if (part < 10) return std::nullopt;
        return Chance{.weight = part == 12 ? 4 : 1, .draw = part / 10};
    }
};

struct Decisions {
    using State = int;
    using Event = int;
    using Part = int;
};

TEST(Chances, AreWeightsAmongTheLegalPartsOfADraw) {
    const std::vector<int> parts = {0, 10, 12, 20, 1};
    std::vector<std::string> shown;
    for (const auto& [weight, of] : probabilities<Cards>(0, 0, parts))
        shown.push_back(std::to_string(weight) + '/' + std::to_string(of));
    EXPECT_EQ(shown, (std::vector<std::string>{"0/0", "1/5", "4/5", "1/1", "0/0"}));
    EXPECT_EQ(probabilities<Decisions>(0, 0, parts)[2].weight, 0);
    EXPECT_FALSE(chance_of<Decisions>(0, 0, 12));
    EXPECT_EQ(chance_of<Cards>(0, 0, 12)->weight, 4);
}

/// Decisions and draws are equally frequent, and results of a draw come by their weights.
TEST(Chances, DecideRandomParts) {
    Random random({7});
    std::map<int, int> times;
    constexpr int all = 30000;
    for (int i = 0; i < all; ++i) ++times[drawn<Cards>(0, 0, {0, 10, 11, 12, 20}, random)];
    const std::map<int, double> due = {{0, 1. / 3}, {10, 1. / 18}, {11, 1. / 18}, {12, 4. / 18}, {20, 1. / 3}};
    for (const auto& [part, share] : due) EXPECT_NEAR(times[part] / double(all), share, 0.01) << part;
}

TEST(RolledDice, AreEqualInAnyOrder) {
    EXPECT_EQ((Dice<4>{{2}, {4}, {2}, {4}}), (Dice<4>{{4}, {4}, {2}, {2}}));
    EXPECT_NE((Dice<4>{{2}, {4}, {2}, {4}}), (Dice<4>{{4}, {4}, {4}, {2}}));
    EXPECT_EQ((Dice<4>{{2}, {4}, {2}, {4}}.of(4)), 2);
    EXPECT_TRUE(type_of<Dice<2>>.any_order);
    EXPECT_EQ(type_of<Dice<2>>.least, 2);
}

/// Each roll is listed once; their ways are those of dice that are told apart.
TEST(RolledDice, AreListedWithTheirWays) {
    const auto rolls = every_value<Dice<4>>(2);
    EXPECT_EQ(rolls.size(), 126U);
    int ways = 0;
    for (const Dice<4>& roll : rolls) ways += roll.ways();
    EXPECT_EQ(ways, 6 * 6 * 6 * 6);
    EXPECT_EQ((Dice<4>{{1}, {1}, {1}, {1}}.ways()), 1);
    EXPECT_EQ((Dice<4>{{2}, {2}, {4}, {4}}.ways()), 6);
    EXPECT_EQ((Dice<4>{{1}, {2}, {3}, {4}}.ways()), 24);
}

}  // namespace
}  // namespace referee::testing
