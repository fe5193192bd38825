#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// One step through two records of the same events. Indexes count from 0.
struct AlignedStep {
    enum class Kind : std::uint8_t {
        same,
        changed,
        missing,   ///< only the second record has the event; `mine` is the index that it would have
        extra,     ///< only the first record has it
        exchanged  ///< two events of both, in the other order
    } kind{};
    std::size_t mine = 0;
    std::size_t theirs = 0;
};

/// The cheapest alignment of two lists of events, by the costs of repairs, in order. Nothing if what is between their
/// common beginning and end is too long to compare.
std::vector<AlignedStep> aligned(const std::vector<Value>& mine, const std::vector<Value>& theirs);

}  // namespace referee
