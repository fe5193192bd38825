#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// The offset of the first comment in a YAML text; nothing if there is none. `document` must be the result of reading
/// `text`. In a block scalar with an indentation indicator, text that looks like a comment counts as one.
std::optional<std::size_t> first_comment(std::string_view text, const Document& document);

/// A line of a log as `yaml_log` writes it: a key of the log, a key of its `final`, or a row below one of these (an
/// event, a player, a row of `final`). The default is the end of the log.
struct LogPlace {
    std::string key{};
    std::string inner{};  ///< a key of `final`
    std::size_t row = 0;  ///< counted from 1; 0: the key itself

    bool operator==(const LogPlace&) const = default;
    // libc++ 14 has no three-way comparison of strings.
    bool operator<(const LogPlace& other) const {
        return std::tie(key, inner, row) < std::tie(other.key, other.inner, other.row);
    }
};

/// A comment or blank line of a YAML log, and the line to which it belongs.
struct LogComment {
    std::string text;  ///< with its `#`; empty: a blank line
    LogPlace place{};
    bool behind = false;  ///< on the same line; otherwise on its own line before it

    bool operator==(const LogComment&) const = default;
};

/// The comments of a YAML log in order. `document` must be the result of reading `text`. Blank lines are included, one
/// of several in a row, except at the beginning, at the end and within the value of a line.
std::vector<LogComment> comments_of_log(std::string_view text, const Document& document);

/// Where an event of a log is in a changed log.
struct MovedEvent {
    std::size_t row = 0;  ///< its number there, or that of the next event if it was removed
    bool removed = false;
};

/// The comments of a log for a changed one. `events` holds the place of each event, in order. The comments of a removed
/// event come before the next event, each on its own line.
std::vector<LogComment> moved(std::vector<LogComment> comments, const std::vector<MovedEvent>& events);

/// A log as `yaml_log` writes it, with the comments at their lines. A comment whose line is missing comes after the
/// rows of its list if there are any; otherwise before the line of its key, or else at the end.
std::string with_comments(const std::string& yaml_log, const std::vector<LogComment>& comments);

}  // namespace referee
