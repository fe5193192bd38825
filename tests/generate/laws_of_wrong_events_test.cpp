#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "random/random.hpp"
#include "random/random_setup.hpp"
#include "random/wrong_events.hpp"
#include "support/any.hpp"
#include "support/every_game.hpp"
#include "support/laws.hpp"

/// Illegal events near legal ones: what `generate --illegal` and `referee test` ask.
namespace referee::testing {

template <class G>
class LawsOfWrongEvents : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfWrongEvents, GameTypes);

namespace {

/// What cannot come up near an event of a game that is played at random, though it can in a log.
const std::string near_legal = "near a legal event: ";

/// The rules that have not come up, but for those that cannot.
template <Game G>
std::vector<std::string> missing(const std::map<std::string, int>& met) {
    const auto never = Support<G>::never();
    std::vector<std::string> rules;
    for (const Rule& rule : G::rules()) {
        const std::string id(rule.id);
        const bool none = never.contains(id) || never.contains(near_legal + id);
        if (!met.contains(id) && !none) rules.push_back(id);
    }
    return rules;
}

/// It is judged as it says, the game finds no other fault in it, and it can stand in a log.
template <Game G>
void expect_sound(const typename G::State& state, const WrongEvent<G>& wrong, int players) {
    const auto breach = G::judge(state, wrong.event);
    ASSERT_TRUE(breach && breach->code == wrong.code);
    ASSERT_TRUE(fits_log(type_of<typename G::Event>, &wrong.event, players));
    if constexpr (HasBreaches<G>) {
        const auto all = G::breaches(state, wrong.event);
        ASSERT_FALSE(all.empty());
        ASSERT_EQ(std::count(all.begin(), all.end(), wrong.code), static_cast<std::ptrdiff_t>(all.size()));
    }
}

/// Random games are played until every rule of events has come up; each event is asked about now and then.
TYPED_TEST(LawsOfWrongEvents, BreakExactlyTheRuleThatTheyName) {
    using G = TypeParam;
    std::map<std::string, int> met;
    std::size_t asked = 0;
    std::size_t found = 0;
    for (std::uint64_t number = 0; number < 20 || (number < 400 && !missing<G>(met).empty()); ++number) {
        Random random{number};
        const Setup<G> setup = random_setup<G>(random);
        ASSERT_FALSE(G::judge_setup(setup));
        typename G::State state = G::start(setup);
        while (const auto event = some_event<G>(state, random)) {
            if constexpr (HasBreaches<G>) {
                ASSERT_TRUE(G::breaches(state, *event).empty());
            }
            if (random.one_in(4)) {
                ++asked;
                for (const auto& wrong : wrong_events<G>(state, *event, setup.players, random, 9)) {
                    ASSERT_NO_FATAL_FAILURE(expect_sound<G>(state, wrong, setup.players));
                    ++met[std::string(G::rules()[static_cast<std::size_t>(wrong.code)].id)];
                    ++found;
                }
            }
            G::apply(state, *event);
        }
    }
    EXPECT_TRUE(missing<G>(met).empty()) << ::testing::PrintToString(missing<G>(met));
    for (const auto& [rule, why] : Support<G>::never())
        EXPECT_FALSE(met.contains(rule) || met.contains(rule.substr(std::min(near_legal.size(), rule.size()))))
            << rule << ": " << why;
    EXPECT_GE(asked, 20U);
    EXPECT_GE(found, asked) << "most events have wrong ones near them";
}

/// The same choices give the same events, whatever was asked before.
TYPED_TEST(LawsOfWrongEvents, FollowFromTheChoicesAlone) {
    using G = TypeParam;
    Random random{1};
    const Setup<G> setup = random_setup<G>(random);
    const typename G::State state = G::start(setup);
    const auto event = some_event<G>(state, random);
    ASSERT_TRUE(event);
    const auto ask = [&] {
        Random choices{2};
        std::vector<typename G::Event> events;
        for (const auto& wrong : wrong_events<G>(state, *event, setup.players, choices, 3))
            events.push_back(wrong.event);
        return events;
    };
    EXPECT_EQ(ask(), ask());
}

}  // namespace
}  // namespace referee::testing
