#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace referee {

/// The index of the name that a person means by `typed`: an equal one; otherwise the only one with the same skeleton
/// (`bare`: case, accents, apostrophes, spaces and dashes do not count); otherwise the only one that differs from it
/// only by the plural of a word. `names.size()` if there is none, if there are several, or if `typed` has more than 128
/// bytes.
std::size_t meant_name(std::string_view typed, std::span<const std::string_view> names);

/// An id, and the name that goes with it; empty if there is none.
struct NamedId {
    std::string_view id;
    std::string_view name;
};

/// The index of the player that a person means by `typed`: one with an equal id; otherwise the only one whose id or
/// name has the same skeleton. `players.size()` if there is none, if there are several, or if `typed` has more than 256
/// bytes.
std::size_t meant_player(std::string_view typed, std::span<const NamedId> players);

}  // namespace referee
