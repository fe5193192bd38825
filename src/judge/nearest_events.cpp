#include "judge/nearest_events.hpp"

#include <numeric>

namespace referee {

void put_best_first(std::vector<Correction>& list) {
    std::stable_sort(list.begin(), list.end(), [](const Correction& a, const Correction& b) {
        if (a.legal != b.legal) return a.legal > b.legal;
        if (a.kind != b.kind) return a.kind < b.kind;
        return a.distance < b.distance;
    });
}

std::vector<std::size_t> nearest_of(const std::vector<std::size_t>& distances, std::size_t most) {
    std::vector<std::size_t> numbers(distances.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    std::stable_sort(numbers.begin(), numbers.end(),
                     [&](std::size_t a, std::size_t b) { return distances[a] < distances[b]; });
    if (numbers.size() > most) numbers.resize(most);
    return numbers;
}

}  // namespace referee
