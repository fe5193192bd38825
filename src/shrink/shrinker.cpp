#include "shrink/shrinker.hpp"

#include <array>

#include "games/names.hpp"

namespace referee {

/// What looks for smaller logs of G: defined in `shrink/game_shrinker.hpp`, instantiated in a file that CMake makes for
/// each game of its list.
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
