#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// The offset of the first comment in a YAML text; nothing if there is none. `document` must be the result of reading
/// `text`. In a block scalar with an indentation indicator, text that looks like a comment counts as one.
std::optional<std::size_t> first_comment(std::string_view text, const Document& document);

/// A comment of a YAML log and its anchor: a key of the log, or the number of an event.
struct LogComment {
    std::string text;       ///< with its `#`
    std::string key{};      ///< empty for an event or the end
    std::size_t event = 0;  ///< counted from 1; 0 without a key: after everything
    bool behind = false;    ///< on the same line; otherwise on its own line before it

    bool operator==(const LogComment&) const = default;
};

/// The comments of a YAML log in order. `document` must be the result of reading `text`.
std::vector<LogComment> comments_of_log(std::string_view text, const Document& document);

/// A log as `yaml_log` writes it, with the comments at their anchors. A comment whose anchor is missing stands at the
/// end.
std::string with_comments(const std::string& yaml_log, const std::vector<LogComment>& comments);

}  // namespace referee
