#pragma once

#include <optional>
#include <string_view>

#include "doc/yaml_fault.hpp"
#include "language/language.hpp"

/// What YAML forbids in a text and yaml-cpp overlooks.
namespace referee {

/// Whether the rest of the current line is empty or a comment.
bool blank_line(std::string_view text);

/// The first byte that YAML does not allow (its section 5.1). yaml-cpp accepts such bytes.
std::optional<TextFault> unprintable_byte(std::string_view text, Language language);

/// The first line that yaml-cpp would not read as YAML does: one that a carriage return ends alone, or a directive that
/// does not stand before the document, which yaml-cpp skips.
std::optional<TextFault> misread_line(std::string_view text, Language language);

}  // namespace referee
