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

}  // namespace referee
