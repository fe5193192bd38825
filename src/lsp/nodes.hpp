#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "lsp/text.hpp"
#include "types/value.hpp"

/// Where the nodes of a document are in its text, and the way to them.
namespace referee::lsp {

/// The way to a value: keys, and items counted from 0 as text.
using Way = std::vector<std::string>;

/// The value at the end of a way; null where there is none.
const Value* value_at(const Value& value, const Way& way);
Value* value_at(Value& value, const Way& way);
std::optional<Cursor> node_at(Cursor root, const Way& way);
/// The key of the last step, where that leads into a mapping.
std::optional<Cursor> key_at(Cursor root, const Way& way);

/// The bytes of a node: a text with its quotes, a list or mapping with its brackets, or up to the end of the last thing
/// in it.
Span span_of(std::string_view text, Cursor node);

/// What stands at a place of a document: the innermost key or value.
struct Met {
    Cursor node;
    Way way;  ///< to the value, or to that of the key
    bool key = false;
    Span span;
};
std::optional<Met> met_at(std::string_view text, Cursor root, std::size_t offset);

/// What begins at an offset: the innermost value, or key.
std::optional<Met> beginning_at(std::string_view text, Cursor root, std::size_t offset);

/// The number that an item's step is; nothing where it is none.
std::optional<std::size_t> item_of(const std::string& step);

}  // namespace referee::lsp
