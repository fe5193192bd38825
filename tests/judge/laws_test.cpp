#include "support/laws.hpp"

#include <algorithm>

#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/every_game.hpp"

/// Laws that hold for every game. Each counts how often its interesting cases were met, and plays until that is enough.
namespace referee::testing {

TYPED_TEST_SUITE(Laws, GameTypes);

namespace {

TYPED_TEST(Laws, JudgePassesExactlyThePartsThatAreListed) {
    using G = TypeParam;
    Cases cases{{"a legal part", 500}, {"an illegal part", 1000}};
    over_games<G>("judge and legal agree", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        const auto& state = game.states[source.below(game.states.size())];
        typename G::Event draft = G::begin(state);
        for (auto listed = legal_parts<G>(state, draft); !listed.empty(); listed = legal_parts<G>(state, draft)) {
            std::size_t passed = 0;
            for (const auto& part : Support<G>::writable(state, draft)) {
                const bool passes = !G::judge_part(state, draft, part);
                const bool is_listed = std::find(listed.begin(), listed.end(), part) != listed.end();
                HOLDS(passes == is_listed);
                passed += passes ? 1 : 0;
                cases.met("an illegal part", passes ? 0 : 1);
            }
            HOLDS(passed == listed.size());
            cases.met("a legal part", passed);
            G::add(draft, listed[source.below(listed.size())]);
        }
    });
}

/// Events as a whole: what is made of legal parts is legal, and what `judge` passes can be made of them.
TYPED_TEST(Laws, AnEventIsLegalExactlyWhenItsPartsAre) {
    using G = TypeParam;
    Cases cases{{"a legal event", 1000}, {"an illegal event", 500}};
    over_games<G>("events and parts agree", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            HOLDS(!G::judge(game.states[i], game.events[i]));
            cases.met("a legal event");
        }
        const auto& state = game.states[source.below(game.states.size())];
        for (int i = 0; i < 20; ++i) {
            const auto event = any_event<G>(source, game.setup.players);
            // Behind the end nothing is asked of a game: no event is legal there.
            const bool passes = !G::ended(state).reason && !G::judge(state, event);
            HOLDS(passes == Support<G>::made_of_legal_parts(state, event));
            cases.met("an illegal event", passes ? 0 : 1);
        }
    });
}

/// Judged and applied in one go, an event is refused by the same rule, or leads to the same state.
TYPED_TEST(Laws, InOneGoAnEventIsJudgedAndAppliedAlike) {
    using G = TypeParam;
    if constexpr (HasJudgedPlay<G>) {
        Cases cases{{"a legal event", 1000}, {"an illegal event", 500}};
        over_games<G>("judged and applied in one go", cases, [&](const PlayedGame<G>& game, Bytes& source) {
            for (std::size_t i = 0; i < game.events.size(); ++i) {
                auto now = game.states[i];
                HOLDS(!G::judge_and_apply(now, game.events[i]));
                HOLDS(now == game.states[i + 1]);
                cases.met("a legal event");
            }
            const auto& state = game.states[source.below(game.states.size())];
            for (int i = 0; i < 20 && !G::ended(state).reason; ++i) {
                const auto event = any_event<G>(source, game.setup.players);
                auto now = state;
                const auto refused = G::judge_and_apply(now, event);
                const auto breach = G::judge(state, event);
                HOLDS(refused.has_value() == breach.has_value());
                HOLDS(!breach || (refused->code == breach->code && refused->player == breach->player));
                cases.met("an illegal event", breach ? 1 : 0);
            }
        });
    }
}

/// What is counted in one go is what is counted one by one.
TYPED_TEST(Laws, InOneGoAPositionIsCountedAlike) {
    using G = TypeParam;
    if constexpr (HasScoreSummary<G>) {
        Cases cases{{"a position", 1000}};
        over_games<G>("counted in one go", cases, [&](const PlayedGame<G>& game, Bytes&) {
            for (const auto& state : game.states) {
                const ScoreSummary<G> score_summary = G::score_summary(state);
                HOLDS(score_summary.scores == G::scores(state));
                HOLDS(score_summary.tallies == G::tallies(state));
                const auto criteria = G::criteria(state);
                HOLDS(ranked_by(score_summary.criteria) == ranked_by(criteria));
                HOLDS(score_summary.criteria.size() == criteria.size());
            }
            cases.met("a position", game.states.size());
        });
    }
}

