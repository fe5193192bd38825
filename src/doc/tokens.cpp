#include "doc/tokens.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

#include "doc/json_fault.hpp"
#include "text/short_text.hpp"
#include "text/unicode.hpp"

namespace referee {

std::optional<Kind> kind_of_word(std::string_view word) {
    switch (word.front()) {
        case 'n': return same_text(word, "null") ? std::optional(Kind::null) : std::nullopt;
        case 't': return same_text(word, "true") ? std::optional(Kind::boolean) : std::nullopt;
        case 'f': return same_text(word, "false") ? std::optional(Kind::boolean) : std::nullopt;
        default: break;
    }
    switch (json_number(word)) {
        case JsonNumber::integer: return Kind::integer;
        case JsonNumber::real: return Kind::real;
        case JsonNumber::none: break;
    }
    return std::nullopt;
}

void Texts::clear() {
    if (pieces_.size() > 1) pieces_.resize(1);
    if (!pieces_.empty()) pieces_.front().clear();
}

std::string& Texts::room(std::size_t size) {
    constexpr std::size_t least_piece = std::size_t{1} << 12U;
    if (pieces_.empty() || pieces_.back().capacity() - pieces_.back().size() < size)
        pieces_.emplace_back().reserve(std::max(size, least_piece));
    return pieces_.back();
}

std::string_view Texts::keep(std::string_view text) {
    std::string& piece = room(text.size());
    piece += text;
    return std::string_view(piece).substr(piece.size() - text.size());
}

/// The change of depth for each token. A table, because branches on the next token cannot be predicted.
constexpr auto deeper = [] {
    std::array<std::int8_t, 256> by{};
    by['['] = by['{'] = 1;
    by[']'] = by['}'] = -1;
    return by;
}();

/// Examines four tokens at a time while none of them ends the value.
Token Tokens::behind(Token token) const {
    constexpr std::ptrdiff_t block = 4;
    const auto step = [&](Token at) { return int{deeper[static_cast<unsigned char>(document_[*at])]}; };
    int left = -1;  // open brackets besides the first
    while (last_ - token > block) {
        const int first = left + step(token);
        const int second = first + step(token + 1);
        const int third = second + step(token + 2);
        const int fourth = third + step(token + 3);
        if ((first | second | third | fourth) < 0) break;
        left = fourth;
        token += block;
    }
    while (token != last_) {
        left += step(token);
        ++token;
        if (left < 0) return left == -1 ? token : nullptr;
    }
    return nullptr;
}

/// The last token must be the root's closing bracket. If the text is malformed and it belongs to another value, the
/// check for a continuation prevents a read beyond the text.
Token Tokens::behind_last_list() const {
    constexpr std::string_view goes_on = ",]}";
    const bool ends = last_ - first_ > 3 && letter(last_ - 1) == '}';
    if (!ends || goes_on.find(document_[*last_]) != std::string_view::npos) return nullptr;
    int open = 0;
    for (Token at = last_ - 2; at != first_ && open >= 0; --at) {
        const bool closes_list = open == 0 && letter(at) == ']' && (letter(at - 1) == '}' || letter(at - 1) == '[');
        if (closes_list) return at + 1;
        open -= deeper[static_cast<unsigned char>(letter(at))];
    }
    return nullptr;
}

namespace {

/// The 16 bits of `uXXXX` at the beginning of a text; nothing if it does not begin so.
std::optional<std::uint32_t> unit_of(std::string_view text) {
    constexpr std::size_t size = 5;
    std::uint32_t unit = 0;
    if (text.size() < size || text.front() != 'u') return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + size, unit, 16);
    return error == std::errc() && end == text.data() + size ? std::optional(unit) : std::nullopt;
}

/// Takes the rest of an escape, behind its backslash, from the text. Returns the character that it stands for; nothing
/// if it is none, or half of a surrogate pair.
std::optional<char32_t> take_escape(std::string_view& text) {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    if (text.empty()) return std::nullopt;
    if (const std::size_t letter = letters.find(text.front()); letter != std::string_view::npos) {
        text.remove_prefix(1);
        return static_cast<unsigned char>(meanings[letter]);
    }
    const auto is_surrogate = [](std::uint32_t unit, std::uint32_t half) { return unit >> 10U == half >> 10U; };
    const std::optional<std::uint32_t> first = unit_of(text);
    if (!first || is_surrogate(*first, 0xDC00)) return std::nullopt;
    text.remove_prefix(5);
    if (!is_surrogate(*first, 0xD800)) return *first;
    const std::optional<std::uint32_t> second = text.starts_with('\\') ? unit_of(text.substr(1)) : std::nullopt;
    if (!second || !is_surrogate(*second, 0xDC00)) return std::nullopt;
    text.remove_prefix(6);
    return 0x10000 + ((*first & 0x3FFU) << 10U) + (*second & 0x3FFU);
}

}  // namespace

bool Tokens::unescape(std::string_view quoted, std::string_view& content) const {
    // No escape is shorter than the character that it stands for.
    std::string& piece = texts_->room(quoted.size());
    const std::size_t begin = piece.size();
    std::string_view left = quoted.substr(1, quoted.size() - 2);
    while (true) {
        const std::size_t plain = std::min(left.find_first_of("\\\""), left.size());
        piece.append(left, 0, plain);
        if (plain == left.size()) break;
        const bool escape = left[plain] == '\\';
        left.remove_prefix(plain + 1);
        const std::optional<char32_t> point = escape ? take_escape(left) : std::nullopt;
        if (!point) {
            piece.resize(begin);
            return false;
        }
        append_point(piece, *point);
    }
    content = std::string_view(piece).substr(begin);
    return true;
}

}  // namespace referee
