#pragma once

#include <array>
#include <tuple>

#include "types/describe.hpp"
#include "types/player.hpp"

namespace referee {

/// A structure without keys: the rulings, components, setup or seats of a game that has none.
struct Nothing {
    static constexpr std::tuple<> fields{};
    bool operator==(const Nothing&) const = default;
};

/// What stands in a log before its first event, in the game's own types.
template <class G>
struct Setup {
    int players = 0;
    NameSet<typename G::Variant> variants;
    typename G::Rulings rulings;
    typename G::Components components;
    typename G::Opening opening;                        ///< the log's `setup`
    std::array<typename G::Seat, max_players> seats{};  ///< what the log's `players` say besides their ids
};

}  // namespace referee
