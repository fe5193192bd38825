#pragma once

#include <memory>
#include <utility>

#include "engine/generator_of.hpp"

namespace referee {

/// What makes random logs of G. Instantiated once a game, in a file that CMake makes.
template <Game G>
std::unique_ptr<Generator> new_generator(Wishes wishes) {
    return std::make_unique<GeneratorOf<G>>(std::move(wishes));
}

}  // namespace referee
