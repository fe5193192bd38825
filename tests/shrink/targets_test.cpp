#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "random/random.hpp"
#include "shrink/sought.hpp"
#include "support/all_games.hpp"

/// What a search looks for at a position: whatever it finds shows the finding of the log, in every game.
namespace referee::testing {
namespace {

template <class G>
class ShrinksTargets : public ::testing::Test {};
TYPED_TEST_SUITE(ShrinksTargets, GameTypes);

TYPED_TEST(ShrinksTargets, AreIllegalEventsOfTheSameKind) {
    using G = TypeParam;
    Random choices{1};
    std::size_t logs = 0;
    std::size_t elsewhere = 0;
    std::size_t exact = 0;
    std::size_t all = 0;
    for (const Value& log : broken_logs<G>()) {
        Sought<G> sought(log);
        if (!sought.of_event()) continue;
        ++logs;
        FindingTarget<G> target = sought.target();
        ASSERT_EQ(target.events_before(), sought.event - 1);
        const int players = sought.typed.log.setup.players;
        const auto check = [&](const GamePrefix<G>& prefix, const typename G::State& state, const auto& found) {
            if (!found) return false;
            const std::vector<Value> small = target.logs(prefix, state, *found, choices);
            EXPECT_EQ(small.size(), 1U);
            const Report report = sought.judge.judge(small.at(0), true);
            EXPECT_EQ(report.findings.at(0).rule->id, sought.kept.rule) << small.at(0);
            EXPECT_EQ(report.findings.at(0).event, prefix.events.size() + 1) << small.at(0);
            exact += sought.judge.find(small.at(0), sought.kept, false) ? 1 : 0;
            ++all;
            return true;
        };
        const GamePrefix<G> whole = sought.prefix(sought.event - 1);
        const typename G::State end = end_of<G>(whole);
        const auto recorded = target.find(end, players, 0, nullptr, choices);
        EXPECT_EQ(recorded, sought.recorded());
        EXPECT_TRUE(check(whole, end, recorded));
        for (std::size_t events = 0; events <= std::min<std::size_t>(sought.event - 1, 6); ++events) {
            const GamePrefix<G> prefix = sought.prefix(events);
            const typename G::State state = end_of<G>(prefix);
            bool found = check(prefix, state, target.find(state, players, 24, nullptr, choices));
            found = check(prefix, state, target.find(state, players, 24, &sought.recorded(), choices)) || found;
            found = check(prefix, state, target.find_refused(state, players, choices)) || found;
            if (G::ended(state).reason) continue;
            if constexpr (!HasSimultaneousEvents<G>) {
                for (int trial = 0; trial < 4 && !G::ended(end).reason; ++trial)
                    found = check(prefix, state, target.find_part(state, players, choices)) || found;
            }
            elsewhere += found ? 1 : 0;
        }
    }
    EXPECT_GE(elsewhere * 2, logs) << "a rule can be broken soon";
    EXPECT_GE(exact * 20, all * 19) << "nearly all are about the same part and the same player";
}

TYPED_TEST(ShrinksTargets, TheLastEventFoundComesFirst) {
    using G = TypeParam;
    Random choices{2};
    std::size_t other_events = 0;
    for (const Value& log : broken_logs<G>()) {
        Sought<G> sought(log);
        if (!sought.of_event()) continue;
        FindingTarget<G> target = sought.target();
        const int players = sought.typed.log.setup.players;
        const GamePrefix<G> whole = sought.prefix(sought.event - 1);
        const typename G::State end = end_of<G>(whole);
        for (int trial = 0; trial < 20; ++trial) {
            const auto other = target.find_refused(end, players, choices);
            if (!other || *other == sought.recorded()) continue;
            target.note_shown(end, end, *other);
            EXPECT_EQ(target.find(end, players, 0, nullptr, choices), other);
            ++other_events;
            break;
        }
        const Features features = features_of<G>(sought.recorded());
        const Features last = features_of<G>(target.find(end, players, 0, nullptr, choices).value());
        for (int trial = 0; trial < 20; ++trial) {
            for (const Feature& feature : target.bias(choices)) {
                const auto same = [&](const Feature& one) { return one.about == feature.about; };
                EXPECT_TRUE(std::any_of(features.begin(), features.end(), same) ||
                            std::any_of(last.begin(), last.end(), same));
            }
        }
    }
    EXPECT_GE(other_events, 1U);
}

TYPED_TEST(ShrinksTargets, LegalEventsStayLegalWhenSteered) {
    using G = TypeParam;
    Random choices{3};
    for (const Value& log : broken_logs<G>()) {
        Sought<G> sought(log);
        if (!sought.of_event()) continue;
        const FindingTarget<G> target = sought.target();
        const typename G::State end = end_of<G>(sought.prefix(sought.event - 1));
        for (int trial = 0; trial < 10 && !G::ended(end).reason; ++trial) {
            auto event = some_event<G>(end, choices);
            if (!event) break;
            target.steer(end, *event, choices);
            EXPECT_FALSE(G::judge(end, *event));
        }
    }
}

TYPED_TEST(ShrinksTargets, AFalseClaimIsMadeAfterALegalEvent) {
    using G = TypeParam;
    Random choices{4};
    std::size_t as_recorded = 0;
    std::size_t elsewhere = 0;
    std::size_t all = 0;
    const GameEntry& game = *find_game(G::key);
    for (const ClaimLevel level : {ClaimLevel::all, ClaimLevel::result}) {
        GenerateOptions generate_options;
        generate_options.seed = 3;
        generate_options.false_claim = "";
        generate_options.claims = level;
        for (const Value& log : generated_logs(game, generate_options, 8)) {
            Sought<G> sought(log);
            FindingTarget<G> target = sought.target();
            const bool of_event = sought.of_event();
            const std::size_t before = of_event ? sought.event - 1 : 0;
            ASSERT_EQ(target.events_before(), before);
            const std::string key(sought.kept.rule.substr(std::string_view("claim/").size()));
            const GamePrefix<G> prefix = sought.prefix(before);
            const typename G::State state = end_of<G>(prefix);
            const auto event = target.find(state, sought.typed.log.setup.players, 8, nullptr, choices);
            ASSERT_TRUE(event);
            const std::vector<Value> logs = target.logs(prefix, state, *event, choices);
            ASSERT_FALSE(logs.empty());
            for (std::size_t events = 0; of_event && events < std::min<std::size_t>(before, 4); ++events) {
                const typename G::State there = end_of<G>(sought.prefix(events));
                const auto other = target.find(there, sought.typed.log.setup.players, 8, nullptr, choices);
                if (!other) continue;
                EXPECT_FALSE(G::judge(there, *other));
                EXPECT_EQ(other->index(), sought.recorded().index()) << "the same action";
                ++elsewhere;
            }
            std::size_t shown = 0;
            for (const Value& small : logs) {
                const Value& claims = of_event ? small["events"].back()["claims"] : small["result"];
                EXPECT_EQ(claims.size(), 1U) << small;
                EXPECT_TRUE(claims.contains(key)) << small;
                EXPECT_EQ(small["events"].size(), before + (of_event ? 1 : 0));
                const auto found = sought.judge.find(small, sought.kept, false);
                shown += found ? 1 : 0;
                if (found && of_event) {
                    EXPECT_EQ(*found, before + 1);
                }
            }
            EXPECT_GE(shown, 1U) << "one of them is false: " << log;
            const Value& recorded = of_event ? log["events"][before]["claims"][key] : log["result"][key];
            const Value& first = of_event ? logs[0]["events"].back()["claims"] : logs[0]["result"];
            as_recorded += first[key] == recorded ? 1 : 0;
            ++all;
        }
    }
    EXPECT_GE(elsewhere, 1U);
    EXPECT_GE(as_recorded + 2, all) << "a fact that nobody can know is not claimed as in the log";
}

}  // namespace
}  // namespace referee::testing
