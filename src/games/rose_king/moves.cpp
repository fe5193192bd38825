#include <array>
#include <bit>
#include <cstdint>

#include "core/choices.hpp"
#include "games/rose_king/rose_king.hpp"

/// Move generation: where a card leads, which cards can be drawn, who can act, and the candidates for the next event.
namespace referee::rose_king {

Player player_of(const Event& event) {
    return std::visit([](const auto& action) { return action.player; }, event);
}

namespace {

/// The target of a card that leads off the board.
constexpr std::uint8_t off_board = square_count;

constexpr std::uint8_t landing_of(Square crown, Card card) {
    constexpr std::array<int, 8> eastward = {0, 1, 1, 1, 0, -1, -1, -1};
    constexpr std::array<int, 8> northward = {1, 1, 0, -1, -1, -1, 0, 1};
    const auto direction = static_cast<std::size_t>(direction_of(card));
    const int file = file_of(crown) + steps_of(card) * eastward[direction];
    const int rank = rank_of(crown) + steps_of(card) * northward[direction];
    if (file < 0 || file >= side || rank < 0 || rank >= side) return off_board;
    return static_cast<std::uint8_t>(square_at(file, rank));
}

/// The target for every square and card. A table, because `can_act` runs after every event.
constexpr auto landings = [] {
    std::array<std::array<std::uint8_t, card_count>, square_count> table{};
    for (std::size_t square = 0; square < square_count; ++square) {
        for (std::size_t card = 0; card < card_count; ++card)
            table[square][card] = landing_of(static_cast<Square>(square), static_cast<Card>(card));
    }
    return table;
}();

}  // namespace

std::optional<Square> landing(Square crown, Card card) {
    const std::uint8_t square = landings[static_cast<std::size_t>(crown)][static_cast<std::size_t>(card)];
    return square == off_board ? std::nullopt : std::optional(static_cast<Square>(square));
}

std::optional<Player> rose_on(const State& state, Square square) {
    if (state.roses[red.seat].has(square)) return red;
    if (state.roses[white.seat].has(square)) return white;
    return std::nullopt;
}

Cards drawable(const State& state) {
    if (state.deck_left > 0) return {state.deck[deck_size - state.deck_left]};
    return state.pile.empty() ? state.discards : state.pile;
}

/// A player with fewer than five cards can always draw: pile and discards together hold at least fourteen cards.
bool can_act(const State& state, Player player) {
    const Cards& hand = state.hands[player.seat];
    if (hand.size() < hand_size) return true;
    const bool has_hero = state.heroes[player.seat] > 0;
    for (unsigned long left = hand.bits.to_ulong(); left != 0; left &= left - 1) {
        const auto square = landing(state.crown, static_cast<Card>(std::countr_zero(left)));
        if (!square) continue;
        const auto owner = rose_on(state, *square);
        if (!owner || (has_hero && owner == opponent_of(player))) return true;
    }
    return false;
}

/// Usually one of the players can draw, which is known at once.
bool nobody_can_act(const State& state) {
    const bool hands_are_full = state.hands[red.seat].size() == hand_size &&
        state.hands[white.seat].size() == hand_size;
    return hands_are_full && !can_act(state, red) && !can_act(state, white);
}

Event RoseKing::begin(const State&) { return Pass{nobody, {}}; }

/// Produces few illegal candidates: `perft` calls little else, and rejecting a candidate costs more than producing it.
std::vector<Event> RoseKing::candidates(const State& state, const Event& event) {
    std::vector<Event> events;
    if (state.end || player_of(event) != nobody) return events;
    const Player player = state.turn;
    const Cards& hand = state.hands[player.seat];
    const Cards cards = hand.size() < hand_size ? drawable(state) : Cards{};
    events.reserve(hand.size() + cards.size() + 1);
    for (const Card card : values_of<Card>()) {
        const auto square = hand.has(card) ? landing(state.crown, card) : std::nullopt;
        if (square) events.emplace_back(Play{player, card, rose_on(state, *square).has_value()});
    }
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) events.emplace_back(Draw{player, card});
    }
    if (hand.size() == hand_size) events.emplace_back(Pass{player, {}});
    return events;
}

/// One candidate, chosen at random, or a card that leads off the board.
static Event some_candidate(const State& state, Choices& choices) {
    const Player player = state.turn;
    const Cards& hand = state.hands[player.seat];
    const bool full = hand.size() == hand_size;
    const Cards cards = full ? Cards{} : drawable(state);
    std::size_t left = choices.below(hand.size() + (full ? 1 : cards.size()));
    const bool plays = left < hand.size();
    if (!plays) left -= hand.size();
    for (const Card card : values_of<Card>()) {
        if (!(plays ? hand : cards).has(card) || left-- > 0) continue;
        if (!plays) return Draw{player, card};
        const auto square = landing(state.crown, card);
        return Play{player, card, square && rose_on(state, *square)};
    }
    return Pass{player, {}};
}

std::optional<Event> RoseKing::guess(const State& state, Choices& choices) {
    if (state.end) return std::nullopt;
    return guessed([&] { return some_candidate(state, choices); },
                   [&](const Event& guess) { return !judge(state, guess); });
}

}  // namespace referee::rose_king
