#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "doc/document.hpp"

namespace referee {

/// Finds the first thing that keeps a text from being JSON, or from being a log: too deep a nesting. Offsets include
/// `start`, where the document begins. The message is empty if nothing is found.
DocumentFault first_json_fault(std::string_view text, std::size_t start, Language language);

/// Finds the place where a text exceeds the limits on nodes or depth, in one pass without allocation. Skips a text that
/// is too short to have too many nodes.
std::optional<DocumentFault> beyond_limits(std::string_view text, std::size_t start, std::size_t most_nodes,
                                           Language language);

/// Classifies a word by JSON's grammar of numbers: an integer, or a number with a fraction or an exponent.
enum class JsonNumber { none, integer, real };
JsonNumber json_number(std::string_view word);

}  // namespace referee
