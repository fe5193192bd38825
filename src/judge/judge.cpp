#include "judge/judge.hpp"

#include <array>

#include "games/names.hpp"

namespace referee {

/// A judge of logs of G: defined in `judge/game_judge.hpp`, instantiated in a file that CMake makes for each game of
/// its list.
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
