#include "generate/generator.hpp"

#include <array>
#include <utility>

#include "games/names.hpp"

namespace referee {

/// What makes random logs of G: defined in `generate/game_generator.hpp`, instantiated in a file that CMake makes for
/// each game of its list.
template <class G>
std::unique_ptr<Generator> generator_of(Wishes wishes);

namespace {

template <class... G>
std::unique_ptr<Generator> generator_at(std::size_t number, Wishes wishes, GameNames<G...>) {
    constexpr std::array makers = {&generator_of<G>...};
    return makers[number](std::move(wishes));
}

}  // namespace

std::unique_ptr<Generator> new_generator(const GameEntry& game, Wishes wishes) {
    return generator_at(number_of(game), std::move(wishes), EveryGame{});
}

}  // namespace referee
