#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "doc/tokens.hpp"
#include "text/short_text.hpp"

/// Texts that are looked for where a token begins, as a log has them: in quotation marks, so that a text that begins
/// with one is the whole string. Behind every text stand enough bytes that can be read (`Tokens::padding`).
namespace referee {

/// One that the compiler knows.
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

/// A player's id, which the log says: two numbers, and which of their bytes count.
struct QuotedId {
    std::uint64_t first = 0, second = 0;
    std::uint64_t first_bytes = 0, second_bytes = 0;  ///< nothing begins with it where they are 0
    /// Long ones, and those that JSON must escape, are never found so.
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
