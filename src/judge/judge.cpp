#include "judge/judge.hpp"

#include <array>

#include "games/names.hpp"

namespace referee {

/// Creates a judge of logs of G. Defined in `judge/game_judge.hpp`, and instantiated in a file that CMake generates for
/// each game.
template <class G>
std::unique_ptr<Judge> judge_of();

namespace {

template <class... G>
std::unique_ptr<Judge> judge_at(std::size_t number, GameNames<G...>) {
    constexpr std::array makers = {&judge_of<G>...};
    return makers[number]();
}

}  // namespace

std::unique_ptr<Judge> new_judge(const GameEntry& game) { return judge_at(number_of(game), EveryGame{}); }

}  // namespace referee
