#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "random/random.hpp"
#include "shrink/beam_search.hpp"
#include "shrink/goal.hpp"
#include "shrink/long_game.hpp"
#include "shrink/visited_positions.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"

/// The search for games towards a position: laws of every game.
namespace referee::testing {
namespace {

template <class G>
class ShrinksSearches : public ::testing::Test {};
TYPED_TEST_SUITE(ShrinksSearches, GameTypes);

/// A goal of a game: what its end has that its start has not.
template <Game G>
Goal<G> some_goal(const PlayedGame<G>& game, Choices& choices) {
    while (true) {
        Goal<G> goal(game.states.back(), game.states.front(), choices);
        if (!goal.empty()) return goal;
    }
}

/// The first events of a game.
template <Game G>
GamePrefix<G> beginning(const PlayedGame<G>& game, std::size_t events) {
    return {game.setup, {game.events.begin(), game.events.begin() + static_cast<std::ptrdiff_t>(events)}};
}

/// Where the legal events of a prefix lead.
template <Game G>
typename G::State replayed(const GamePrefix<G>& prefix) {
    typename G::State state = G::start(prefix.setup);
    for (const typename G::Event& event : prefix.events) {
        EXPECT_FALSE(G::judge(state, event));
        G::apply(state, event);
    }
    return state;
}

TYPED_TEST(ShrinksSearches, WithoutAnythingNewThereIsNoGoal) {
    using G = TypeParam;
    Random choices{1};
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        const PlayedGame<G> game = long_game<G>(seed);
        EXPECT_TRUE(Goal<G>(game.states.back(), game.states.back(), choices).empty());
    }
}

TYPED_TEST(ShrinksSearches, ABeamKeepsThePositionsNearestToTheGoal) {
    using G = TypeParam;
    Random choices{2};
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
        const PlayedGame<G> game = long_game<G>(seed);
        Goal<G> goal = some_goal<G>(game, choices);
        BeamSearch<G> beam({{3, beginning<G>(game, 0)}, {4, beginning<G>(game, 2)}});
        ASSERT_EQ(beam.size(), 2U);
        EXPECT_EQ(beam.setup(beam.place(1)), 4U);
        EXPECT_EQ(beam.place(1).events, 2U);
        EXPECT_TRUE(beam.place(1).state == game.states[2]);
        EXPECT_EQ(beam.prefix_to(beam.place(1)).events.size(), 2U);
        for (std::size_t start = 0; start < 2; ++start) EXPECT_TRUE(beam.is_beginning(beam.place(start)));
        for (std::size_t level = 0, last = 0; level < 4; ++level) {
            int least = 1'000'000;
            const auto next = [&](const typename G::State& state, int players) {
                EXPECT_EQ(players, game.setup.players);
                const auto event = some_event<G>(state, choices);
                typename G::State behind = state;
                if (event) G::apply(behind, *event);
                if (event) least = std::min(least, goal.distance_of(behind));
                return event;
            };
            const std::size_t first = beam.go_on(goal, false, next, choices);
            ASSERT_LT(first, beam.size());
            EXPECT_LE(beam.place(first).distance, least);
            for (std::size_t number = first; number < beam.size(); ++number) {
                const auto& place = beam.place(number);
                EXPECT_TRUE(place.before >= last && place.before < first);
                const auto& before = beam.place(place.before);
                EXPECT_EQ(place.events, before.events + 1);
                EXPECT_EQ(beam.setup(place), beam.setup(before));
                EXPECT_FALSE(beam.is_beginning(place));
                const GamePrefix<G> prefix = beam.prefix_to(place);
                EXPECT_EQ(prefix.events.size(), place.events);
                EXPECT_TRUE(replayed<G>(prefix) == place.state);
                EXPECT_EQ(place.distance, goal.distance_of(place.state));
                EXPECT_LE(beam.place(std::max(first, number - 1)).distance, place.distance);
            }
            last = first;
        }
    }
}

