#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

/// Keys and names are short, and a log is full of them: they are compared as numbers, and never by a call.
namespace referee {

namespace detail {

/// The first Bytes bytes as a number.
template <std::size_t Bytes>
[[gnu::always_inline]] constexpr std::uint64_t load(const char* bytes) {
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

/// A number for a text, made of its first and last bytes; texts of one length up to eight bytes have the same only when
/// they are equal.
[[gnu::always_inline]] constexpr std::uint64_t fingerprint(std::string_view text) {
    const char* const first = text.data();
    const std::size_t size = text.size();
    if (size > 8) return detail::load<8>(first) ^ std::rotl(detail::load<8>(first + size - 8), 29);
    if (size == 8) return detail::load<8>(first);
    if (size >= 4) return detail::load<4>(first) | detail::load<4>(first + size - 4) << 32U;
    if (size == 0) return 0;
    const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(first[i])}; };
    return byte(0) | byte(size / 2) << 8U | byte(size - 1) << 16U;
}

/// Whether two texts are equal: `==` of `std::string_view`, for short ones.
[[gnu::always_inline]] constexpr bool same_text(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    if (a.size() > 16) return a == b;
    if (a.size() > 8) {
        const std::size_t last = a.size() - 8;
        return detail::load<8>(a.data()) == detail::load<8>(b.data()) &&
            detail::load<8>(a.data() + last) == detail::load<8>(b.data() + last);
    }
    return fingerprint(a) == fingerprint(b);
}

/// A number below the bound, a power of two and at most 65536, for a text, or its fingerprint and size: spread well
/// enough for tables of names. (Of a product the upper bits depend on all bits of its factors.)
[[gnu::always_inline]] constexpr std::size_t slot_of(std::uint64_t mark, std::size_t size, std::size_t bound) {
    const std::uint64_t spread = (mark + size) * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(spread >> 48U) & (bound - 1);
}
[[gnu::always_inline]] constexpr std::size_t slot_of(std::string_view text, std::size_t bound) {
    return slot_of(fingerprint(text), text.size(), bound);
}

/// A text that is compared with many others, with its bytes as numbers: texts of one size up to 16 bytes are equal when
/// these are. So telling a name needs no branch that depends on how long it is, where the bytes behind it may be read.
class KeyText {
  public:
    /// Eight bytes from a text's first on must be readable, whatever they hold.
    enum class Padded { yes };

    std::string_view text;

    [[gnu::always_inline]] constexpr explicit KeyText(std::string_view of)
        : text(of),
          head_(of.size() > 8 ? detail::load<8>(of.data()) : few_bytes(of)),
          tail_(of.size() > 8 ? detail::load<8>(of.data() + of.size() - 8) : 0) {}
    [[gnu::always_inline]] KeyText(std::string_view of, Padded) : text(of) {
        const bool is_long = of.size() > 8;
        head_ = detail::load<8>(of.data()) & first_bytes[is_long ? 8 : of.size()];
        const std::uint64_t last = detail::load<8>(of.data() + (is_long ? of.size() - 8 : 0));
        tail_ = is_long ? last : 0;
    }

    [[nodiscard]] [[gnu::always_inline]] constexpr bool same(const KeyText& other) const {
        const std::uint64_t apart = (head_ ^ other.head_) | (tail_ ^ other.tail_) | (text.size() ^ other.text.size());
        return apart == 0 && (text.size() <= 16 || text == other.text);
    }
    /// As `slot_of`, and another one.
    [[nodiscard]] [[gnu::always_inline]] constexpr std::size_t slot(std::size_t bound) const {
        return slot_of(head_ ^ std::rotl(tail_, 29), text.size(), bound);
    }

  private:
    /// What keeps so many bytes of eight.
    static constexpr std::array<std::uint64_t, 9> first_bytes = [] {
        std::array<std::uint64_t, 9> masks{};
        for (std::size_t i = 1; i < masks.size(); ++i) masks[i] = ~std::uint64_t{0} >> (64 - 8 * i);
        return masks;
    }();

    [[gnu::always_inline]] static constexpr std::uint64_t few_bytes(std::string_view of) {
        const char* const first = of.data();
        const std::size_t size = of.size();
        if (size == 8) return detail::load<8>(first);
        if (size >= 4) return detail::load<4>(first) | detail::load<4>(first + size - 4) << (8 * (size - 4));
        if (size == 0) return 0;
        const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(first[i])} << (8 * i); };
        return byte(0) | byte(size / 2) | byte(size - 1);
    }

    std::uint64_t head_ = 0;  ///< its first eight bytes, or all
    std::uint64_t tail_ = 0;  ///< its last eight, where it has more than eight
};

}  // namespace referee
