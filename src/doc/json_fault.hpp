#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace referee {

/// Where the first thing that keeps a text from being JSON stands, and what it is; no message where the text is JSON.
struct JsonFault {
    std::size_t offset = 0;
    std::string message;
};

/// Reads a text up to its first fault, however deep it is nested.
JsonFault first_json_fault(std::string_view text);

/// Whether a word is a number as JSON writes it, and whether with a fraction or an exponent.
enum class JsonNumber { none, integer, real };
JsonNumber json_number(std::string_view word);

}  // namespace referee
