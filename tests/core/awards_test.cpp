#include <gtest/gtest.h>

#include "analysis/audit.hpp"
#include "position/record.hpp"
#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/laws.hpp"
#include "text/text.hpp"

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

template <class G>
class LawsOfAwards : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfAwards, GameTypes);

TYPED_TEST(LawsOfAwards, AwardsAndPendingAwardsSumUpToTheScores) {
    using G = TypeParam;
    const std::vector<std::string>& words_to_meet = tested<G>().words_of_awards;
    Cases cases{{"points", 100}};
    for (const std::string& words : words_to_meet) cases.ask(words, 10);
    over_games<G>("awards sum up", cases, [&](const PlayedGame<G>& game, Bytes&) {
        const Names names = names_of_seats(game.setup.players);
        Points for_good{};
        for (std::size_t i = 0; i < game.states.size(); ++i) {
            std::vector<Award> awards = i > 0 ? G::awards(game.states[i - 1], game.events[i - 1], names)
                                              : std::vector<Award>{};
            add(for_good, awards);
            const std::vector<Award> pending_awards = G::pending_awards(game.states[i], names);
            Points sum = for_good;
            add(sum, pending_awards);
            const auto scores = G::scores(game.states[i]);
            for (Player player{}; player.seat < game.setup.players; ++player.seat) {
                HOLDS(sum[player.seat] == scores[player].value);
                cases.met("points", sum[player.seat] != 0 ? 1 : 0);
            }
            awards.insert(awards.end(), pending_awards.begin(), pending_awards.end());
            for (const Award& award : awards) {
                HOLDS(!award.working.empty() && !award.what.empty() && !award.source.empty());
                for (const std::string& line : award.working) {
                    HOLDS(!line.ends_with('.'));
                    for (const std::string& words : words_to_meet)
                        cases.met(words, line.find(words) != std::string::npos ? 1 : 0);
                }
                for (const Slip& slip : award.slips) HOLDS(!slip.what.empty());
            }
        }
    });
}

/// The one who wins by the reckoning is the one who wins by the result.
TYPED_TEST(LawsOfAwards, TheVictoryReadAloudIsTheWinners) {
    using G = TypeParam;
    Cases cases{{"an end", 50}};
    over_games<G>("victory", cases, [&](const PlayedGame<G>& game, Bytes&) {
        const auto& state = game.states.back();
        const Names names = names_of_seats(game.setup.players);
        const auto pending_awards = G::pending_awards(state, names);
        if (!G::ended(state).reason) return;
        HOLDS(!pending_awards.empty());
        const std::string& last = pending_awards.back().working.back();
        for (const std::string& winner : names_in(winners<G>(state), names))
            HOLDS(last.find(winner) != std::string::npos);
        cases.met("an end");
    });
}

/// The audit of a log adds up to what its judgement counts, and doubts no true number.
LAW_OF_LOGS(LawsOfAwards, TheAuditAddsUpToTheReport) {
    Cases cases{{"points", 100}};
    const auto audit_adds_up = [&](const PlayedLog& game, Bytes&) {
        const Names names = game.names();
        const std::string text = game.written(true).dump();
        const Opened opened = open_log({text, Format::json, "test"}, {});
        HOLDS(opened.report.verdict == Verdict::legal);
        const Audit steps = audit(*opened.record);
        Points sum{};
        for (const AuditStep& step : steps.steps) {
            add(sum, step.awards);
            HOLDS(step.doubts.empty());
        }
        HOLDS(steps.doubts.empty());
        add(sum, steps.pending_awards);
        const Value scores = opened.report.result.value()["scores"];
        for (Player player{}; player.seat < game.players(); ++player.seat) {
            const int score = scores[std::string(names[player])].get<int>();
            HOLDS(steps.totals[player] == score);
            HOLDS(sum[player.seat] == score);
            cases.met("points", score != 0 ? 1 : 0);
        }
    };
    over_logs(tested, "audit", cases, audit_adds_up, tested.bytes / 2);
}

}  // namespace
}  // namespace referee::testing
