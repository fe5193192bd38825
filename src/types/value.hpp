#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "language/language.hpp"

extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace referee {

/// A JSON value that keeps the order of keys, for reports and logs. Its functions are compiled once, in value.cpp.
using Value = nlohmann::ordered_json;

/// Parses a JSON text. Throws as nlohmann does. The parser, too, is compiled only once.
Value parsed_value(std::string_view text);

/// Parses without exceptions. Empty if the text is not JSON.
std::optional<Value> json_value(std::string_view text);

/// The same. If an object has a duplicate key, writes it to `repeated`.
std::optional<Value> json_value(std::string_view text, std::string& repeated);

/// A value in readable form: `jen 7, phil 2`; `red (space 4, space 7)`; `none` if it is empty or null.
std::string in_words(const Value& value, Language language = Language::english);

}  // namespace referee
