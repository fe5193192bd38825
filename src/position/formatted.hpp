#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "position/record.hpp"

namespace referee {

/// A log as a formatter writes it, or why it cannot be written.
struct Formatted {
    std::string text;
    std::string refused{};                ///< why it cannot be written; empty if it can
    std::optional<std::size_t> offset{};  ///< the place of the fault, if it has one
};

/// Reads a text that was written for a canonical log. Returns why it is not this log; empty if it is.
std::string why_changed(const std::string& text, Format format, const Value& canonical);

/// A record in canonical form, in the format of its own text, YAML or JSON: with the comments and blank lines of a YAML
/// text unless they are dropped, and with its ends of lines. Reading it again gives the same log, and formatting it
/// again the same text.
Formatted formatted(const Record& record, bool drop_comments = false);

}  // namespace referee
