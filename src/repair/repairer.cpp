#include "repair/repairer.hpp"

#include <array>

#include "games/all.hpp"

namespace referee {

/// The repairs of a record of G: defined in `repair/game_repairer.hpp`, instantiated in a file that CMake makes for each
/// game of its list.
template <Game G>
FoundRepairs repairs_of(const Record& record, const Record* other, const RepairOptions& options);

namespace {

template <class... G>
FoundRepairs repairs_at(std::size_t number, const Record& record, const Record* other, const RepairOptions& options,
                        GameList<G...>) {
    constexpr std::array finders = {&repairs_of<G>...};
    return finders[number](record, other, options);
}

}  // namespace

FoundRepairs find_repairs(const Record& record, const Record* other, const RepairOptions& options) {
    return repairs_at(number_of(record.game()), record, other, options, AllGames{});
}

}  // namespace referee
