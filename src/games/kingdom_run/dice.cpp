#include <algorithm>

#include "games/kingdom_run/kingdom_run.hpp"

/// Queries about the dice of a turn.
namespace referee::kingdom_run {

bool done_twice(const State& state, Face face, bool copy) {
    const auto twice = [&](Face one) { return state.dice.done[static_cast<std::size_t>(one)] >= 2; };
    if (!copy) return twice(face);
    return twice(Face::copy) || (twice(face) && counts_copied(state.rulings.copy_limit));
}

std::optional<std::size_t> usable_die(const State& state) {
    const auto& faces = state.dice.faces;
    for (std::size_t die = 0; die < faces.size(); ++die) {
        if (state.dice.used[die]) continue;
        const bool copy = faces[die] == Face::copy;
        const auto usable = [&](Face face) {
            return face != Face::copy && !done_twice(state, face, copy) && possible(state, face);
        };
        if (copy ? std::any_of(faces.begin(), faces.end(), usable) : usable(faces[die])) return die;
    }
    return std::nullopt;
}

}  // namespace referee::kingdom_run
