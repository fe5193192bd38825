#include "generate/generator.hpp"

#include <array>
#include <utility>

#include "games/names.hpp"

namespace referee {

/// Creates the generator of G: defined in `generate/game_generator.hpp`. CMake makes one file per game that
/// instantiates it.
template <class G>
std::unique_ptr<Generator> generator_of(GenerateOptions generate_options);

namespace {

template <class... G>
std::unique_ptr<Generator> generator_at(std::size_t number, GenerateOptions generate_options, GameNames<G...>) {
    constexpr std::array makers = {&generator_of<G>...};
    return makers[number](std::move(generate_options));
}

}  // namespace

std::unique_ptr<Generator> new_generator(const GameEntry& game, GenerateOptions generate_options) {
    return generator_at(number_of(game), std::move(generate_options), EveryGame{});
}

}  // namespace referee
