#include <algorithm>

#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

namespace {

using Breach = RoseKing::Breach;

/// 2 A Play, 2 C Hero.
std::optional<Breach> judge_action(const State& state, const Play& play) {
    const auto breach = [&](Code code, std::string_view key) { return Breach{code, play.player, {Step::at(key)}}; };
    if (!state.hands[play.player.seat].has(play.card)) return breach(Code::card_not_in_hand, Play::tag);
    if (play.hero && state.heroes[play.player.seat] == 0) return breach(Code::no_hero, "hero");
    const auto square = landing(state.crown, play.card);
    if (!square) return breach(Code::off_board, Play::tag);
    const auto owner = rose_on(state, *square);
    if (!play.hero && owner) return breach(Code::occupied, Play::tag);
    if (play.hero && owner != opponent_of(play.player)) return breach(Code::hero_target, Play::tag);
    return std::nullopt;
}

/// 2 B Draw.
std::optional<Breach> judge_action(const State& state, const Draw& draw) {
    const auto breach = [&](Code code) { return Breach{code, draw.player, {Step::at(Draw::tag)}}; };
    if (state.hands[draw.player.seat].size() == hand_size) return breach(Code::hand_full);
    if (!drawable(state).has(draw.card)) return breach(Code::card_not_drawable);
    return std::nullopt;
}

/// 1 Turn: whoever can act must.
std::optional<Breach> judge_action(const State& state, const Pass& pass) {
    if (can_act(state, pass.player)) return Breach{Code::pass_while_able, pass.player, {Step::at(Pass::tag)}};
    return std::nullopt;
}

}  // namespace

Player player_of(const Event& event) {
    return std::visit([](const auto& action) { return action.player; }, event);
}

std::optional<Square> landing(Square crown, Card card) {
    static constexpr std::array<int, 8> eastward = {0, 1, 1, 1, 0, -1, -1, -1};
    static constexpr std::array<int, 8> northward = {1, 1, 0, -1, -1, -1, 0, 1};
    const auto direction = static_cast<std::size_t>(direction_of(card));
    const int file = file_of(crown) + steps_of(card) * eastward[direction];
    const int rank = rank_of(crown) + steps_of(card) * northward[direction];
    if (file < 0 || file >= side || rank < 0 || rank >= side) return std::nullopt;
    return square_at(file, rank);
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

/// With a card missing in hand there is one to draw: pile and discards together hold at least fourteen.
bool can_act(const State& state, Player player) {
    const Cards& hand = state.hands[player.seat];
    if (hand.size() < hand_size) return true;
    const bool has_hero = state.heroes[player.seat] > 0;
    const auto cards = values_of<Card>();
    return std::any_of(cards.begin(), cards.end(), [&](Card card) {
        if (!hand.has(card)) return false;
        const auto square = landing(state.crown, card);
        if (!square) return false;
        const auto owner = rose_on(state, *square);
        return !owner || (has_hero && owner == opponent_of(player));
    });
}

std::optional<Breach> RoseKing::judge(const State& state, const Event& event) {
    const Player player = player_of(event);
    if (player != state.turn) return Breach{Code::turn, player, {Step::at("player")}};
    return std::visit([&](const auto& action) { return judge_action(state, action); }, event);
}

Event RoseKing::begin(const State&) { return Pass{nobody, {}}; }

std::vector<Event> RoseKing::candidates(const State& state, const Event& event) {
    std::vector<Event> events;
    if (state.end || player_of(event) != nobody) return events;
    const Player player = state.turn;
    for (const Card card : values_of<Card>()) {
        if (!state.hands[player.seat].has(card)) continue;
        events.emplace_back(Play{player, card, false});
        events.emplace_back(Play{player, card, true});
    }
    for (const Card card : values_of<Card>()) events.emplace_back(Draw{player, card});
    events.emplace_back(Pass{player, {}});
    return events;
}

}  // namespace referee::rose_king
