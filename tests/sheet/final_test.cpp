#include <gtest/gtest.h>

#include <set>

#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"
#include "support/log_value.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// What a game can end with, and what is counted of it without the events before: laws of all games that know their
/// ends.
namespace referee::testing {
namespace {

/// The scores of all players, where all are known; none of the sheets here has claims to help.
template <class G>
auto scores_of(const auto& counted, const Names& names) {
    const KnownFact* const known = counted.fact("scores");
    std::optional<decltype(G::scores(counted.state))> scores;
    bool all = known != nullptr;
    for (Player player{}; all && player.seat < names.size(); ++player.seat) all = known->of.has(player);
    if (all) scores = G::scores(counted.state);
    return scores;
}

/// Whether a sheet of a game leaves its scores possible, and is not contradicted.
template <class G, class Scores>
[[maybe_unused]] bool can_end_as_shown(const Sheet<G>& sheet, NameSet<typename G::EndReason> ends, const Scores& scores,
                                       const Names& names) {
    if constexpr (HasContradictions<G>) {
        if (!G::contradictions(sheet, names).empty()) return false;
    }
    if constexpr (NarrowsScores<G>) {
        std::optional<ScoreBounds> bounds = G::score_bounds(sheet, ends, Language::english);
        if (!bounds) return false;
        G::narrow_scores(sheet, *bounds, Language::english);
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (!bounds->each[player.seat].range.has(scores[player].value)) return false;
        }
    }
    return true;
}

/// What decides between equal scores at a state.
template <class G>
std::vector<Criterion> tie_breaks_of(const typename G::State& state) {
    std::vector<Criterion> criteria = G::criteria(state);
    criteria.erase(criteria.begin());
    return criteria;
}

/// What criteria say, without their words. (This and the two below nobody asks where no game has a `Final`.)
[[maybe_unused]] std::vector<PerPlayer<int>> standings(const std::vector<Criterion>& criteria) {
    std::vector<PerPlayer<int>> all;
    for (const Criterion& criterion : criteria) all.push_back(criterion.standing);
    return all;
}

/// Whether awards sum to scores, which are known of some players.
[[maybe_unused]] bool sum_to(const std::vector<Award>& awards, const PerPlayer<int>& scores) {
    for (Player player{}; player.seat < max_players; ++player.seat) {
        int sum = 0;
        for (const Award& award : awards) sum += award.points[player];
        if (scores.has(player) && scores[player] != sum) return false;
    }
    return true;
}

/// Whether awards tell who won.
[[maybe_unused]] bool mentions_victory(const std::vector<Award>& awards) {
    return !awards.empty() && awards.back().what == "victory";
}

template <class G>
class LawsOfFinals : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfFinals, GameTypes);

/// The end of any game breaks no rule of ends and counts as the game did; with less of it given it still breaks none,
/// and counts no otherwise.
TYPED_TEST(LawsOfFinals, TheEndOfAGameIsSoundAndCountsAsTheGameDid) {
    using G = TypeParam;
    if constexpr (HasFinal<G>) {
        std::size_t ended = 0;
        std::size_t partial = 0;
        check_property("ends", [&] {
            Bytes source = some_bytes(1600);
            Bytes left_out = some_bytes(100);
            const auto setup = any_setup<G>(source);
            const PlayedGame<G> game = play<G>(source, setup);
            if (!game.ended()) return;
            const auto final = G::final_of(game.states.back());
            HOLDS(!G::judge_final(setup, final));
            const Names names = names_of_seats(setup.players);
            const auto counted = G::count_final({setup, final});
            HOLDS(counted.tie_open.empty());
            HOLDS(scores_of<G>(counted, names) == G::scores(game.states.back()));
            HOLDS(standings(counted.tie_breaks) == standings(tie_breaks_of<G>(game.states.back())));
            ++ended;
            for (int subset = 0; subset < 8; ++subset) {
                auto less = final;
                each_field<decltype(less)>([&](const auto& field) {
                    if (left_out.one_in(2)) (less.*field.member).reset();
                });
                HOLDS(!G::judge_final(setup, less));
                const auto part = G::count_final({setup, less});
                const auto scores = scores_of<G>(part, names);
                if (scores) HOLDS(*scores == G::scores(game.states.back()));
                if (part.tie_open.empty())
                    HOLDS(standings(part.tie_breaks) == standings(tie_breaks_of<G>(game.states.back())));
                HOLDS(can_end_as_shown<G>({setup, less}, part.ends, G::scores(game.states.back()), names));
                partial += scores ? 0 : 1;
            }
        });
        EXPECT_GE(ended, 15U);
        EXPECT_GE(partial, 15U);
    } else {
        GTEST_SKIP() << G::key << " has no `Final`";
    }
}

/// The awards of a sheet sum to its scores, where these are known, and end with who won, where that is; with all of it
/// seen there is no doubt. What is told of less of it says why where it says less.
TYPED_TEST(LawsOfFinals, WhatIsToldSumsToTheScores) {
    using G = TypeParam;
    if constexpr (HasSheetText<G>) {
        std::size_t whole = 0;
        std::size_t partial = 0;
        std::size_t unknown = 0;
        check_property("told ends", [&] {
            Bytes source = some_bytes(1600);
            Bytes left_out = some_bytes(100);
            const auto setup = any_setup<G>(source);
            const PlayedGame<G> game = play<G>(source, setup);
            if (!game.ended()) return;
            const auto final = G::final_of(game.states.back());
            const Names names = names_of_seats(setup.players);
            const Sheet<G> sheet{setup, final};
            const auto counted = G::count_final(sheet);
            const SheetText text = G::sheet_text(sheet, counted, names);
            const PerPlayer<int> scores = known_numbers(counted.fact("scores"), G::scores(counted.state));
            HOLDS(scores.players.size() == names.size());
            HOLDS(sum_to(text.awards, scores));
            HOLDS(mentions_victory(text.awards));
            HOLDS(text.doubts.empty());
            HOLDS(!text.board.empty());
            ++whole;
            for (int subset = 0; subset < 8; ++subset) {
                auto less = final;
                each_field<decltype(less)>([&](const auto& field) {
                    if (left_out.one_in(2)) (less.*field.member).reset();
                });
                const Sheet<G> part{setup, less};
                const auto known = G::count_final(part);
                const SheetText sheet_text = G::sheet_text(part, known, names);
                const auto points = known_numbers(known.fact("scores"), G::scores(known.state));
                const bool all = points.players.size() == names.size();
                if (all) HOLDS(sum_to(sheet_text.awards, points));
                HOLDS(all || !mentions_victory(sheet_text.awards));
                HOLDS(all || !sheet_text.doubts.empty());
                for (const std::string& doubt : sheet_text.doubts) HOLDS(!doubt.ends_with('.'));
                ++(all ? partial : unknown);
            }
        });
        EXPECT_GE(whole, 15U);
        EXPECT_GE(partial, 15U);
        EXPECT_GE(unknown, 15U);
    } else {
        GTEST_SKIP() << G::key << " tells no sheets";
    }
}

/// Every rule has a sentence, a source, and an id that no other rule of its game has.
template <class G>
class TablesOfFinals : public ::testing::Test {};
TYPED_TEST_SUITE(TablesOfFinals, GameTypes);

TYPED_TEST(TablesOfFinals, AreWhole) {
    using G = TypeParam;
    if constexpr (HasFinal<G>) {
        std::set<std::string_view> ids;
        for (const Rule& rule : G::rules()) ids.insert(rule.id);
        for (const Rule& rule : G::final_rules()) {
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
