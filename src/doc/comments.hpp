#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "doc/document.hpp"

namespace referee {

/// Where the first comment of a YAML text begins, the document being what was read from it; nothing where there is
/// none. In doubt (in a block text with an indentation indicator) what could be a comment is taken for one.
std::optional<std::size_t> first_comment(std::string_view text, const Document& document);

}  // namespace referee
