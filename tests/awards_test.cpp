#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>

#include "core/text.hpp"
#include "engine/audit.hpp"
#include "engine/record.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/log_value.hpp"

/// The scoring read aloud is the scoring: for every game, at every state that a random game visits.
namespace referee::testing {
namespace {

using Points = std::array<int, max_players>;

void add(Points& sum, const std::vector<Award>& awards) {
    for (const Award& award : awards) {
        if (award.supposed) continue;
        for (Player player{}; player.seat < max_players; ++player.seat) sum[player.seat] += award.points[player];
    }
}

Names names_of_seats(int players) { return Names(std::span(player_ids()).first(static_cast<std::size_t>(players))); }

/// What must have been met often enough for the law to mean something: words of the working, as a game names them.
template <Game G>
std::vector<std::string> interesting() {
    if constexpr (requires { Support<G>::words_of_awards(); }) {
        return Support<G>::words_of_awards();
    } else {
        return {};
    }
}

template <class G>
class LawsOfAwards : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfAwards, GameTypes);

TYPED_TEST(LawsOfAwards, AwardsAndReckoningSumUpToTheScores) {
    using G = TypeParam;
    std::map<std::string, std::size_t> met;
    const bool held = rc::check("awards sum up", [&] {
        const auto numbers = *rc::gen::container<std::vector<int>>(1600, rc::gen::inRange(0, 256));
        Bytes source(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
        const auto setup = any_setup<G>(source);
        const PlayedGame<G> game = play<G>(source, setup);
        const Names names = names_of_seats(setup.players);
        Points for_good{};
        for (std::size_t i = 0; i < game.states.size(); ++i) {
            std::vector<Award> told = i > 0 ? G::awards(game.states[i - 1], game.events[i - 1], names)
                                            : std::vector<Award>{};
            add(for_good, told);
            const std::vector<Award> reckoning = G::reckoning(game.states[i], names);
            Points sum = for_good;
            add(sum, reckoning);
            const auto scores = G::scores(game.states[i]);
            for (Player player{}; player.seat < setup.players; ++player.seat)
                RC_ASSERT(sum[player.seat] == scores[player].value);
            told.insert(told.end(), reckoning.begin(), reckoning.end());
            for (const Award& award : told) {
                RC_ASSERT(!award.working.empty() && !award.what.empty() && !award.source.empty());
                for (const std::string& line : award.working) {
                    RC_ASSERT(!line.ends_with('.'));
                    for (const std::string& words : interesting<G>())
                        met[words] += line.find(words) != std::string::npos ? 1 : 0;
                }
                for (const Slip& slip : award.slips) RC_ASSERT(!slip.what.empty());
            }
        }
    });
    EXPECT_TRUE(held);
    for (const std::string& words : interesting<G>()) EXPECT_GE(met[words], 10U) << words;
}

/// The one who wins by the reckoning is the one who wins by the result.
TYPED_TEST(LawsOfAwards, TheVictoryReadAloudIsTheWinners) {
    using G = TypeParam;
    std::size_t won = 0;
    const bool held = rc::check("victory", [&] {
        const auto numbers = *rc::gen::container<std::vector<int>>(1600, rc::gen::inRange(0, 256));
        Bytes source(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
        const auto setup = any_setup<G>(source);
        const auto state = play<G>(source, setup).states.back();
        const Names names = names_of_seats(setup.players);
        const auto reckoning = G::reckoning(state, names);
        if (!G::ended(state).reason) return;
        RC_ASSERT(!reckoning.empty());
        const std::string& last = reckoning.back().working.back();
        for (const std::string& winner : names_in(winners<G>(state), names))
            RC_ASSERT(last.find(winner) != std::string::npos);
        ++won;
    });
    EXPECT_TRUE(held);
    EXPECT_GE(won, 50U);
}

/// The audit of a log adds up to what its judgement counts, and doubts no true number.
TYPED_TEST(LawsOfAwards, TheAuditAddsUpToTheReport) {
    using G = TypeParam;
    std::size_t with_points = 0;
    const bool held = rc::check("audit", [&] {
        const auto numbers = *rc::gen::container<std::vector<int>>(800, rc::gen::inRange(0, 256));
        Bytes source(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
        const auto setup = any_setup<G>(source);
        const Names names = names_of_seats(setup.players);
        const std::string text = written_game<G>(play<G>(source, setup), names, true).dump();
        const Opened opened = open_log({text, Format::json, "test"}, {});
        RC_ASSERT(opened.report.verdict == Verdict::legal);
        const Audit steps = audit(*opened.record);
        Points sum{};
        for (const AuditStep& step : steps.steps) {
            add(sum, step.awards);
            RC_ASSERT(step.doubts.empty());
        }
        RC_ASSERT(steps.doubts.empty());
        add(sum, steps.reckoning);
        const Value& scores = opened.report.result["scores"];
        for (Player player{}; player.seat < setup.players; ++player.seat) {
            const int score = scores[std::string(names[player])].template get<int>();
            RC_ASSERT(steps.totals[player] == score);
            RC_ASSERT(sum[player.seat] == score);
            with_points += score != 0 ? 1 : 0;
        }
    });
    EXPECT_TRUE(held);
    EXPECT_GE(with_points, 100U);
}

}  // namespace
}  // namespace referee::testing
