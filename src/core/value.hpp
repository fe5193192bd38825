#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace referee {

/// A value as it stands in reports and logs: keys keep their order.
using Value = nlohmann::ordered_json;

/// The value that a text in JSON holds; throws as nlohmann does. A parser compiled once, not in each file that needs
/// one.
Value parsed_value(std::string_view text);

/// A value as people write it: `jen 7, phil 2`; `red (space 4, space 7)`; `none` for what is empty or null.
std::string in_words(const Value& value);

}  // namespace referee
