#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// How much room a text takes up in a terminal, and how it is made to fit.
namespace referee {

/// The code point at the front of a text of well-formed UTF-8, and its length in bytes.
struct Character {
    char32_t code = 0;
    std::size_t length = 1;
};
Character first_character(std::string_view text);

/// The columns of a printable text: marks above and below a letter take up none, letters of East Asia and small
/// pictures two.
std::size_t columns_of(std::string_view text);

/// The text where it fits, or else its beginning with an ellipsis, at most so many columns together.
std::string cut(std::string_view text, std::size_t columns);

/// Texts cut to so many columns each (at least 4); those that would then read the same keep a number in place of the
/// ellipsis.
std::vector<std::string> cut_apart(const std::vector<std::string>& texts, std::size_t columns);

/// A text broken at blanks into lines of at most so many columns. Every line but the first, which begins with `first`,
/// begins with `indent`; a word that is longer than a line has one of its own, and one that begins with `::` begins
/// none.
std::string wrapped(std::string_view text, std::string_view first, std::string_view indent, std::size_t columns);

}  // namespace referee
