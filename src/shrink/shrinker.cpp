#include "shrink/shrinker.hpp"

#include <array>

#include "games/names.hpp"

namespace referee {

/// Creates the shrinker of G: defined in `shrink/game_shrinker.hpp`. CMake makes one file per game that instantiates
/// it.
template <class G>
std::unique_ptr<Shrinker> shrinker_of();

namespace {

template <class... G>
std::unique_ptr<Shrinker> shrinker_at(std::size_t number, GameNames<G...>) {
    constexpr std::array makers = {&shrinker_of<G>...};
    return makers[number]();
}

}  // namespace

std::unique_ptr<Shrinker> new_shrinker(const GameEntry& game) { return shrinker_at(number_of(game), EveryGame{}); }

}  // namespace referee
