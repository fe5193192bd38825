#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// The room `text`: characters and words, for all code that reads or prints them. It does not depend on games, logs or
/// values.
///
/// `text.hpp` joins, quotes and lists words for messages and finds the nearest known word. `unicode.hpp` provides the
/// Unicode properties of characters (only this file uses utf8proc). `width.hpp` measures and cuts text for terminals,
/// and `short_text.hpp` compares short texts as integers.
///
/// Invariant: everything that a message quotes has passed through `printable`. No control character, invalid UTF-8 or
/// invisible character of a log reaches a terminal.
namespace referee {

namespace detail {

/// A piece of a text: text, or the digits of an integer.
class Piece {
  public:
    explicit Piece(std::string_view text) : text_(text) {}
    explicit Piece(char character) : buffer_{character}, text_(buffer_.data(), 1) {}
    explicit Piece(std::integral auto number) {
        const char* const end = std::to_chars(buffer_.data(), buffer_.data() + buffer_.size(), wide(number)).ptr;
        text_ = {buffer_.data(), static_cast<std::size_t>(end - buffer_.data())};
    }
    Piece(const Piece&) = delete;
    Piece& operator=(const Piece&) = delete;
    ~Piece() = default;

    [[nodiscard]] std::string_view text() const { return text_; }

  private:
    static constexpr auto wide(std::integral auto number) {
        if constexpr (std::is_signed_v<decltype(number)>) {
            return static_cast<long long>(number);
        } else {
            return static_cast<unsigned long long>(number);
        }
    }

    std::array<char, 20> buffer_{};  ///< a sign and 19 digits, or 20 digits
    std::string_view text_;
};

std::string joined(std::span<const Piece> pieces);
void append_all(std::string& out, std::span<const Piece> pieces);

}  // namespace detail

/// Concatenates pieces: text, characters and integers.
template <class... Pieces>
std::string cat(const Pieces&... pieces) {
    const std::array<detail::Piece, sizeof...(Pieces)> all = {detail::Piece(pieces)...};
    return detail::joined(all);
}

/// Appends pieces to a text.
template <class... Pieces>
void append(std::string& out, const Pieces&... pieces) {
    const std::array<detail::Piece, sizeof...(Pieces)> all = {detail::Piece(pieces)...};
    detail::append_all(out, all);
}

/// The whitespace of JSON and YAML.
inline constexpr std::string_view blanks = " \t\r\n";

/// The byte order mark in UTF-8, which some editors write at the beginning of a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The characters that end a line.
inline constexpr std::string_view line_ends = "\r\n";

/// Whether a byte is a decimal digit, independent of the locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// `1 card`, `3 cards`: a number and its noun, in the plural unless the number is 1.
std::string counted(long long number, std::string_view noun);

/// `2 to 5 players`, `exactly 2 players`.
std::string counted_range(long long least, long long most, std::string_view noun);

/// Joins items: by commas, and the last two by `last`. `nothing` if there are none.
template <class Range>
std::string enumerated(const Range& items, std::string_view last, std::string_view nothing) {
    std::string out;
    std::size_t left = items.size();
    if (left == 0) return std::string(nothing);
    for (const auto& item : items) {
        out += item;
        --left;
        if (left > 0) out += left == 1 ? last : ", ";
    }
    return out;
}

/// Joins items for a sentence: `a`, `a and b`, `a, b and c`; `nothing` if there are none.
template <class Range>
std::string listed(const Range& items, std::string_view nothing = "none") {
    return enumerated(items, " and ", nothing);
}

/// Joins alternatives: `a`, `a or b`, `a, b or c`.
template <class Range>
std::string either(const Range& items) {
    return enumerated(items, " or ", "");
}

/// Rows of cells as lines. Each column is as wide as its widest cell; the first column is aligned left, the others
/// right.
std::vector<std::string> table_lines(const std::vector<std::vector<std::string>>& rows);

/// The same as one text with indented lines.
std::string table_text(const std::vector<std::vector<std::string>>& rows, std::string_view indent);

/// Makes text from outside (a name, a path, a line of a log) safe to print. Characters that affect a terminal or a line
/// of output, or that look like others, are written as `\xNN`, byte by byte: control characters, direction marks,
/// unusual spaces, invisible characters, parts of another normal form, invalid UTF-8. So is a backslash that seems to
/// begin such an escape, so that different texts never look the same. The result neither begins a line with a workflow
/// command (`::…`) nor contains one (`##[…`).
std::string printable(std::string_view text);

/// Printable text, and an offset of the original converted to it.
struct Shown {
    std::string text;
    std::size_t offset = 0;
};
Shown printable_at(std::string_view text, std::size_t offset);

/// A player's name in full: `Jen Harding (jen)`, or only the id. It is printable, and the display name is cut to 40
/// columns.
std::string full_name(std::string_view id, std::string_view given);

/// Like `printable`, for text that is made of printable pieces: existing `\xNN` escapes stay unchanged.
std::string visible(std::string_view text);

/// Printable text of bounded length; a longer text is cut and ends in `…`.
std::string brief(std::string_view text);

/// The same in the quotes of messages: `` `jen` ``.
std::string in_quotes(std::string_view text);

/// The escape of characters above U+FFFF: a surrogate pair in JSON, a single number in YAML, which has no surrogates.
enum class WideEscapes { pairs, one };

/// Escapes the characters that `visible` would escape as `\uXXXX`. The JSON value does not change.
std::string visible_json(std::string json, WideEscapes wide = WideEscapes::pairs);

/// Escapes text made of printable pieces for XML, for use between tags or in double quotes.
std::string xml_text(std::string_view text);

/// The offset of the first byte that is not valid UTF-8; `npos` if all are valid.
std::size_t invalid_utf8(std::string_view bytes);

/// The number of characters (code points) of a UTF-8 text.
std::size_t characters(std::string_view text);

/// The edit distance in bytes: insertions, deletions, replacements, and exchanges of two neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The names closest to a mistyped one, nearest first, at most three; empty if none is close. Case, accents, spaces and
/// look-alikes are ignored. The result refers to the same memory as `names`.
std::vector<std::string_view> nearest_names(std::string_view typed, std::span<const std::string_view> names);

}  // namespace referee
