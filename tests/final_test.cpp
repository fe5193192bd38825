#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "core/text.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"
#include "support/every_final.hpp"
#include "support/log_value.hpp"

/// What a game can end with, and what is counted of it without the events before: laws of all games that know their
/// ends.
namespace referee::testing {
namespace {

template <class G>
class LawsOfFinals : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfFinals, GameTypes);

/// The end of any game breaks no rule of ends, counts as the game did and reads aloud who wins in the same words; with
/// less of it given it still breaks none.
TYPED_TEST(LawsOfFinals, TheEndOfAGameIsSoundAndCountsAsTheGameDid) {
    using G = TypeParam;
    if constexpr (HasEnd<G>) {
        std::size_t ended = 0;
        std::size_t partial = 0;
        const bool held = rc::check("ends", [&] {
            const auto numbers = *rc::gen::container<std::vector<int>>(1600, rc::gen::inRange(0, 256));
            Bytes source(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
            const auto setup = any_setup<G>(source);
            const PlayedGame<G> game = play<G>(source, setup);
            if (!game.ended()) return;
            const auto final = EndOf<G>::of(game.states.back());
            RC_ASSERT(!judge_final(setup, *final));
            const auto counted = count_final(setup, *final);
            for (const std::string_view key : {"scores", "winners", "places"}) RC_ASSERT(counted.decides(key));
            RC_ASSERT(G::scores(counted.state) == G::scores(game.states.back()));
            const auto names = Names(std::span(player_ids()).first(static_cast<std::size_t>(setup.players)));
            RC_ASSERT(winners_at(counted.state, names) == winners_at(game.states.back(), names));
            RC_ASSERT(G::reckoning(counted.state, names).back().working ==
                      G::reckoning(game.states.back(), names).back().working);
            ++ended;
            for (int subset = 0; subset < 8; ++subset) {
                auto less = *final;
                each_field<decltype(less)>([&](const auto& field) {
                    if (source.empty() ? *rc::gen::inRange(0, 2) == 0 : source.one_in(2)) (less.*field.member).reset();
                });
                RC_ASSERT(!judge_final(setup, less));
                const auto part = count_final(setup, less);
                if (part.decides("scores")) RC_ASSERT(G::scores(part.state) == G::scores(game.states.back()));
                if (part.decides("winners"))
                    RC_ASSERT(winners_at(part.state, names) == winners_at(game.states.back(), names));
                partial += part.decides("scores") ? 0 : 1;
            }
        });
        EXPECT_TRUE(held);
        EXPECT_GE(ended, 15U);
        EXPECT_GE(partial, 15U);
    } else {
        GTEST_SKIP() << G::key << " has no `Final`";
    }
}

/// Every rule has a sentence, a source, and an id that no other rule of its game has.
template <class G>
class TablesOfFinals : public ::testing::Test {};
TYPED_TEST_SUITE(TablesOfFinals, GameTypes);

TYPED_TEST(TablesOfFinals, AreWhole) {
    using G = TypeParam;
    if constexpr (HasEnd<G>) {
        std::set<std::string_view> ids;
        for (const Rule& rule : G::rules()) ids.insert(rule.id);
        for (const Rule& rule : EndOf<G>::rules()) {
            EXPECT_TRUE(rule.id.starts_with(cat(G::key, "/final-"))) << rule.id;
            EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
            EXPECT_FALSE(rule.title.empty() || rule.text.empty() || rule.source.empty()) << rule.id;
            EXPECT_FALSE(rule.title.ends_with('.')) << rule.id;
            EXPECT_EQ(rule.verdict, Verdict::illegal) << rule.id;
        }
    } else {
        GTEST_SKIP() << G::key << " has no `Final`";
    }
}

}  // namespace
}  // namespace referee::testing
