#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.hpp"

namespace referee {

/// A fault of a text, with its byte offset and a message.
struct TextFault {
    std::size_t offset = 0;
    std::string message;
};

/// The likely mistake in a YAML text that its reader refused at an offset, if the text shows it better than the reader:
/// a tab in the indentation, a bracket or quote that is never closed (reported where it opens), or a character that
/// only looks like a blank or a colon.
std::optional<TextFault> likely_yaml_fault(std::string_view text, std::size_t refused_at, Language language);

/// Finds an invisible character, or a blank other than the plain one, in the indentation of a block. Such a text can be
/// valid YAML with another meaning than it seems to have.
std::optional<TextFault> strange_indentation(std::string_view text, Language language);

/// The offsets of question marks within plain text in brackets or braces, as in `{note: was that legal?}`. YAML 1.2
/// allows them; parsers of YAML 1.1 refuse them.
std::vector<std::size_t> question_marks_in_flow(std::string_view text);

/// Describes a text that is not a log at all, such as a CSV file; nothing if no known format matches.
std::optional<std::string> other_format(std::string_view text, Language language = Language::english);

/// The message for a file in another format: what it looks like, and what a log is.
std::string not_a_log(std::string_view format, Language language = Language::english);

}  // namespace referee
