#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace referee {

/// What is wrong with a text, and where.
struct TextFault {
    std::size_t offset = 0;
    std::string message;
};

/// What people get wrong in a YAML text that its reader has refused at a place, where the text itself tells it better:
/// a tab that indents, a bracket or a quote that is never closed (the place is where it opens), a character that only
/// looks like a blank or a colon.
std::optional<TextFault> likely_yaml_fault(std::string_view text, std::size_t refused_at);

/// A blank other than the plain one, or a character that nobody sees, in the indentation of a block. Such a text can be
/// YAML, but says something else than it seems to.
std::optional<TextFault> strange_indentation(std::string_view text);

/// What a text is that is no log at all, in words, such as a CSV file; nothing where it looks like none of these.
std::optional<std::string> other_format(std::string_view text);

}  // namespace referee
