#include "compare/alignment.hpp"

#include "games/names.hpp"

namespace referee {

/// Aligns two records of G: defined in `compare/game_alignment.hpp`. CMake makes one file per game that instantiates
/// it.
template <class G>
std::unique_ptr<RecordAlignment> align_records_of(const Record& a, const Record& b);

std::unique_ptr<RecordAlignment> align_records(const Record& a, const Record& b) {
    if (&a.game() != &b.game()) return nullptr;
    return with_game(number_of(a.game()), [&]<class G>() { return align_records_of<G>(a, b); });
}

}  // namespace referee
