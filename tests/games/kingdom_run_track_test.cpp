#include <gtest/gtest.h>

#include "games/kingdom_run_games.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The movement of the clans: no runner moves back, ties are shared, and all clans have the same abilities.
namespace referee::testing {
namespace {

using namespace kingdom_run;
using namespace run;

/// A clan's runners from last to first. Runners on the podium stand past the last space.
std::vector<int> places_of(const State& state, Clan clan) {
    std::vector<int> places;
    for (int space = 1; space <= state.spaces; ++space) {
        const int there = state.track[static_cast<std::size_t>(space)].all_of(clan);
        places.insert(places.end(), static_cast<std::size_t>(there), space);
    }
    places.resize(clan_size, state.spaces + 1);
    return places;
}

TEST(KingdomRunTrack, NobodyGoesBackAndALakeIsLeftByBathingOnly) {
    std::size_t moves = 0;
    std::size_t left_a_lake = 0;
    over_games(6, 100, [&](const PlayedGame<G>& game, Bytes&) {
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            const Play& play = play_of(game.events[i]);
            for (std::size_t action = 0; action < play.actions.size(); ++action) {
                const State before = before_action(game.states[i], play, action);
                const State after = before_action(game.states[i], play, action + 1);
                const bool bathes = std::holds_alternative<Bathe>(play.actions[action]);
                for (const Clan clan : values_of<Clan>()) {
                    const auto from = places_of(before, clan);
                    const auto to = places_of(after, clan);
                    for (std::size_t runner = 0; runner < clan_size; ++runner) ASSERT_LE(from[runner], to[runner]);
                    moves += from != to ? 1 : 0;
                    for (std::size_t space = 1; space <= before.spaces; ++space) {
                        const bool left = before.lakes[space] &&
                            after.track[space].all_of(clan) < before.track[space].all_of(clan);
                        ASSERT_TRUE(!left || bathes);
                        left_a_lake += left ? 1 : 0;
                    }
                }
                for (const Standing& there : after.track) ASSERT_LE(there.size(), 4);
            }
        }
    });
    EXPECT_GT(moves, 2000U);
    EXPECT_GT(left_a_lake, 300U);
}

std::array<int, 3> places_of_three(const State& state) {
    const auto all = places<G>(state);
    return {all[{0}].value, all[{1}].value, all[{2}].value};
}

/// If nobody is on the podium and the best runners share a space, nothing breaks the tie.
TEST(KingdomRunWinners, ShareTheVictoryWhereTheirBestRunnersStandOnOneSpace) {
    referee::Setup<G> game;
    game.players = 3;
    for (std::size_t seat = 0; seat < 3; ++seat) game.seats[seat].clan = values_of<Clan>()[seat];
    State state = G::start(game);
    state.end = EndReason::podium;
    EXPECT_EQ(places_of_three(state), (std::array{1, 1, 1}));
    const auto advance = [&](Player player, std::size_t to) {
        const auto clan = static_cast<std::size_t>(clan_of(state, player));
        --state.track[4].awake[clan];
        ++state.track[to].awake[clan];
    };
    advance({1}, 6);
    advance({2}, 6);
    EXPECT_EQ(places_of_three(state), (std::array{3, 1, 1})) << "both have scored, the first has not";
    advance({0}, 5);
    EXPECT_EQ(places_of_three(state), (std::array{3, 1, 1})) << "level with the first, whose best runner stands behind";
}

Clan next_clan(Clan clan) { return static_cast<Clan>((static_cast<int>(clan) + 1) % clan_count); }

DieAction with_next_clans(DieAction action) {
    std::visit(
        [](auto& one) {
            if constexpr (requires { one.runner; }) one.runner.name = next_clan(one.runner.name);
            if constexpr (requires { one.runners; }) {
                for (std::size_t i = 0; i < one.runners.size(); ++i) one.runners[i] = next_clan(one.runners[i]);
            }
        },
        action);
    return action;
}

TEST(KingdomRunClans, RenamedWithTheirPlayersTheyRenameTheResult) {
    std::size_t events = 0;
    over_games(7, 100, [&](const PlayedGame<G>& game, Bytes&) {
        auto setup = game.setup;
        for (auto& seat : setup.seats) seat.clan = next_clan(seat.clan);
        State state = G::start(setup);
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            Event event = game.events[i];
            Play& play = std::get<Turn>(event).turn;
            for (std::size_t action = 0; action < play.actions.size(); ++action)
                play.actions[action] = with_next_clans(play.actions[action]);
            ASSERT_FALSE(G::judge(state, event));
            G::apply(state, event);
            const State& original = game.states[i + 1];
            ASSERT_EQ(scores(state), scores(original));
            ASSERT_EQ(places<G>(state), places<G>(original));
            for (const Clan clan : values_of<Clan>())
                ASSERT_EQ(places_of(state, next_clan(clan)), places_of(original, clan));
            const Arrivals arrivals = podium(original);
            for (std::size_t place = 0; place < arrivals.size(); ++place)
                ASSERT_EQ(podium(state)[place], next_clan(arrivals[place]));
            ++events;
        }
    });
    EXPECT_GT(events, 1000U);
}

}  // namespace
}  // namespace referee::testing
