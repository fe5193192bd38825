#include "shrink/shrinker.hpp"

#include "games/names.hpp"

namespace referee {

/// Creates the shrinker of G: defined in `shrink/game_shrinker.hpp`. CMake makes one file per game that instantiates
/// it.
template <class G>
std::unique_ptr<Shrinker> shrinker_of();

std::unique_ptr<Shrinker> new_shrinker(const GameEntry& game) {
    return with_game(number_of(game), []<class G>() { return shrinker_of<G>(); });
}

}  // namespace referee
