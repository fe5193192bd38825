#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace referee {

/// A value as it stands in reports and logs: keys keep their order. Its functions are compiled once (value.cpp), not in
/// each file that needs them.
using Value = nlohmann::ordered_json;

/// The value that a text in JSON holds; throws as nlohmann does. The parser is compiled once, too.
Value parsed_value(std::string_view text);

/// The same without exceptions: nothing where the text is not JSON.
std::optional<Value> json_value(std::string_view text);

/// The same; a key that an object has twice is written to `repeated`.
std::optional<Value> json_value(std::string_view text, std::string& repeated);

/// A value as people write it: `jen 7, phil 2`; `red (space 4, space 7)`; `none` for what is empty or null.
std::string in_words(const Value& value);

}  // namespace referee