TYPED_TEST(ShrinksSearches, ABeamCanPreferLongEvents) {
    using G = TypeParam;
    Random choices{3};
    const PlayedGame<G> game = long_game<G>(7);
    Goal<G> nowhere(game.states.back(), game.states.back(), choices);
    BeamSearch<G> beam({{0, beginning<G>(game, 0)}});
    const auto next = [&](const typename G::State& state, int) { return some_event<G>(state, choices); };
    for (int level = 0; level < 5; ++level) {
        const std::size_t first = beam.go_on(nowhere, true, next, choices);
        for (std::size_t number = first + 1; number < beam.size(); ++number)
            EXPECT_GE(values_in(beam.place(number - 1).event), values_in(beam.place(number).event));
    }
}

TYPED_TEST(ShrinksSearches, ABeamEndsWithItsGames) {
    using G = TypeParam;
    Random choices{4};
    const PlayedGame<G> game = long_game<G>(8);
    Goal<G> goal = some_goal<G>(game, choices);
    BeamSearch<G> beam({{0, beginning<G>(game, 0)}});
    const auto none = [](const typename G::State&, int) -> std::optional<typename G::Event> { return std::nullopt; };
    EXPECT_EQ(beam.go_on(goal, false, none, choices), beam.size());
    EXPECT_EQ(beam.size(), 1U);
}

TYPED_TEST(ShrinksSearches, BeginningsAreVisitedPositionsOrStarts) {
    using G = TypeParam;
    Random choices{5};
    const PlayedGame<G> game = long_game<G>(9);
    const std::vector<Setup<G>> setups = {long_game<G>(10).setup, game.setup};
    Goal<G> goal = some_goal<G>(game, choices);
    VisitedPositions<G> visited;
    for (const auto& start : visited.beginnings(setups, goal, 3, choices)) {
        EXPECT_TRUE(start.prefix.events.empty());
        EXPECT_TRUE(G::start(start.prefix.setup) == G::start(setups[start.setup]));
    }
    for (std::size_t events = 0; events <= 5; ++events)
        visited.add(1, beginning<G>(game, events).events, game.states[events], choices);
    std::size_t longest = 0;
    std::size_t starts_of_others = 0;
    for (int trial = 0; trial < 20; ++trial) {
        Goal<G> third(game.states[3], game.states[0], choices);
        int before = -1'000'000;
        for (const auto& start : visited.beginnings(setups, third, 3, choices)) {
            const std::size_t events = start.prefix.events.size();
            longest = std::max(longest, events);
            EXPECT_TRUE(G::start(start.prefix.setup) == G::start(setups[start.setup]));
            starts_of_others += start.setup == 0 ? 1 : 0;
            EXPECT_TRUE(events == 0 || start.setup == 1);
            const typename G::State there = replayed<G>(start.prefix);
            if (events == 0) continue;
            EXPECT_LE(before, third.distance_of(there));
            before = third.distance_of(there);
        }
    }
    EXPECT_EQ(longest, 3U) << "not more events than asked for";
    EXPECT_GE(starts_of_others, 5U);
}

/// Only so many positions are kept, however long a search takes: new ones take the places of old ones.
TYPED_TEST(ShrinksSearches, OldPositionsAreForgotten) {
    using G = TypeParam;
    Random choices{6};
    const PlayedGame<G> game = long_game<G>(11);
    const std::vector<Setup<G>> setups = {game.setup, game.setup};
    Goal<G> goal = some_goal<G>(game, choices);
    VisitedPositions<G> visited;
    for (int number = 0; number < 6000; ++number)
        visited.add(number < 1500 ? 0 : 1, beginning<G>(game, 1).events, game.states[1], choices);
    std::size_t old = 0;
    std::size_t all = 0;
    for (int trial = 0; trial < 20; ++trial) {
        for (const auto& start : visited.beginnings(setups, goal, 1, choices)) {
            if (start.prefix.events.empty()) continue;
            old += start.setup == 0 ? 1 : 0;
            ++all;
        }
    }
    EXPECT_GE(all, 20U);
    EXPECT_LT(old * 5, all);
}

}  // namespace
}  // namespace referee::testing