TYPED_TEST(Laws, NothingIsLostAndNothingIsMade) {
    using G = TypeParam;
    Cases cases{{"an event", 1000}};
    over_games<G>("conservation", cases, [&](const PlayedGame<G>& game, Bytes&) {
        for (const auto& state : game.states) HOLDS(std::string(G::broken_invariant(state)).empty());
        cases.met("an event", game.events.size());
    });
}

/// A lost turn leaves a sound position, in which somebody else is to act and something is legal, or the game is over.
TYPED_TEST(Laws, AForfeitLeavesASoundPosition) {
    using G = TypeParam;
    if constexpr (HasForfeits<G>) {
        Cases cases{{"a lost turn", 300}, {"the game goes on", 250}};
        if (!HasSimultaneousEvents<G>) cases.ask("another player is to act", 240);
        over_games<G>("forfeits", cases, [&](const PlayedGame<G>& game, Bytes& source) {
            for (std::size_t i = source.below(5); i < game.events.size(); i += 5) {
                const auto& before = game.states[i];
                const auto event = G::forfeited(before, game.events[i], every_player);
                HOLDS(event.has_value());
                auto after = before;
                G::apply(after, *event);
                HOLDS(std::string(G::broken_invariant(after)).empty());
                const bool over = G::ended(after).reason.has_value();
                HOLDS(legal_parts<G>(after, G::begin(after)).empty() == over);
                cases.met("a lost turn");
                cases.met("the game goes on", over ? 0 : 1);
                if (HasSimultaneousEvents<G> || over) continue;
                HOLDS(G::scores(after) == G::scores(before));
                cases.met("another player is to act", turn<G>(after) == turn<G>(before) ? 0 : 1);
            }
        });
    }
}

TYPED_TEST(Laws, TheGameIsOverExactlyWhenNothingIsLegal) {
    using G = TypeParam;
    Cases cases{{"an end", 90}};
    over_games<G>("the end", cases, [&](const PlayedGame<G>& game, Bytes&) {
        for (const auto& state : game.states) {
            HOLDS(legal_parts<G>(state, G::begin(state)).empty() == G::ended(state).reason.has_value());
            const bool over = G::ended(state).reason.has_value();
            HOLDS(winners<G>(state).empty() != over);
            HOLDS((places<G>(state).players.size() == static_cast<std::size_t>(over ? game.setup.players : 0)));
            HOLDS(!(over && turn<G>(state).value));
        }
        cases.met("an end", game.ended() ? 1 : 0);
    });
}

/// Places are a ranking (the next behind k players is k + 1) in which nobody with fewer points is before or beside one
/// with more.
TYPED_TEST(Laws, PlacesAreARankingByPoints) {
    using G = TypeParam;
    Cases cases{{"equal points", 1}};
    over_games<G>("places", cases, [&](const PlayedGame<G>& game, Bytes&) {
        if (!game.ended()) return;
        const auto scores = G::scores(game.states.back());
        const auto all = places<G>(game.states.back());
        for (Player player{}; player.seat < game.setup.players; ++player.seat) {
            int before = 0;
            for (Player other{}; other.seat < game.setup.players; ++other.seat) {
                before += all[other].value < all[player].value ? 1 : 0;
                const bool fewer = scores[other].value < scores[player].value;
                const bool level = scores[other].value == scores[player].value && other != player;
                HOLDS(!fewer || all[other].value > all[player].value);
                cases.met("equal points", level ? 1 : 0);
            }
            HOLDS(all[player].value == before + 1);
            HOLDS(winners<G>(game.states.back()).has(player) == (before == 0));
        }
    });
}

}  // namespace
}  // namespace referee::testing
