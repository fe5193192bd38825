#pragma once

#include <cstddef>
#include <cstdint>

namespace referee {

/// How many bits are set. A compiler calls a function of its library for `std::popcount`, because not every x86-64 can
/// count them by itself; where it can, compilers know this for what it is.
constexpr std::size_t bits_set(std::uint64_t bits) {
    bits -= (bits >> 1U) & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
    bits = (bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<std::size_t>((bits * 0x0101010101010101U) >> 56U);
}

}  // namespace referee
