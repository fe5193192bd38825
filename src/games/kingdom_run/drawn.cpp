#include "games/kingdom_run/drawn.hpp"

namespace referee::kingdom_run {

Paint paint_of_clan(Clan clan) { return paint_of(Player{static_cast<std::uint8_t>(clan)}); }

std::string letter_of(Clan clan) { return {static_cast<char>(name_of(clan).front() - 'a' + 'A')}; }

Paint paint_of_space(const State& state, int space) {
    if (state.lakes[static_cast<std::size_t>(space)]) return Paint::water;
    return space <= start_spaces ? Paint::shade : Paint::paper;
}

std::string worth_of_space(const State& state, int space, const Names& names) {
    const int score = state.scores[static_cast<std::size_t>(space)];
    if (state.lakes[static_cast<std::size_t>(space)]) return say(names, "lake, {}", score);
    return space <= start_spaces ? say(names, "start") : counted(names, score, "point");
}

}  // namespace referee::kingdom_run
