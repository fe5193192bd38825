#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

#include "games/rose_king.hpp"
#include "games/rose_king_areas.hpp"
#include "support/any.hpp"
#include "text/text.hpp"

namespace referee::testing {
namespace {

using namespace rose_king;
using rose::expect_second_count;
using rose::joined_areas;

static_assert(sizeof(State) <= 128, "states are copied freely");

TEST(RoseKingScoring, AgreesWithASecondCountOnAnyBoard) {
    std::mt19937 random(1);
    std::size_t many_areas = 0;
    for (int board = 0; board < 2000; ++board) {
        State state;
        const unsigned density = 1 + static_cast<unsigned>(board) % 8;
        for (const Square square : values_of<Square>()) {
            if (random() % 8 < density) state.roses[random() % 2].insert(square);
        }
        expect_second_count(state, red);
        expect_second_count(state, white);
        many_areas += areas(state)[red].size() > 10 ? 1 : 0;
    }
    EXPECT_GT(many_areas, 100U);
}

TEST(RoseKingScoring, CountsTheEmptyTheFullAndTheChequeredBoard) {
    State state;
    expect_second_count(state, red);
    state.roses[0].bits.set();
    EXPECT_EQ(scores(state)[red].value, 81 * 81);
    for (const Square square : values_of<Square>()) {
        if (static_cast<int>(square) % 2 == 1) state.roses[0].erase(square);
    }
    EXPECT_EQ(areas(state)[red].size(), Areas::capacity);
    EXPECT_EQ(scores(state)[red].value, 41);
}

TEST(RoseKingMoves, TheCrownGoesTheFullValue) {
    const auto go = [](std::string_view from, std::string_view card) {
        return landing(*named<Square>(from), *named<Card>(card));
    };
    EXPECT_EQ(go("e5", "N1"), named<Square>("e6"));
    EXPECT_EQ(go("e5", "NE2"), named<Square>("g7"));
    EXPECT_EQ(go("e5", "W3"), named<Square>("b5"));
    EXPECT_EQ(go("b5", "W2"), std::nullopt);
    EXPECT_EQ(go("h8", "NE2"), std::nullopt);
}

TEST(RoseKingNames, AreTheirOwnInverse) {
    for (const Square square : values_of<Square>()) {
        EXPECT_EQ(named<Square>(name_of(square)), square);
        EXPECT_EQ(name_of(square), cat(static_cast<char>('a' + file_of(square)), rank_of(square) + 1));
    }
    for (const Card card : values_of<Card>()) {
        EXPECT_EQ(named<Card>(name_of(card)), card);
        EXPECT_EQ(name_of(card), cat(name_of(direction_of(card)), steps_of(card)));
    }
}

/// One of the eight rotations and reflections of the board.
struct Symmetry {
    int quarter_turns = 0;
    bool mirrored = false;

