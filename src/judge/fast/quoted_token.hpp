#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "doc/tokens.hpp"
#include "text/short_text.hpp"

/// Quoted texts to compare with the bytes at a token. Both quotation marks are part of the text, so a match covers the
/// whole string. Every text must be followed by enough readable bytes (`Tokens::padding`).
namespace referee {

/// A text that is known at compile time.
template <std::size_t Size>
struct QuotedKey {
    std::array<char, Size> bytes;

    [[gnu::always_inline, nodiscard]] bool begins(const char* text) const {
        return std::memcmp(text, bytes.data(), Size) == 0;
    }
};

template <const std::string_view& Text>
inline constexpr auto quoted_key = [] {
    QuotedKey<Text.size() + 2> made{};
    static_assert(sizeof made <= Tokens::padding);
    made.bytes.front() = made.bytes.back() = '"';
    for (std::size_t i = 0; i < Text.size(); ++i) made.bytes[i + 1] = Text[i];
    return made;
}();

/// A player's id, known at run time: two words, and masks of the bytes to compare.
struct QuotedId {
    std::uint64_t first = 0, second = 0;
    std::uint64_t first_bytes = 0, second_bytes = 0;  ///< 0: matches nothing
    /// Ids that are too long, or that JSON must escape, never match.
    static QuotedId of(std::string_view id) {
        constexpr std::size_t longest = 14;
        const auto escaped = [](char letter) { return letter == '"' || letter == '\\'; };
        if (id.empty() || id.size() > longest || std::any_of(id.begin(), id.end(), escaped)) return {};
        std::array<char, 16> text{};
        std::array<char, 16> counts{};
        text[0] = text[id.size() + 1] = '"';
        std::copy(id.begin(), id.end(), text.begin() + 1);
        std::fill_n(counts.begin(), id.size() + 2, '\xFF');
        return {detail::load<8>(text.data()), detail::load<8>(text.data() + 8), detail::load<8>(counts.data()),
                detail::load<8>(counts.data() + 8)};
    }
    [[gnu::always_inline, nodiscard]] bool begins(const char* text) const {
        const std::uint64_t a = (detail::load<8>(text) ^ first) & first_bytes;
        const std::uint64_t b = (detail::load<8>(text + 8) ^ second) & second_bytes;
        return (a | b) == 0 && first_bytes != 0;
    }
};

}  // namespace referee
