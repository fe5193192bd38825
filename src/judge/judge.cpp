#include "judge/judge.hpp"

#include "games/names.hpp"

namespace referee {

/// Creates a judge of logs of G. Defined in `judge/game_judge.hpp`, and instantiated in a file that CMake generates for
/// each game.
template <class G>
std::unique_ptr<Judge> judge_of();

std::unique_ptr<Judge> new_judge(const GameEntry& game) {
    return with_game(number_of(game), []<class G>() { return judge_of<G>(); });
}

}  // namespace referee
