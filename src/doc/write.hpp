#pragma once

#include <string>

#include "types/value.hpp"

namespace referee {

/// A value as YAML in flow style on one line. A text is plain if YAML 1.2 reads it back as the same text, else quoted.
std::string yaml_flow(const Value& value);

/// A text as a YAML scalar.
std::string yaml_scalar(const std::string& text);

/// A whole log: one line for each of its keys, for each event, and for each player written as a mapping.
std::string yaml_log(const Value& log);
std::string json_log(const Value& log);

/// A value as JSON on one line, with blanks after commas and colons.
std::string json_flow(const Value& value);

}  // namespace referee
