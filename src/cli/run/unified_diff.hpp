#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "show/text/text.hpp"

namespace referee {

/// The lines that differ between two texts as a unified diff with three lines of context. Empty if the texts are equal.
/// Invisible characters are written as escapes.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after, Style style);

/// The first lines of a unified diff.
std::string diff_heading(std::string_view name, Style style);

/// A line that differs between two texts, as a hunk without context.
std::string diff_of_line(std::size_t line, std::string_view before, std::string_view after, Style style);

}  // namespace referee
