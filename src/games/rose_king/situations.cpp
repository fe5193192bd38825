#include <array>

#include "core/choices.hpp"
#include "games/rose_king/rose_king.hpp"

/// Situations that random games hardly ever show.
namespace referee::rose_king {

namespace {

const Play* hero_play(const Event& event) {
    const auto* play = std::get_if<Play>(&event);
    return play != nullptr && play->hero ? play : nullptr;
}

bool is_pass(const State&, const Event& event, const State&) { return std::holds_alternative<Pass>(event); }

bool last_card_is_drawn(const State& before, const Event& event, const State&) {
    return std::holds_alternative<Draw>(event) && before.pile.bits.count() == 1;
}

bool discard_is_drawn(const State& before, const Event& event, const State&) {
    return std::holds_alternative<Draw>(event) && before.pile.empty();
}

bool hero_divides_an_area(const State& before, const Event& event, const State& after) {
    const Play* const play = hero_play(event);
    if (play == nullptr) return false;
    const auto seat = opponent_of(play->player).seat;
    return areas_of(after.roses[seat]).size() > areas_of(before.roses[seat]).size();
}

bool hero_ends_an_area(const State& before, const Event& event, const State& after) {
    const Play* const play = hero_play(event);
    return play != nullptr && before.roses[opponent_of(play->player).seat].size() == 1 &&
        after.roses[opponent_of(play->player).seat].size() == 0;
}

constexpr int printed_stones = Components{}.stones.value;

bool stock_is_larger(const State& before, const Event&, const State&) { return before.stones_in_play > printed_stones; }

void enlarge_stock(Setup<RoseKing>& setup, Choices& choices) {
    const std::size_t more = choices.below(square_count - printed_stones);
    setup.components.stones.value = printed_stones + 1 + static_cast<int>(more);
}

constexpr std::array<Situation<RoseKing>, 6> situation_table = {{
    {"a player passes", is_pass},
    {"the last card of the pile is drawn", last_card_is_drawn},
    {"a card is drawn from the discards", discard_is_drawn},
    {"a hero divides an area", hero_divides_an_area},
    {"a hero turns the only rose of a colour", hero_ends_an_area},
    {"the game has more stones than are printed", stock_is_larger, enlarge_stock},
}};

}  // namespace

std::span<const Situation<RoseKing>> RoseKing::situations() { return situation_table; }

}  // namespace referee::rose_king
