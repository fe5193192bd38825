#include "repair/repairer.hpp"

#include <array>

#include "games/names.hpp"

namespace referee {

/// The repairs of a record of G: defined in `repair/game_repairer.hpp`. CMake makes one file per game that instantiates
/// it.
template <class G>
FoundRepairs repairs_of(const Record& record, const Record* other, const RepairOptions& options);

namespace {

template <class... G>
FoundRepairs repairs_at(std::size_t number, const Record& record, const Record* other, const RepairOptions& options,
                        GameNames<G...>) {
    constexpr std::array finders = {&repairs_of<G>...};
    return finders[number](record, other, options);
}

}  // namespace

FoundRepairs find_repairs(const Record& record, const Record* other, const RepairOptions& options) {
    return repairs_at(number_of(record.game()), record, other, options, EveryGame{});
}

}  // namespace referee
