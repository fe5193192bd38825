#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "judge/typed_log.hpp"
#include "random/random.hpp"
#include "shrink/bias.hpp"
#include "shrink/played_events.hpp"
#include "shrink/prefix.hpp"
#include "shrink/search_context.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "text/text.hpp"
#include "types/fields_of.hpp"

/// The beginnings of games that are tried, and the events in them.
namespace referee::testing::prefixes_of_games {
namespace {

using Points = Number<0, 9>;

struct Parts {
    std::optional<Points> first;
    Points second;
    std::optional<Points> third;
    static constexpr auto fields = std::tuple{Field{"first", &Parts::first, "1", Presence::optional},
                                              Field{"second", &Parts::second, "2"},
                                              Field{"third", &Parts::third, "3", Presence::optional}};
    bool operator==(const Parts&) const = default;
};

TEST(ShrinksPrefixes, CountValuesAndKeys) {
    EXPECT_EQ(values_in(Parts{}), 1U);
    EXPECT_EQ(values_in(Parts{Points{0}, {1}, Points{2}}), 3U);
    const std::set<std::uint64_t> held = {keys_held(Parts{}), keys_held(Parts{Points{0}, {1}, {}}),
                                          keys_held(Parts{{}, {1}, Points{2}}),
                                          keys_held(Parts{Points{0}, {1}, Points{2}})};
    EXPECT_EQ(held.size(), 4U);
    EXPECT_EQ(keys_held(Parts{Points{0}, {1}, {}}), keys_held(Parts{Points{5}, {7}, {}}));
    std::vector<int> list = {1, 2, 3};
    keep_first(3, list);
    EXPECT_EQ(list.size(), 3U);
    keep_first(4, list);
    EXPECT_EQ(list.size(), 3U);
    keep_first(1, list);
    EXPECT_EQ(list, std::vector<int>{1});
}

template <class G>
class ShrinksPrefixes : public ::testing::Test {};
TYPED_TEST_SUITE(ShrinksPrefixes, GameTypes);

TYPED_TEST(ShrinksPrefixes, BeginWithLawfulSetupsForTheirPlayers) {
    using G = TypeParam;
    Random choices{1};
    const Setup<G> like = random_setup<G>(choices);
    EXPECT_TRUE(is_lawful<G>(like));
    int same = 0;
    int all = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const int players = G::least_players + trial % (G::most_players - G::least_players + 1);
        const auto setup = some_setup<G>(like, players, trial % 3 == 0, choices);
        if (!setup) continue;
        EXPECT_EQ(setup->players, players);
        EXPECT_TRUE(is_lawful<G>(*setup));
        same += setup->rulings == like.rulings && setup->variants == like.variants ? 1 : 0;
        ++all;
    }
    EXPECT_GE(all, 100) << "most of them are lawful";
    EXPECT_GE(same * 10, all * 6) << "three of four are as in the log";
    EXPECT_LT(same, all);
}

TYPED_TEST(ShrinksPrefixes, SetupsAreGatheredForAllNumbersOfPlayers) {
    using G = TypeParam;
    Random choices{7};
    const Setup<G> own = random_setup<G>(choices);
    Shrinking shrinking(
        Value::object(), [](const Value&) { return true; }, 10);
    for (int fewest = G::least_players; fewest <= own.players; ++fewest) {
        SearchContext<G> search{shrinking, 5, fewest, {own, {}}, {}};
        std::size_t hastened = 0;
        search.gather_setups([&](Setup<G>&) { ++hastened; });
        EXPECT_TRUE(G::start(search.setups[0]) == G::start(own)) << "its own comes first";
        std::set<int> players;
        for (const Setup<G>& setup : search.setups) {
            EXPECT_TRUE(is_lawful<G>(setup));
            players.insert(setup.players);
        }
        EXPECT_EQ(*players.begin(), fewest);
        EXPECT_EQ(*players.rbegin(), G::most_players);
        EXPECT_TRUE(hastened * 4 > search.setups.size() && hastened * 4 < search.setups.size() * 3) << "about half";
    }
    const SearchContext<G> search{shrinking, 2, G::least_players, {own, {}}, {}};
    for (const bool going : {true, true, false}) {
        EXPECT_EQ(search.keep_going(), going);
        shrinking.spend();
    }
}

/// What was played of a log with rulings.
TEST(ShrinksPrefixes, AreTheEventsThatWerePlayed) {
    using rose_king::RoseKing;
    const auto played = [](const char* ruled) {
        TypedLog<RoseKing> typed;
        EXPECT_TRUE(typed.take(parsed_value(cat(
            R"({"referee":1,"game":"rose-king","players":["anna","bruno"],"setup":{"hands":{"anna":["N1","NE1","E1",)"
            R"("W3","S3"],"bruno":["W1","S1","N2","SW3","NW2"]}},"status":"unfinished","events":[)"
            R"({"player":"anna","play":"N1"},{"player":"bruno","play":"W1","ruled":)",
            ruled, "}]}"))));
        std::vector<RoseKing::Event> events;
        for (std::size_t event = 0; event < 2; ++event) add_played(typed.log, event, events);
        return std::pair(events.size(), has_forfeits(typed.log));
    };
    EXPECT_EQ(played(R"({"as":{"player":"bruno","play":"S1"}})"), std::pair(std::size_t{2}, false));
    EXPECT_EQ(played(R"({"void":true})"), std::pair(std::size_t{1}, false));
    EXPECT_EQ(played(R"({"forfeit":true})").second, true);
}

TYPED_TEST(ShrinksPrefixes, LittleIsDealt) {
    using G = TypeParam;
    if constexpr (HasDeal<G>) {
        Random choices{2};
        for (int trial = 0; trial < 40; ++trial) {
            Setup<G> setup = random_setup<G>(choices);
            setup.opening = {};
            setup.seats = {};
            Setup<G> little = setup;
            Random first = choices;
            deal_little<G>(setup, 1, first);
            deal_little<G>(little, 24, choices);
            EXPECT_LE(values_in(little.opening), values_in(setup.opening)) << "the first deal is the same";
            EXPECT_EQ(keys_held(little.opening), keys_held(setup.opening));
            EXPECT_TRUE(is_lawful<G>(little));
        }
    } else {
        GTEST_SKIP() << "nothing is dealt";
    }
}

/// The number of values in many events that are chosen at the start of games.
template <Game G>
std::size_t values_of_events(const std::function<std::optional<typename G::Event>(const typename G::State&,
                                                                                  const Setup<G>&, Choices&)>& choose) {
    Random setups{3};
    Random choices{4};
    std::size_t values = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const Setup<G> setup = random_setup<G>(setups);
        const typename G::State start = G::start(setup);
        const auto event = choose(start, setup, choices);
        if (!event) continue;
        EXPECT_FALSE(G::judge(start, *event));
        values += values_in(*event);
    }
    return values;
}

