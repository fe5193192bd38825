#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "doc/document.hpp"

namespace referee {

/// A key and its value that are written as one text, such as `ada:3` without a space, or `ada = 3`.
struct JoinedKey {
    std::string_view name;
    std::string_view value;
};

/// Takes a key apart that is joined with its value; nothing if the key has a value of its own, or is one name.
std::optional<JoinedKey> joined_key(Cursor key, Cursor value);

/// `10.5` for `10,5`; empty if the text is not a number with a decimal comma.
std::string with_point(std::string_view text);

/// A common oversight that explains why a text appears where `due` is expected, as the end of a sentence; empty if none
/// fits.
std::string oversight(Cursor node, std::string_view due);

/// The end of a sentence if a text is several of the names, such as `Ben and Cleo`; otherwise empty.
std::string several_names(std::string_view text, std::span<const std::string_view> names);

}  // namespace referee
