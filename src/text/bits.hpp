#pragma once

#include <cstddef>
#include <cstdint>

namespace referee {

/// The number of set bits. `std::popcount` becomes a library call on baseline x86-64, which has no instruction for it.
/// Compilers recognise this code and use the instruction if the target has it.
constexpr std::size_t bits_set(std::uint64_t bits) {
    bits -= (bits >> 1U) & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
    bits = (bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<std::size_t>((bits * 0x0101010101010101U) >> 56U);
}

}  // namespace referee
