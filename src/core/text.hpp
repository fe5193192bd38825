#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// `1 card`, `3 cards`: a number with its noun, in the plural where the number is not 1.
std::string counted(long long number, std::string_view noun);

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

/// Rows of cells as lines, each column as wide as its widest cell; the first column to the left, the others to the right.
std::vector<std::string> table_lines(const std::vector<std::vector<std::string>>& rows);

/// The same as one text, every line indented.
std::string table_text(const std::vector<std::vector<std::string>>& rows, std::string_view indent);

/// Text with everything that could upset a terminal or a line of output, or that nobody sees (control characters, marks of direction,
/// blanks without width, characters that are none, invalid UTF-8), written as `\xNN`.
std::string printable(std::string_view text);

/// JSON with the same characters, which JSON may hold, written as `\uXXXX`; those above U+FFFF stay as they are, since YAML knows no
/// surrogate pairs.
std::string visible_json(std::string json);

/// Printable text as XML: marks written as entities. It can stand between tags and in double quotes.
std::string xml_text(std::string_view text);

/// Whether the bytes are UTF-8, and if not, the offset of the first byte that is not; `npos` where all are.
std::size_t invalid_utf8(std::string_view bytes);

/// The number of characters (code points) of a UTF-8 text.
std::size_t characters(std::string_view text);

/// The fewest insertions, deletions and replacements of bytes, and exchanges of two neighbours, that make one text of the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// `; nearest: `a` and `b``: the names closest to a mistyped one, at most three; empty where none is near.
std::string nearest(std::string_view typed, std::span<const std::string_view> names);

}  // namespace referee
