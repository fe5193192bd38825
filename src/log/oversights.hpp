#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "language/language.hpp"

namespace referee {

/// A key and its value that are written as one text, such as `ada:3` without a space, `ada = 3` or `ada 3`.
struct JoinedKey {
    std::string_view name;
    std::string_view value;
};

/// Takes a text apart at its first colon or equals sign, or else at its first blank; nothing if there is none, or
/// nothing on one of its sides.
std::optional<JoinedKey> joined_key(std::string_view text);

/// Takes a key apart that is joined with its value; nothing if the key has a value of its own, or is one name.
std::optional<JoinedKey> joined_key(Cursor key, Cursor value);

/// The parts of a text between commas, semicolons, slashes, plus signs and words for "and"; at least one.
std::vector<std::string_view> parts_of(std::string_view text);

/// `33` for `33 pts`; empty if the text is not a number with a unit.
std::string_view without_unit(std::string_view text);

/// `10.5` for `10,5`; empty if the text is not a number with a decimal comma.
std::string with_point(std::string_view text);

/// The whole number that a text stands for: `33` for `33 pts`, `44` for `44,0` and `44.0`, `0` for a dash, `7` for `7`;
/// empty if it stands for none.
std::string whole_number_meant(std::string_view text);

/// A common oversight that explains why a text appears as `what`, where `due` is expected, as the end of a sentence;
/// empty if none fits.
std::string oversight(Cursor node, std::string_view what, std::string_view due, Language language);

/// The end of a sentence if a text is several of the names, such as `Ben and Cleo`; otherwise empty.
std::string several_names(std::string_view text, std::span<const std::string_view> names, Language language);

}  // namespace referee
