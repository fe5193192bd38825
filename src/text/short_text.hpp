#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

/// Forces inlining in optimised builds. With AddressSanitizer its checks would be inlined and compiled at every call
/// too, and without optimisation it would not be faster.
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__)
#define REFEREE_IN_PLACE [[gnu::always_inline]]
#else
#define REFEREE_IN_PLACE
#endif

/// Keys and names are short and frequent, so they are compared as integers, without a function call.
namespace referee {

namespace detail {

/// The first Bytes bytes as an integer.
template <std::size_t Bytes>
REFEREE_IN_PLACE constexpr std::uint64_t load(const char* bytes) {
    if (std::is_constant_evaluated() || std::endian::native != std::endian::little) {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < Bytes; ++i)
            number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
        return number;
    }
    std::conditional_t<Bytes == 8, std::uint64_t, std::uint32_t> number = 0;
    static_assert(sizeof number == Bytes);
    std::memcpy(&number, bytes, Bytes);
    return number;
}

}  // namespace detail

/// An integer made from the first and last bytes of a text. Texts of the same length up to eight bytes have equal
/// fingerprints only if they are equal.
REFEREE_IN_PLACE constexpr std::uint64_t fingerprint(std::string_view text) {
    const char* const first = text.data();
    const std::size_t size = text.size();
    if (size > 8) return detail::load<8>(first) ^ std::rotl(detail::load<8>(first + size - 8), 29);
    if (size == 8) return detail::load<8>(first);
    if (size >= 4) return detail::load<4>(first) | detail::load<4>(first + size - 4) << 32U;
    if (size == 0) return 0;
    const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(first[i])}; };
    return byte(0) | byte(size / 2) << 8U | byte(size - 1) << 16U;
}

/// Like `==` of `std::string_view`, but faster for short texts.
REFEREE_IN_PLACE constexpr bool same_text(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    if (a.size() > 16) return a == b;
    if (a.size() > 8) {
        const std::size_t last = a.size() - 8;
        return detail::load<8>(a.data()) == detail::load<8>(b.data()) &&
            detail::load<8>(a.data() + last) == detail::load<8>(b.data() + last);
    }
    return fingerprint(a) == fingerprint(b);
}

/// Hashes a text, or its fingerprint and size, to a slot below `bound`, which must be a power of two and at most 65536.
/// The distribution is good enough for tables of names. (It uses the upper bits of a product, which depend on all bits
/// of the factors.)
REFEREE_IN_PLACE constexpr std::size_t slot_of(std::uint64_t mark, std::size_t size, std::size_t bound) {
    const std::uint64_t spread = (mark + size) * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(spread >> 48U) & (bound - 1);
}
REFEREE_IN_PLACE constexpr std::size_t slot_of(std::string_view text, std::size_t bound) {
    return slot_of(fingerprint(text), text.size(), bound);
}

}  // namespace referee
