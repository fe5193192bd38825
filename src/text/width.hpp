#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The width of text in a terminal, and ways to make it fit.
namespace referee {

/// The code point at the beginning of a valid UTF-8 text, and its length in bytes.
struct Character {
    char32_t code = 0;
    std::size_t length = 1;
};
Character first_character(std::string_view text);

/// The columns of a printable text. Combining marks take no column; East Asian letters and emoji take two.
std::size_t columns_of(std::string_view text);

/// Returns the text if it fits, otherwise its beginning with an ellipsis, at most `columns` wide.
std::string cut(std::string_view text, std::size_t columns);

/// Cuts each text to `columns` (at least 4). Texts that become equal end in a number instead of the ellipsis.
std::vector<std::string> truncate_distinct(const std::vector<std::string>& texts, std::size_t columns);

/// Wraps a text at spaces into lines of at most `columns`. The first line begins with `first`, the others with
/// `indent`. A word that is longer than a line gets its own line. A word that begins with `::` never begins a line.
std::string wrapped(std::string_view text, std::string_view first, std::string_view indent, std::size_t columns);

}  // namespace referee
