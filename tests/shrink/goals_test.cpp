#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "random/random.hpp"
#include "shrink/goal.hpp"
#include "shrink/long_game.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"

/// What a search strives for: some of the facts that a position has and an earlier one has not, in every game.
namespace referee::testing::goals_of_searches {
namespace {

template <class G>
class ShrinksGoals : public ::testing::Test {};
TYPED_TEST_SUITE(ShrinksGoals, GameTypes);

TYPED_TEST(ShrinksGoals, APositionIsNearerToItsOwnGoal) {
    using G = TypeParam;
    Random choices{1};
    int all = 0;
    int reached = 0;
    int passed = 0;
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
        const PlayedGame<G> game = long_game<G>(seed);
        for (int trial = 0; trial < 20; ++trial) {
            const std::size_t from = choices.below(game.states.size() - 1);
            const auto& before = game.states[from];
            const auto& there = game.states[from + 1 + choices.below(game.states.size() - from - 1)];
            Goal<G> goal(there, before, choices);
            all += goal.empty() ? 0 : 1;
            // What is there 0 times does not tell the two positions apart.
            if (goal.empty() || goal.distance_of(there) == goal.distance_of(before)) continue;
            EXPECT_LT(goal.distance_of(there), goal.distance_of(before));
            // A goal is reached where nothing is missing, or progress is measured from where it began.
            const bool is_reached = goal.distance_of(there) == 0;
            EXPECT_TRUE(is_reached || goal.distance_of(before) == 0);
            ++(is_reached ? reached : passed);
        }
    }
    EXPECT_GT(reached, passed) << "it is seldom an advantage to go farther";
    EXPECT_GT(passed, 0);
    EXPECT_GE((reached + passed) * 10, all * 9);
}

/// Nobody knows which facts matter: sometimes all, sometimes few.
TYPED_TEST(ShrinksGoals, ArePartsOfWhatIsNew) {
    using G = TypeParam;
    Random choices{2};
    const PlayedGame<G> game = long_game<G>(3);
    std::set<int> missing;
    for (int trial = 0; trial < 60; ++trial) {
        Goal<G> goal(game.states.back(), game.states.front(), choices);
        if (!goal.empty()) missing.insert(std::max(goal.distance_of(game.states.front()), 0));
    }
    EXPECT_GE(missing.size(), 6U);
}

TYPED_TEST(ShrinksGoals, AGuidedEventLeadsNearer) {
    using G = TypeParam;
    Random choices{3};
    long guided = 0;
    long any = 0;
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
        const PlayedGame<G> game = long_game<G>(seed);
        for (std::size_t at = 0; at < 5; ++at) {
            Goal<G> goal(game.states[at + 1], game.states[at], choices);
            const auto event = guided_event<G>(game.states[at], goal, choices);
            const auto other = some_event<G>(game.states[at], choices);
            ASSERT_TRUE(event && other);
            EXPECT_FALSE(G::judge(game.states[at], *event));
            const auto behind = [&](const typename G::Event& one) {
                typename G::State state = game.states[at];
                G::apply(state, one);
                return goal.distance_of(state);
            };
            guided += behind(*event);
            any += behind(*other);
        }
        Goal<G> goal(game.states.back(), game.states.front(), choices);
        if (game.ended()) {
            EXPECT_FALSE(guided_event<G>(game.states.back(), goal, choices));
        }
    }
    EXPECT_LT(guided, any);
}

/// What a beginning of an event leads to, where the game can tell; a whole event leads to the position behind it.
TYPED_TEST(ShrinksGoals, PartsOfAnEventLeadOn) {
    using G = TypeParam;
    const PlayedGame<G> game = long_game<G>(5);
    for (std::size_t at = 0; at < game.events.size(); ++at) {
        EXPECT_TRUE(partial_position<G>(game.states[at], game.events[at]) == game.states[at + 1]);
        if constexpr (!HasScenes<G>) {
            if (G::judge(game.states[at], G::begin(game.states[at]))) {
                EXPECT_TRUE(partial_position<G>(game.states[at], G::begin(game.states[at])) == game.states[at]);
            }
        }
    }
}

TYPED_TEST(ShrinksGoals, EventsArePlayedInTheirManner) {
    using G = TypeParam;
    Random choices{4};
    long overlap = 0;
    long usual = 0;
    for (std::uint32_t seed = 0; seed < 6; ++seed) {
        const PlayedGame<G> game = long_game<G>(seed);
        PlayManner manner;
        manner.bias = features_of<G>(game.events[0]);
        for (int trial = 0; trial < 10; ++trial) {
            const auto& start = game.states.front();
            const auto like = next_event<G>(start, manner, game.setup.players, choices);
            const auto any = next_event<G>(start, {}, game.setup.players, choices);
            ASSERT_TRUE(like && any);
            EXPECT_FALSE(G::judge(start, *like) || G::judge(start, *any));
            overlap += feature_overlap<G>(*like, manner.bias);
            usual += feature_overlap<G>(*any, manner.bias);
        }
        if (game.ended()) {
            EXPECT_FALSE(next_event<G>(game.states.back(), manner, game.setup.players, choices));
        }
    }
    EXPECT_GT(overlap, usual);
}

}  // namespace
}  // namespace referee::testing::goals_of_searches
