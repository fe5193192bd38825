#include "compare/alignment.hpp"

#include <array>

#include "games/names.hpp"

namespace referee {

/// Aligns two records of G: defined in `compare/game_alignment.hpp`. CMake makes one file per game that instantiates
/// it.
template <class G>
std::unique_ptr<RecordAlignment> align_records_of(const Record& a, const Record& b);

namespace {

template <class... G>
std::unique_ptr<RecordAlignment> aligned_at(std::size_t number, const Record& a, const Record& b, GameNames<G...>) {
    constexpr std::array makers = {&align_records_of<G>...};
    return makers[number](a, b);
}

}  // namespace

std::unique_ptr<RecordAlignment> align_records(const Record& a, const Record& b) {
    if (&a.game() != &b.game()) return nullptr;
    return aligned_at(number_of(a.game()), a, b, EveryGame{});
}

}  // namespace referee
