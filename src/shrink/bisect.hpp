#pragma once

#include <algorithm>
#include <cstddef>

namespace referee {

/// Leaves out half of some things, a quarter, … one, from the back to the front: calls `without(begin, end)`, which may
/// make them fewer, while `going_on()`.
template <class Count, class GoingOn, class Without>
void halve(const Count& count, const GoingOn& going_on, const Without& without) {
    for (std::size_t many = count(); many > 0; many /= 2) {
        for (std::size_t end = count(); end > 0 && going_on();) {
            const std::size_t begin = end - std::min(end, many);
            without(begin, end);
            end = std::min(begin, count());
        }
    }
}

}  // namespace referee
