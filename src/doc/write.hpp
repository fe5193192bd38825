#pragma once

#include <string>

#include "core/report.hpp"

namespace referee {

/// A value as YAML in flow style, on one line: text plain wherever YAML 1.2 reads it as the same text, else quoted.
std::string yaml_flow(const Value& value);

/// A text as a YAML scalar.
std::string yaml_scalar(const std::string& text);

/// A value as JSON on one line, with blanks behind commas and colons.
std::string json_flow(const Value& value);

}  // namespace referee
