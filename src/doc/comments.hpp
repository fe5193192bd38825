#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// Where the first comment of a YAML text begins, the document being what was read from it; nothing where there is
/// none. In doubt (in a block text with an indentation indicator) what could be a comment is taken for one.
std::optional<std::size_t> first_comment(std::string_view text, const Document& document);

/// A comment of a log in YAML, and what it stands at: a key of the log, or an event by its number.
struct LogComment {
    std::string text;       ///< with its `#`
    std::string key{};      ///< empty: an event, or the end
    std::size_t event = 0;  ///< counted from 1; 0 without a key: behind everything
    bool behind = false;    ///< on the same line, not on one of its own before it

    bool operator==(const LogComment&) const = default;
};

/// The comments of a log in YAML, in their order, the document being what was read from it.
std::vector<LogComment> comments_of_log(std::string_view text, const Document& document);

/// A log as `yaml_log` writes it, with comments where they stood. One whose place is not there stands at the end.
std::string with_comments(const std::string& yaml_log, const std::vector<LogComment>& comments);

}  // namespace referee
