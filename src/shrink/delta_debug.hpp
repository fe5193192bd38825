#pragma once

#include <algorithm>
#include <cstddef>

namespace referee {

/// Delta debugging: for chunks of `count()` elements, then of half as many, down to one, calls `without(begin, end)`
/// for each chunk from back to front, while `keep_going()`. `without` may remove the chunk; `count()` is then smaller.
template <class Count, class GoingOn, class Without>
void delta_debug(const Count& count, const GoingOn& keep_going, const Without& without) {
    for (std::size_t many = count(); many > 0; many /= 2) {
        for (std::size_t end = count(); end > 0 && keep_going();) {
            const std::size_t begin = end - std::min(end, many);
            without(begin, end);
            end = std::min(begin, count());
        }
    }
}

}  // namespace referee
