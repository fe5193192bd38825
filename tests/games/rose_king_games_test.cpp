#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "games/rose_king.hpp"
#include "games/rose_king_areas.hpp"
#include "support/any.hpp"
#include "text/text.hpp"

/// Legal events in random games, and the number of games.
namespace referee::testing {
namespace {

using namespace rose_king;
using rose::expect_second_count;

/// How often each situation has occurred in random games.
struct Met {
    std::size_t stones = 0, blocked = 0, forced_hero = 0, passes = 0, known_draws = 0, second_reshuffle = 0, legal = 0,
                refused = 0;
};

/// Of all events that can be written, exactly the listed ones pass `judge`.
void expect_list_and_judge_agree(const State& state, const std::vector<Event>& listed, Met& met) {
    std::size_t passed = 0;
    for (const Event& event : Support<RoseKing>::writable(state, RoseKing::begin(state))) {
        const bool passes = !RoseKing::judge(state, event);
        ASSERT_EQ(passes, std::find(listed.begin(), listed.end(), event) != listed.end());
        passed += passes ? 1 : 0;
        met.refused += passes ? 0 : 1;
    }
    ASSERT_EQ(passed, listed.size());
    met.legal += passed;
}

bool is_hero_play(const Event& event) {
    const auto* play = std::get_if<Play>(&event);
    return play != nullptr && play->hero;
}

/// Plays on at random: one of the plays, or a draw in `draws_in_8` of 8 cases.
void play_at_random(State state, std::mt19937& random, unsigned draws_in_8, Met& met) {
    int reshuffles = 0;
    while (!state.end) {
        std::vector<Event> listed = legal_parts<RoseKing>(state, RoseKing::begin(state));
        expect_list_and_judge_agree(state, listed, met);
        ASSERT_FALSE(listed.empty());
        met.forced_hero += std::all_of(listed.begin(), listed.end(), is_hero_play) ? 1 : 0;
        const auto draws = std::stable_partition(
            listed.begin(), listed.end(), [](const Event& event) { return !std::holds_alternative<Draw>(event); });
        const auto split = static_cast<std::size_t>(draws - listed.begin());
        const bool draw = split == 0 || (split < listed.size() && random() % 8 < draws_in_8);
        const Event event = draw ? listed[split + random() % (listed.size() - split)] : listed[random() % split];
        const State before = state;
        RoseKing::apply(state, event);
        ASSERT_EQ(RoseKing::broken_invariant(state), "");
        reshuffles += state.discards.size() < before.discards.size() ? 1 : 0;
        met.second_reshuffle += reshuffles >= 2 ? 1 : 0;
        met.known_draws += before.deck_left > state.deck_left ? 1 : 0;
        met.passes += std::holds_alternative<Pass>(event) ? 1 : 0;
    }
    ASSERT_TRUE(legal_parts<RoseKing>(state, RoseKing::begin(state)).empty());
    expect_list_and_judge_agree(state, {}, met);
    expect_second_count(state, red);
    expect_second_count(state, white);
    met.stones += state.end == EndReason::stones ? 1 : 0;
    met.blocked += state.end == EndReason::blocked ? 1 : 0;
}

TEST(RoseKingGames, EveryPlysListAgreesWithJudgeAndAllEndsAreMet) {
    std::mt19937 random(4);
    Met met;
    for (int round = 0; round < 240; ++round) {
        Bytes bytes = random_bytes(random, 200);
        play_at_random(RoseKing::start(any_setup<RoseKing>(bytes)), random, 1 + static_cast<unsigned>(round) % 8, met);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(met.stones, 50U);
    EXPECT_GT(met.blocked, 50U);
    EXPECT_GT(met.forced_hero, 50U);
    EXPECT_GT(met.passes, 50U);
    EXPECT_GT(met.known_draws, 500U);
    EXPECT_GT(met.second_reshuffle, 1000U);
    EXPECT_GT(met.legal, 10'000U);
    EXPECT_GT(met.refused, 100'000U);
}

Setup<RoseKing> plain_setup() {
    const auto cards = [](std::initializer_list<std::string_view> names, auto list) {
        for (const std::string_view name : names) list.push(*named<Card>(name));
        return list;
    };
    Setup<RoseKing> setup;
    setup.players = 2;
    setup.opening.hands.set(red, cards({"N1", "S1", "E1", "NE2", "W3"}, List<Card, hand_size>{}));
    setup.opening.hands.set(white, cards({"N2", "S2", "W1", "SW3", "NW2"}, List<Card, hand_size>{}));
    setup.opening.deck = cards(
        {"SE1", "NE1", "E2", "S3", "W2", "SW1", "NW1", "N3", "SE2", "NW3", "SW2", "E3", "NE3", "SE3"},
        List<Card, deck_size>{});
    return setup;
}

/// The number of games with this many events from the plain setup. The expected numbers come from a second
/// implementation in another language, written on sets of squares.
std::size_t games_of(const State& state, int events) {
    if (events == 0) return 1;
    std::size_t count = 0;
    for (const Event& event : legal_parts<RoseKing>(state, RoseKing::begin(state))) {
        State next = state;
        RoseKing::apply(next, event);
        count += games_of(next, events - 1);
    }
    return count;
}

TEST(RoseKingGames, AsManyAsCounted) {
    const State start = RoseKing::start(plain_setup());
    const std::vector<std::size_t> known_deck = {1, 5, 23, 102, 410, 1503, 5067, 17507};
    for (std::size_t events = 0; events < known_deck.size(); ++events)
        EXPECT_EQ(games_of(start, static_cast<int>(events)), known_deck[events]);
    auto unknown = plain_setup();
    unknown.opening.deck.reset();
    const std::vector<std::size_t> unknown_deck = {1, 5, 23, 401, 6562};
    for (std::size_t events = 0; events < unknown_deck.size(); ++events) {
        EXPECT_EQ(games_of(RoseKing::start(unknown), static_cast<int>(events)), unknown_deck[events]);
    }
}

}  // namespace
}  // namespace referee::testing
