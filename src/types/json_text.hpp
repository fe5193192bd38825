#pragma once

#include <string>
#include <string_view>

#include "types/value.hpp"

namespace referee {

/// A value as one line of JSON. Invalid UTF-8, which file names may contain, is replaced. Invisible characters are
/// escaped, so that they cannot mislead a reader.
std::string json_text(const Value& value);

/// Appends a JSON string with the same output as `json_text`, or a number.
void append_json_text(std::string& out, std::string_view text);
void append_json_number(std::string& out, long long number);

}  // namespace referee
