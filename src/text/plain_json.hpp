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

/// Whether a letter stands for itself in a text of JSON, whatever stands beside it.
constexpr bool stands_for_itself(char letter) { return detail::plain_letters[static_cast<unsigned char>(letter)]; }

}  // namespace referee
