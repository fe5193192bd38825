#pragma once

#include <array>
#include <cstddef>

namespace referee {

namespace detail {
inline constexpr auto plain_letters = [] {
    std::array<bool, 256> letters{};
    for (std::size_t c = ' '; c < 0x7F; ++c) letters[c] = c != '"' && c != '\\' && c != '#';
    return letters;
}();
}  // namespace detail

/// Whether a character never needs an escape in a JSON string, whatever its neighbours are.
constexpr bool stands_for_itself(char letter) { return detail::plain_letters[static_cast<unsigned char>(letter)]; }

}  // namespace referee
