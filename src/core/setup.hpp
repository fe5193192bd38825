#pragma once

#include <array>
#include <tuple>

#include "types/describe.hpp"
#include "types/player.hpp"

namespace referee {

/// A structure without keys, for a game without rulings, components, setup or seat data.
struct Nothing {
    static constexpr std::tuple<> fields{};
    bool operator==(const Nothing&) const = default;
};

/// The part of a log before its first event, in the game's own types.
template <class G>
struct Setup {
    int players = 0;
    NameSet<typename G::Variant> variants;
    typename G::Rulings rulings;
    typename G::Components components;
    typename G::Opening opening;                        ///< the log's `setup`
    std::array<typename G::Seat, max_players> seats{};  ///< what the log's `players` say besides the ids
};

}  // namespace referee
