#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "report/listing.hpp"

namespace referee {

/// A number of sequences, saturating at 64 bits.
struct SequenceCount {
    std::uint64_t number = 0;
    bool more = false;  ///< the count overflowed: `number` is `UINT64_MAX` and only a lower bound

    constexpr SequenceCount& operator+=(const SequenceCount& other) {
        const std::uint64_t sum = number + other.number;
        more = more || other.more || sum < number;
        number = more ? UINT64_MAX : sum;
        return *this;
    }
    constexpr SequenceCount& operator*=(const SequenceCount& other) {
        const bool beyond = number != 0 && other.number > UINT64_MAX / number;
        more = number != 0 && other.number != 0 && (more || other.more || beyond);
        number = more ? UINT64_MAX : number * other.number;
        return *this;
    }
    bool operator==(const SequenceCount&) const = default;
};

/// What to count from a position: the legal sequences of `depth` parts.
struct PerftQuestion {
    std::size_t depth = 1;
    bool divide = false;                 ///< also report the count for each first part
    std::function<bool()> keep_going{};  ///< polled now and then; counting stops when it returns false
};

/// A part that may come first, as `legal` lists it, and the sequences that begin with it.
struct PerftPart {
    std::string player;  ///< empty if the notation already names the player
    LegalPart part;      ///< its event is the pending event with this part and no later ones
    SequenceCount sequences;
};

/// The number of legal sequences of parts. A part is one choice in the pending event: a decision, a draw or a die. In
/// games that ask for it, ending the event is a part too. After a complete event the next one follows; after the end of
/// the game nothing does.
struct Perft {
    SequenceCount sequences;
    /// Counting stopped early. With `divide`, `sequences` covers only the finished first parts.
    bool broken_off = false;
    std::vector<PerftPart> first;  ///< if asked for
};

}  // namespace referee
