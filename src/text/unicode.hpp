#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Unicode properties of characters. Normal forms and categories come from utf8proc; look-alikes are listed here.
namespace referee {

/// The length of the valid UTF-8 sequence at the beginning of the bytes, 0 if there is none (RFC 3629: no surrogates,
/// no overlong forms, nothing above U+10FFFF).
std::size_t sequence_length(std::string_view bytes);

/// The code point of a valid sequence.
char32_t code_point(std::string_view sequence);

/// Appends a code point, which must not be a surrogate or above U+10FFFF, in UTF-8.
void append_point(std::string& text, char32_t point);

/// Whether a character is invisible or has no defined appearance: control characters, unusual spaces, direction marks,
/// variation selectors, unassigned and private characters.
bool is_hidden(char32_t point);

/// Whether a text is in the composed normal form (NFC). Invalid UTF-8 is not.
bool is_composed(std::string_view text);

/// Whether another normal form may write a character differently: a combining mark, a part of a syllable, or a
/// character with a canonical equivalent.
bool is_part(char32_t point);

/// Whether two texts are canonically equivalent.
bool same_composed(std::string_view a, std::string_view b);

/// The skeleton of a name. It ignores case, accents, width, invisible characters, quotation marks and look-alikes of
/// other scripts, and treats all spaces and dashes as the same. Names with equal skeletons look the same to a person.
std::string bare(std::string_view name);

/// The ASCII character that a character looks like: the Latin letter for a Greek or Cyrillic one, a quotation mark for
/// a curly one, a colon for a wide one; 0 if there is none.
char looks_like(char32_t point);

/// The number of terminal columns that a character takes: 0, 1 or 2.
std::size_t columns_of_point(char32_t point);

/// `U+00A0`.
std::string point_name(char32_t point);

/// A character that is hidden, is a space other than the plain one, or looks like an ASCII character.
struct StrangeCharacter {
    char32_t point = 0;
    char plain = '\0';  ///< what it looks like; 0 if it is hidden or a space
    bool space = false;
};

/// The first such character of a text. With `letters` false, letters of other scripts are ignored.
std::optional<StrangeCharacter> find_strange(std::string_view text, bool letters = true);

}  // namespace referee
