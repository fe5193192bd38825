#pragma once

#include <string_view>

namespace referee {

/// Whether the text of a YAML or JSON document has this key at its top level. Only looks for the key and does not parse
/// the document, so that it also finds the key in a document with syntax errors. Takes time in proportion to the text.
bool has_top_key(std::string_view text, std::string_view key);

}  // namespace referee
