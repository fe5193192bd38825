#pragma once

#include <string>
#include <string_view>

#include "types/value.hpp"

namespace referee {

/// A value as JSON on one line. A name or place may come from a file that is no UTF-8: what is not is replaced; and
/// what nobody sees is escaped, so that no reader of the line is misled by it.
std::string json_text(const Value& value);

/// Adds a text as JSON has it, byte for byte what `json_text` makes of it; adds a number.
void append_json_text(std::string& out, std::string_view text);
void append_json_number(std::string& out, long long number);

}  // namespace referee
