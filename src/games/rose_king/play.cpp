#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

namespace {

void reshuffle(State& state) {
    state.pile = state.discards;
    state.discards = {};
}

/// Moves the card to the discards and the crown to its target, and places a stone of the player's colour there or turns
/// the opponent's.
void take(State& state, const Play& play) {
    const Square square = *landing(state.crown, play.card);
    state.hands[play.player.seat].erase(play.card);
    state.discards.insert(play.card);
    state.crown = square;
    state.roses[play.player.seat].insert(square);
    if (play.hero) {
        state.roses[opponent_of(play.player).seat].erase(square);
        --state.heroes[play.player.seat];
    } else {
        --state.stock;
    }
}

/// 2 B Draw and ruling reshuffle: the discards become the pile when a card is drawn from an empty pile, or as soon as
/// the pile is empty.
void take(State& state, const Draw& draw) {
    if (state.pile.empty()) reshuffle(state);
    state.pile.erase(draw.card);
    state.hands[draw.player.seat].insert(draw.card);
    if (state.deck_left > 0) --state.deck_left;
    if (state.pile.empty() && reshuffles_at_once(state.rulings.reshuffle)) reshuffle(state);
}

void take(State&, const Pass&) {}

/// End: nobody can act, or the last stone is placed. The two cannot coincide, because a player who has just played may
/// draw.
std::optional<EndReason> end_of(const State& state) {
    if (state.stock == 0) return EndReason::stones;
    if (nobody_can_act(state)) return EndReason::blocked;
    return std::nullopt;
}

}  // namespace

State RoseKing::start(const Setup<RoseKing>& setup) {
    State state;
    state.rulings = setup.rulings;
    state.stones_in_play = state.stock = static_cast<std::uint8_t>(setup.components.stones.value);
    state.heroes_each = static_cast<std::uint8_t>(setup.components.heroes.value);
    state.heroes = {state.heroes_each, state.heroes_each};
    state.pile.bits.set();
    for (const Player player : {red, white}) {
        for (const Card card : setup.opening.hands[player]) {
            state.hands[player.seat].insert(card);
            state.pile.erase(card);
        }
    }
    if (setup.opening.deck) {
        state.deck_left = deck_size;
        for (std::size_t item = 0; item < deck_size; ++item) state.deck[item] = (*setup.opening.deck)[item];
    }
    return state;
}

void RoseKing::apply(State& state, const Event& event) {
    std::visit([&](const auto& action) { take(state, action); }, event);
    state.end = end_of(state);
    state.turn = state.end ? nobody : opponent_of(state.turn);
}

/// Hands and stock stay, and the other player is to act.
std::optional<Event> RoseKing::forfeited(const State& state, const Event& event, PlayerSet lost) {
    const Player player = std::visit([](const auto& action) { return action.player; }, event);
    if (player != state.turn || !lost.has(player)) return std::nullopt;
    return Pass{player, {}};
}

}  // namespace referee::rose_king