    [[nodiscard]] Square operator()(Square square) const {
        int file = mirrored ? side - 1 - file_of(square) : file_of(square);
        int rank = rank_of(square);
        for (int turn = 0; turn < quarter_turns; ++turn) {
            const int before = file;
            file = rank;
            rank = side - 1 - before;
        }
        return square_at(file, rank);
    }
    [[nodiscard]] Card operator()(Card card) const {
        const int direction = static_cast<int>(direction_of(card));
        return card_of(static_cast<Direction>(((mirrored ? 8 - direction : direction) + 2 * quarter_turns) % 8),
                       steps_of(card));
    }
    [[nodiscard]] Squares operator()(const Squares& squares) const {
        Squares image;
        for (const Square square : values_of<Square>()) {
            if (squares.has(square)) image.insert((*this)(square));
        }
        return image;
    }
    [[nodiscard]] Event operator()(Event event) const {
        if (auto* play = std::get_if<Play>(&event)) play->card = (*this)(play->card);
        if (auto* draw = std::get_if<Draw>(&event)) draw->card = (*this)(draw->card);
        return event;
    }
    [[nodiscard]] Setup<RoseKing> operator()(Setup<RoseKing> setup) const {
        for (const Player player : {red, white}) {
            auto hand = setup.opening.hands[player];
            for (std::size_t i = 0; i < hand.size(); ++i) hand[i] = (*this)(hand[i]);
            setup.opening.hands.set(player, hand);
        }
        for (std::size_t i = 0; setup.opening.deck && i < deck_size; ++i)
            (*setup.opening.deck)[i] = (*this)((*setup.opening.deck)[i]);
        return setup;
    }
};

TEST(RoseKingSymmetry, ATurnedOrMirroredGameIsTheSameGame) {
    std::mt19937 random(2);
    std::size_t events = 0;
    for (int round = 0; round < 40; ++round) {
        Bytes bytes = random_bytes(random, 1200);
        const auto game = play<RoseKing>(bytes, any_setup<RoseKing>(bytes));
        for (int kind = 0; kind < 8; ++kind) {
            const Symmetry image{kind / 2, kind % 2 == 1};
            State state = RoseKing::start(image(game.setup));
            for (std::size_t i = 0; i < game.events.size(); ++i) {
                ASSERT_FALSE(RoseKing::judge(state, image(game.events[i])));
                RoseKing::apply(state, image(game.events[i]));
                const State& original = game.states[i + 1];
                ASSERT_EQ(state.crown, image(original.crown));
                ASSERT_EQ(state.roses[0], image(original.roses[0]));
                ASSERT_EQ(state.roses[1], image(original.roses[1]));
                ASSERT_EQ(scores(state), scores(original));
                ASSERT_EQ(state.end, original.end);
                ++events;
            }
            EXPECT_EQ(areas(state), areas(game.states.back()));
        }
    }
    EXPECT_GT(events, 10'000U);
}

/// Heroes, discards, the turn and the places, counted from the events and the roses alone.
TEST(RoseKingReplay, HeroesDiscardsTurnAndPlacesAreThoseOfTheEvents) {
    std::mt19937 random(4);
    std::size_t heroes_played = 0;
    std::size_t reshuffled = 0;
    std::size_t ended = 0;
    std::size_t tied = 0;
    for (int round = 0; round < 300; ++round) {
        Bytes bytes = random_bytes(random, 1200);
        const auto game = play<RoseKing>(bytes, any_setup<RoseKing>(bytes));
        std::array<int, 2> left = {game.setup.components.heroes.value, game.setup.components.heroes.value};
        Cards gone;
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            const State& state = game.states[i + 1];
            if (const auto* play = std::get_if<Play>(&game.events[i])) {
                gone.insert(play->card);
                left[play->player.seat] -= play->hero ? 1 : 0;
                heroes_played += play->hero ? 1 : 0;
            }
            // Only a draw can turn the discards over, and it turns over all of them.
            const auto held = state.hands[0].bits | state.hands[1].bits;
            if (std::holds_alternative<Draw>(game.events[i]) && discards(state).size() < gone.size()) {
                ASSERT_TRUE(discards(state).empty());
                gone = {};
                ++reshuffled;
            }
            ASSERT_EQ(discards(state), gone);
            ASSERT_TRUE((held & gone.bits).none());
            for (const Player player : {red, white}) ASSERT_EQ(heroes(state)[player].value, left[player.seat]);
            const bool over = state.end.has_value();
            ASSERT_EQ(turn<RoseKing>(state).value,
                      over ? std::nullopt : std::optional(opponent_of(player_of(game.events[i]))));
            ASSERT_EQ(places<RoseKing>(state).players.empty(), !over);
        }
        if (!game.ended()) continue;
        ++ended;
        const State& last = game.states.back();
        const auto standing = [&](Player player) {
            const std::vector<int> sizes = joined_areas(last.roses[player.seat]);
            int points = 0;
            for (const int size : sizes) points += size * size;
            return std::array{points, sizes.empty() ? 0 : sizes.front(),
                              std::accumulate(sizes.begin(), sizes.end(), 0)};
        };
        for (const Player player : {red, white}) {
            const int before = standing(opponent_of(player)) > standing(player) ? 1 : 0;
            ASSERT_EQ(places<RoseKing>(last)[player].value, before + 1);
        }
        tied += standing(red)[0] == standing(white)[0] ? 1 : 0;
    }
    EXPECT_GT(heroes_played, 100U);
    EXPECT_GT(reshuffled, 50U);
    EXPECT_GT(ended, 200U);
    EXPECT_GT(tied, 3U);
}

Player swapped(Player player) { return player == nobody ? nobody : opponent_of(player); }

State swapped(State state) {
    std::swap(state.hands[0], state.hands[1]);
    std::swap(state.heroes[0], state.heroes[1]);
    std::swap(state.roses[0], state.roses[1]);
    state.turn = swapped(state.turn);
    return state;
}

TEST(RoseKingSymmetry, SwappedColoursSwapTheScores) {
    std::mt19937 random(3);
    std::size_t won = 0;
    for (int round = 0; round < 60; ++round) {
        Bytes bytes = random_bytes(random, 1200);
        const auto game = play<RoseKing>(bytes, any_setup<RoseKing>(bytes));
        State state = swapped(game.states.front());
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            Event event = game.events[i];
            std::visit([](auto& action) { action.player = swapped(action.player); }, event);
            ASSERT_FALSE(RoseKing::judge(state, event));
            RoseKing::apply(state, event);
            ASSERT_EQ(state, swapped(game.states[i + 1]));
            ASSERT_EQ(scores(state)[red], scores(game.states[i + 1])[white]);
            ASSERT_EQ(scores(state)[white], scores(game.states[i + 1])[red]);
        }
        const auto ranking = places<RoseKing>(game.states.back());
        for (const Player player : {red, white}) EXPECT_EQ(places<RoseKing>(state)[player], ranking[swapped(player)]);
        won += winners<RoseKing>(game.states.back()).size() == 1 ? 1 : 0;
    }
    EXPECT_GT(won, 40U);
}

}  // namespace
}  // namespace referee::testing
