#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "report/listing.hpp"

namespace referee {

/// How many sequences there are, up to what 64 bits hold.
struct SequenceCount {
    std::uint64_t number = 0;
    bool more = false;  ///< there are more than the number says, which is the largest that there is

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

/// What is counted from a position: the legal sequences of so many parts.
struct PerftQuestion {
    std::size_t depth = 1;
    bool divide = false;               ///< tell the count behind each first part
    std::function<bool()> going_on{};  ///< asked now and then; counting is broken off once it says no
};

/// One of the parts that may come first, as `legal` shows it, and the sequences that begin with it.
struct PerftPart {
    std::string player;  ///< empty where the notation names who plays
    LegalPart part;      ///< its event is the one that is due with this part and nothing behind it
    SequenceCount sequences;
};

/// The legal sequences of some parts. A part is what may come next in the event that is due: a decision, a draw, a die;
/// that an event ends here is one, where the game asks for it. Behind a whole event comes the next one, and behind the
/// end of the game nothing.
struct Perft {
    SequenceCount sequences;
    bool broken_off = false;       ///< then they are those of the parts before
    std::vector<PerftPart> first;  ///< where asked for
};

}  // namespace referee
