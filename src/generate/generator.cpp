#include "generate/generator.hpp"

#include <utility>

#include "games/names.hpp"

namespace referee {

/// Creates the generator of G: defined in `generate/game_generator.hpp`. CMake makes one file per game that
/// instantiates it.
template <class G>
std::unique_ptr<Generator> generator_of(GenerateOptions generate_options);

std::unique_ptr<Generator> new_generator(const GameEntry& game, GenerateOptions generate_options) {
    return with_game(number_of(game), [&]<class G>() { return generator_of<G>(std::move(generate_options)); });
}

}  // namespace referee
