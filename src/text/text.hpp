#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The room `text`: characters and words, for everything that reads or prints them. It knows nothing of games, logs or
/// values.
///
/// `text.hpp` joins, quotes and lists words for messages and finds the nearest known word. `unicode.hpp` holds what
/// Unicode knows of characters (utf8proc is used here alone), `width.hpp` how many columns a text takes in a terminal,
/// `short_text.hpp` the comparison of short texts as numbers.
///
/// Invariant: whatever a message quotes has passed through `printable`: no control character, no invalid UTF-8 and no
/// invisible character of a log reaches a terminal.
namespace referee {

namespace detail {
inline void append(std::string& out, std::string_view piece) { out += piece; }
inline void append(std::string& out, char piece) { out += piece; }
inline void append(std::string& out, std::integral auto number) { out += std::to_string(number); }
}  // namespace detail

/// The pieces (text, characters, integers) written one after the other.
template <class... Pieces>
std::string cat(const Pieces&... pieces) {
    std::string out;
    (detail::append(out, pieces), ...);
    return out;
}

/// What stands between the words of JSON and YAML, and means nothing.
inline constexpr std::string_view blanks = " \t\r\n";

/// The byte order mark in UTF-8, with which some editors begin a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// What ends a line.
inline constexpr std::string_view line_ends = "\r\n";

/// Whether a byte is one of `0` to `9`, whatever the locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// `1 card`, `3 cards`: a number with its noun, in the plural where the number is not 1.
std::string counted(long long number, std::string_view noun);

/// `2 to 5 players`, `exactly 2 players`.
std::string counted_range(long long least, long long most, std::string_view noun);

/// Items as people list them: `a`, `a and b`, `a, b and c`; `nothing` for none.
template <class Range>
std::string listed(const Range& items, std::string_view nothing = "none") {
    std::string out;
    std::size_t left = items.size();
    if (left == 0) return std::string(nothing);
    for (const auto& item : items) {
        out += item;
        --left;
        if (left > 0) out += left == 1 ? " and " : ", ";
    }
    return out;
}

/// Items of which one is meant: `a`, `a or b`, `a, b or c`.
template <class Range>
std::string either(const Range& items) {
    std::string out;
    std::size_t left = items.size();
    for (const auto& item : items) {
        out += item;
        --left;
        if (left > 0) out += left == 1 ? " or " : ", ";
    }
    return out;
}

/// Rows of cells as lines, each column as wide as its widest cell; the first column to the left, the others to the
/// right.
std::vector<std::string> table_lines(const std::vector<std::vector<std::string>>& rows);

/// The same as one text, every line indented.
std::string table_text(const std::vector<std::vector<std::string>>& rows, std::string_view indent);

/// Text from outside (a name, a path, a line of a log) so that it can be read and obeyed by nobody: what upsets a
/// terminal or a line of output, or what the eye cannot tell from something else (control characters, marks of
/// direction, blanks other than the plain one, what nobody sees, parts of another normal form, invalid UTF-8), is
/// written as `\xNN`, byte by byte. So is a backslash before what looks like such an escape: different texts never look
/// the same. Nor can the text begin a line that is a workflow command (`::…`), or hold one (`##[…`).
std::string printable(std::string_view text);

/// Printable text, and where an offset of the original is in it.
struct Shown {
    std::string text;
    std::size_t offset = 0;
};
Shown printable_at(std::string_view text, std::size_t offset);

/// A player where people are told who it is: `Jen Harding (jen)`, or the id alone; printable, and not longer than
/// anybody reads.
std::string full_name(std::string_view id, std::string_view given);

/// The same for text that is made of printable pieces: what they write as `\xNN` stays as it is.
std::string visible(std::string_view text);

/// Printable text of bounded length: what is longer ends in `…`.
std::string brief(std::string_view text);

/// The same in the quotes of messages: `` `jen` ``.
std::string in_quotes(std::string_view text);

/// How characters above U+FFFF are escaped: as two surrogates in JSON, as one number in YAML, which knows no
/// surrogates.
enum class WideEscapes { pairs, one };

/// JSON with the same characters, which JSON may hold, written as `\uXXXX`.
std::string visible_json(std::string json, WideEscapes wide = WideEscapes::pairs);

/// Text made of printable pieces as XML: marks written as entities. It can stand between tags and in double quotes.
std::string xml_text(std::string_view text);

/// Whether the bytes are UTF-8, and if not, the offset of the first byte that is not; `npos` where all are.
std::size_t invalid_utf8(std::string_view bytes);

/// The number of characters (code points) of a UTF-8 text.
std::size_t characters(std::string_view text);

/// The fewest insertions, deletions and replacements of bytes, and exchanges of two neighbours, that make one text of
/// the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The names closest to a mistyped one, nearest first, at most three; none where none is near. Case, accents, blanks
/// and look-alikes do not count. They point where `names` do.
std::vector<std::string_view> nearest_names(std::string_view typed, std::span<const std::string_view> names);

/// `; nearest: `a` and `b``: such names in words, empty for none; where nobody sees what the difference is, it is said.
std::string nearest_told(std::string_view typed, std::span<const std::string_view> near);

/// Both: the closest names in words.
std::string nearest(std::string_view typed, std::span<const std::string_view> names);

/// `; it holds U+00A0, a blank other than the plain one`: the first character of a text that is not what it seems;
/// empty where all are.
std::string strangeness(std::string_view text);

}  // namespace referee
