#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generate_options.hpp"
#include "random/random.hpp"
#include "random/random_setup.hpp"
#include "shrink/sought.hpp"
#include "support/all_games.hpp"

/// Where the event of a finding is looked for, and what leads there: positions at the end of a game and of fewer
/// players, setups, other events and goals.
namespace referee::testing::sought_events {
namespace {

template <class G>
class ShrinksEvents : public ::testing::Test {};
TYPED_TEST_SUITE(ShrinksEvents, GameTypes);

/// A random game of some players, to its end.
template <Game G>
GamePrefix<G> whole_game(int players, Choices& choices) {
    GamePrefix<G> game{random_setup<G>(choices), {}};
    while (game.setup.players != players) game.setup = random_setup<G>(choices);
    typename G::State state = G::start(game.setup);
    while (const auto event = some_event<G>(state, choices)) {
        game.events.push_back(*event);
        G::apply(state, *event);
    }
    return game;
}

/// A log with an event after the end of its game.
template <Game G>
Value log_after_end() {
    GenerateOptions options;
    options.seed = 1;
    options.illegal = "log/after-end";
    return generated_logs(*find_game(G::key), options, 1).at(0);
}

/// A log with a false claim after an event.
template <Game G>
Value log_with_false_claim() {
    GenerateOptions options;
    options.seed = 4;
    options.false_claim = "";
    options.claims = ClaimLevel::all;
    for (const Value& log : generated_logs(*find_game(G::key), options, 20)) {
        if (Sought<G>(log).of_event()) return log;
    }
    return {};
}

TYPED_TEST(ShrinksEvents, AGameThatHasEndedHasOnesAfterTheEndAlone) {
    using G = TypeParam;
    Random choices{1};
    const Value log = log_after_end<G>();
    Sought<G> sought(log);
    const int players = sought.typed.log.setup.players;
    const GamePrefix<G> over = whole_game<G>(players, choices);
    const typename G::State end = end_of<G>(over);
    ASSERT_TRUE(G::ended(end).reason);
    for (const Value& broken : broken_logs<G>()) {
        const Sought<G> other(broken);
        if (!other.of_event()) continue;
        EXPECT_FALSE(other.target().find(end, players, 24, nullptr, choices)) << broken;
        EXPECT_FALSE(other.target().find_refused(end, players, choices)) << broken;
    }
    const Sought<G> false_claim(log_with_false_claim<G>());
    EXPECT_FALSE(false_claim.target().find(end, players, 24, nullptr, choices));
    EXPECT_FALSE(false_claim.target().find_refused(G::start(over.setup), players, choices))
        << "an illegal event makes no claim false";

    FindingTarget<G> target = sought.target();
    const auto event = target.find(end, players, 24, nullptr, choices);
    ASSERT_TRUE(event);
    EXPECT_EQ(event, sought.recorded());
    EXPECT_EQ(sought.judge.find(target.logs(over, end, *event, choices).at(0), sought.kept, false),
              over.events.size() + 1);
    const typename G::State start = G::start(over.setup);
    EXPECT_FALSE(target.find(start, players, 24, nullptr, choices)) << "the game goes on";
    EXPECT_FALSE(target.find_refused(start, players, choices));
    // Nothing is known of the rules of such an event.
    Setup<G> setup = over.setup;
    target.hasten(setup, choices);
    EXPECT_TRUE(G::start(setup) == start);
    EXPECT_FALSE(target.bias(choices).empty() && target.bias(choices).empty());
    auto other = some_event<G>(start, choices);
    target.steer(start, *other, choices);
    EXPECT_FALSE(G::judge(start, *other));
}

/// Whoever has no seat is at fault in no event.
TYPED_TEST(ShrinksEvents, AreThoseOfSeatedPlayers) {
    using G = TypeParam;
    Random choices{2};
    const auto check = [&](const Sought<G>& sought, const auto& event, int players) {
        if (!event) return;
        EXPECT_TRUE(fits_seats(type_of<typename G::Event>, &*event, players)) << sought.value;
    };
    std::vector<Value> logs = broken_logs<G>();
    logs.push_back(log_after_end<G>());
    for (const Value& log : logs) {
        const Sought<G> sought(log);
        if (!sought.of_event()) continue;
        const FindingTarget<G> target = sought.target();
        const typename G::State end = end_of<G>(sought.prefix(sought.event - 1));
        for (int players = 1; players <= sought.typed.log.setup.players; ++players) {
            check(sought, target.find(end, players, 8, nullptr, choices), players);
            check(sought, target.find(end, players, 8, &sought.recorded(), choices), players);
            check(sought, target.find_refused(end, players, choices), players);
            if constexpr (!HasSimultaneousEvents<G>) {
                if (!G::ended(end).reason) check(sought, target.find_part(end, players, choices), players);
            }
        }
    }
}

/// An event of several parts can break the rule in a later one, behind legal parts.
TYPED_TEST(ShrinksEvents, BreakTheirRuleInLaterPartsToo) {
    using G = TypeParam;
    if constexpr (HasSimultaneousEvents<G>) {
        GTEST_SKIP() << "its parts have no order";
    } else {
        Random choices{7};
        bool more_parts = false;
        std::size_t later = 0;
        for (const Value& log : broken_logs<G>()) {
            const Sought<G> sought(log);
            if (!sought.of_event()) continue;
            const typename G::State end = end_of<G>(sought.prefix(sought.event - 1));
            if (G::ended(end).reason) continue;
            std::vector<typename G::Event> of_one_part;
            for (const typename G::Part& part : G::candidates(end, G::begin(end))) {
                of_one_part.push_back(G::begin(end));
                G::add(of_one_part.back(), part);
                more_parts = more_parts || !G::candidates(end, of_one_part.back()).empty();
            }
            for (int trial = 0; trial < 40; ++trial) {
                const auto found = sought.target().find_part(end, sought.typed.log.setup.players, choices);
                const bool first = found &&
                    std::find(of_one_part.begin(), of_one_part.end(), *found) != of_one_part.end();
                later += found && !first ? 1 : 0;
            }
        }
        EXPECT_EQ(later > 0, more_parts);
    }
}

TYPED_TEST(ShrinksEvents, ComeSoonerAfterAnotherSetup) {
    using G = TypeParam;
    if constexpr (HasHastening<G>) {
        Random choices{3};
        int changed = 0;
        int all = 0;
        for (const Value& log : broken_logs<G>()) {
            const Sought<G> sought(log);
            if (!sought.of_event()) continue;
            for (int trial = 0; trial < 4; ++trial) {
                const Setup<G> before = random_setup<G>(choices);
                Setup<G> setup = before;
                sought.target().hasten(setup, choices);
                changed += G::start(setup) == G::start(before) ? 0 : 1;
                ++all;
            }
        }
        EXPECT_GE(changed * 2, all);
    } else {
        GTEST_SKIP() << "its setups are quick enough";
    }
}

TYPED_TEST(ShrinksEvents, LegalOnesLeadThereWhereTheGameKnows) {
    using G = TypeParam;
    if constexpr (HasSteering<G>) {
        Random choices{4};
        for (const Value& log : broken_logs<G>()) {
            const Sought<G> sought(log);
            if (!sought.of_event()) continue;
            const FindingTarget<G> target = sought.target();
            const typename G::State end = end_of<G>(sought.prefix(sought.event - 1));
            if (G::ended(end).reason) continue;
            const auto code = G::judge(end, sought.recorded())->code;
            const bool known = std::find(G::steered.begin(), G::steered.end(), code) != G::steered.end();
            int changed = 0;
            typename G::State state = G::start(sought.typed.log.setup);
            for (int event = 0; event < 40 && !G::ended(state).reason; ++event) {
                const auto legal = some_event<G>(state, choices);
                auto steered = *legal;
                target.steer(state, steered, choices);
                changed += steered == *legal ? 0 : 1;
                EXPECT_FALSE(G::judge(state, steered));
                G::apply(state, steered);
            }
            EXPECT_EQ(changed > 0, known) << sought.kept.rule;
        }
    } else {
        GTEST_SKIP() << "it knows no way";
    }
}

/// Goals are of the position where the finding is shown, of a part of its event, or of the last position found.
TYPED_TEST(ShrinksEvents, GoalsAreNearWhereTheyAreShown) {
    using G = TypeParam;
    Random choices{5};
    int nearer = 0;
    int all = 0;
    for (const Value& log : broken_logs<G>()) {
        const Sought<G> sought(log);
        if (!sought.of_event() || sought.event == 1) continue;
        const GamePrefix<G> whole = sought.prefix(sought.event - 1);
        const typename G::State start = G::start(whole.setup);
        const typename G::State end = end_of<G>(whole);
        const FindingTarget<G> target = sought.target();
        for (int trial = 0; trial < 12; ++trial) {
            Goal<G> goal = target.goal(start, choices);
            if (goal.empty()) continue;
            nearer += goal.distance_of(end) <= goal.distance_of(start) ? 1 : 0;
            ++all;
        }
    }
    EXPECT_GT(all, 0);
    EXPECT_GE(nearer * 10, all * 7);
}

/// A position found later is a goal, too: here one that is nearer to the start than that of the log.
TYPED_TEST(ShrinksEvents, GoalsAreOfTheLastPositionToo) {
    using G = TypeParam;
    Random choices{6};
    std::size_t of_last = 0;
    std::size_t of_log = 0;
    bool any = false;  // of some games, each rule can be broken soon
    for (const Value& log : broken_logs<G>()) {
        const Sought<G> sought(log);
        if (!sought.of_event() || sought.event < 3) continue;
        any = true;
        FindingTarget<G> target = sought.target();
        const GamePrefix<G> whole = sought.prefix(sought.event - 1);
        const typename G::State start = G::start(whole.setup);
        const typename G::State last = end_of<G>(sought.prefix(1));
        target.note_shown(start, last, sought.recorded());
        for (int trial = 0; trial < 30; ++trial) {
            Goal<G> goal = target.goal(start, choices);
            if (goal.empty()) continue;
            const bool at_last = goal.distance_of(last) < goal.distance_of(start);
            const bool at_end = goal.distance_of(end_of<G>(whole)) < goal.distance_of(start);
            of_last += at_last && !at_end ? 1 : 0;
            of_log += at_end && !at_last ? 1 : 0;
        }
    }
    EXPECT_EQ(of_log > 0, any);
    EXPECT_EQ(of_last > 0, any);
}

}  // namespace
}  // namespace referee::testing::sought_events
