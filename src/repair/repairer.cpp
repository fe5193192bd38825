#include "repair/repairer.hpp"

#include "games/names.hpp"

namespace referee {

/// The repairs of a record of G: defined in `repair/game_repairer.hpp`. CMake makes one file per game that instantiates
/// it.
template <class G>
FoundRepairs repairs_of(const Record& record, const Record* other, const RepairOptions& options);

FoundRepairs find_repairs(const Record& record, const Record* other, const RepairOptions& options) {
    return with_game(number_of(record.game()), [&]<class G>() { return repairs_of<G>(record, other, options); });
}

}  // namespace referee
