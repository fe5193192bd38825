#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What Unicode knows about characters. The normal forms and categories are utf8proc's; which characters look like
/// another is said here.
namespace referee {

/// The length of the well-formed UTF-8 sequence at the front of the bytes, 0 where there is none (RFC 3629: no
/// surrogates, no overlong forms, nothing above U+10FFFF).
std::size_t sequence_length(std::string_view bytes);

/// The code point of a well-formed sequence.
char32_t code_point(std::string_view sequence);

/// Whether the eye does not know a character: it is not seen, is a blank other than the plain one, turns the direction
/// of writing, selects the form of another, speaks to a terminal, or has no agreed form.
bool is_hidden(char32_t point);

/// Whether a text is in the composed normal form (NFC). What is no UTF-8 is not.
bool is_composed(std::string_view text);

/// Whether a character may be written in another way in another normal form: a mark behind a letter, a part of a
/// syllable, or a character that stands for another.
bool is_part(char32_t point);

/// Whether two texts are the same in different normal forms.
bool same_composed(std::string_view a, std::string_view b);

/// What is left of a name when case, accents, width, what nobody sees, quotation marks and look-alikes of other scripts
/// do not count, and blanks and dashes of all kinds are one: names with the same are the same to a person.
std::string bare(std::string_view name);

/// The plain character that another one looks like: the Latin letter for a Greek or Cyrillic one, a quotation mark for
/// a curly one, a colon for a wide one; 0 where it looks like none.
char looks_like(char32_t point);

/// How many columns of a terminal a character takes: none, one or two.
std::size_t columns_of_point(char32_t point);

/// `U+00A0`.
std::string point_name(char32_t point);

/// The first character of a text that is hidden or looks like a plain one, in words: `U+0430, which looks like `a``;
/// empty where there is none. Letters of other scripts count only where it is asked for.
std::string strange_character(std::string_view text, bool letters = true);

}  // namespace referee
