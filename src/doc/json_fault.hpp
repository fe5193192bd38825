#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "doc/document.hpp"

namespace referee {

/// Reads a text up to the first thing that keeps it from being JSON, or a log: that it is nested too deep. Places count
/// from `start`, where the document begins. No message where there is nothing.
DocumentFault first_json_fault(std::string_view text, std::size_t start);

/// Where a text goes beyond the limits on nodes and depth, told without reading more of it, in one pass that keeps
/// nothing. A text with fewer bytes than nodes allow is not looked at.
std::optional<DocumentFault> beyond_limits(std::string_view text, std::size_t start, std::size_t most_nodes);

/// Whether a word is a number as JSON writes it, and whether with a fraction or an exponent.
enum class JsonNumber { none, integer, real };
JsonNumber json_number(std::string_view word);

}  // namespace referee
