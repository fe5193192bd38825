#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "language/language.hpp"

namespace referee {

/// Whether a text seems to be in UTF-16 or UTF-32: it begins with a byte order mark of one of them, or every other of
/// its first bytes is NUL.
bool seems_wide(std::string_view text);

/// Says which of them such a text is in, and what to do about it.
std::string wide_words(std::string_view text, Language language);

/// Says why a text is not UTF-8 at an offset, and what to do about it.
std::string not_utf8_words(std::string_view text, std::size_t offset, Language language);

/// `0xE9`, and the character that the byte is in Windows-1252; empty if it is none.
struct ByteWords {
    std::string hexadecimal;
    std::string character;
};
ByteWords byte_words(unsigned char byte);

}  // namespace referee