TYPED_TEST(ShrinksPrefixes, EventsAreLongOrShort) {
    using G = TypeParam;
    const auto paced = [](Pace pace) {
        return values_of_events<G>([pace](const auto& state, const auto& setup, Choices& choices) {
            return paced_event<G>(state, pace, PlayStyle::any, setup.players, choices);
        });
    };
    const std::size_t usual = paced(Pace::styled);
    EXPECT_LE(usual, paced(Pace::long_events));
    EXPECT_LE(paced(Pace::short_events), usual);
    EXPECT_EQ(paced(Pace::long_events), values_of_events<G>([](const auto& state, const auto&, Choices& choices) {
                  return long_event<G>(state, choices);
              }));
}

TYPED_TEST(ShrinksPrefixes, EventsAreRepaired) {
    using G = TypeParam;
    Random choices{5};
    std::size_t legal = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const Setup<G> setup = random_setup<G>(choices);
        typename G::State state = G::start(setup);
        const auto event = some_event<G>(state, choices);
        ASSERT_TRUE(event);
        EXPECT_EQ(repaired<G>(state, *event, setup.players, choices), event) << "it is legal as it is";
        const bool seated = fits_seats(type_of<typename G::Event>, &*event, 0);
        EXPECT_EQ(repaired<G>(state, *event, 0, choices).has_value(), seated) << "of no players none can act";
        G::apply(state, *event);
        const auto other = repaired<G>(state, *event, setup.players, choices);
        if (!other) continue;
        EXPECT_FALSE(G::judge(state, *other));
        ++legal;
    }
    EXPECT_GE(legal, 40U);
}

TYPED_TEST(ShrinksPrefixes, EventsResembleOthers) {
    using G = TypeParam;
    Random choices{6};
    int like = 0;
    int any = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const Setup<G> setup = random_setup<G>(choices);
        const typename G::State start = G::start(setup);
        const auto one = some_event<G>(start, choices);
        const auto other = some_event<G>(start, choices);
        ASSERT_TRUE(one && other);
        const Features bias = features_of<G>(*one);
        const auto biased = biased_event<G>(start, bias, choices);
        ASSERT_TRUE(biased);
        EXPECT_FALSE(G::judge(start, *biased));
        int whole = 0;
        for (const Feature& feature : bias) whole += feature.amount;
        EXPECT_EQ(feature_overlap<G>(*one, bias), whole);
        EXPECT_EQ(feature_overlap<G>(*one, {}), 0);
        like += feature_overlap<G>(*biased, bias);
        any += feature_overlap<G>(*other, bias);
    }
    EXPECT_GT(like, any);
}

}  // namespace
}  // namespace referee::testing::prefixes_of_games
